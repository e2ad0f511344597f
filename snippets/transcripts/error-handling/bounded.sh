#: app develop/error-handling
#: ts serve RESTATE_LOGGING=ERROR npx tsx app.ts
#: java,kotlin serve mvn -q compile exec:java
#: go serve go run .
#: env RESTATE_LOGGING=ERROR FAIL_STEPS=get=99
curl localhost:8080/CarrierService/quote --json '{"carrier": "swiftvan", "weightKg": 3}'
# Python's log of failed attempts is full of tracebacks.
#: ts,java,kotlin,go log
