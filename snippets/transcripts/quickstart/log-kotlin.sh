#: app kotlin/quickstart
#: unregistered
#: wait server started
#: run restate deployments register --yes http://localhost:9080
#: run curl -s localhost:8080/Greeter/greet --json '{"name": "Sarah"}'
#: log mvn -q compile exec:java
