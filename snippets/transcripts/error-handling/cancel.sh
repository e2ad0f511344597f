#: app develop/error-handling
#: ts serve RESTATE_LOGGING=ERROR npx tsx app.ts
#: java,kotlin serve mvn -q compile exec:java
#: go serve go run .
#: python serve hypercorn --bind 0.0.0.0:9080 --log-level ERROR app:app
#: env RESTATE_LOGGING=ERROR
curl localhost:8080/ParcelService/ship/send \
  --json '{"trackingNumber": "PX-1042", "depot": "leeds", "carrier": "swiftvan", "weightKg": 3}'
#: wait book carrier swiftvan PX-1042
restate invocations cancel --yes ParcelService/ship
#: wait release slot leeds PX-1042
#: log
