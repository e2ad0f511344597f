#: app java/develop/logging/minimal
curl localhost:8080/DepotService/weigh --json '{"trackingNumber": "PX-1042"}'
#: wait Invocation ended
#: log mvn -q compile exec:java
