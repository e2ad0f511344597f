#: app ts/quickstart
#: run curl -s localhost:8080/Greeter/greet --json '{"name": "Sarah"}'
#: log npx tsx app.ts
