#: app go/quickstart
#: run curl -s localhost:8080/Greeter/greet --json '{"name": "Sarah"}'
#: log go run .
