#: app ts/quickstart
curl localhost:8080/Greeter/greet --json '{"name": "Sarah"}'
