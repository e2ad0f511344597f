#: app java/develop/logging
#: env FAIL_STEPS=book=1
#: run curl localhost:8080/ParcelService/ship --json '{"trackingNumber": "PX-1042", "depot": "leeds", "carrier": "swiftvan"}'
#: wait Booked swiftvan-PX-1042
#: log FAIL_STEPS=book=1 mvn -q compile exec:java
