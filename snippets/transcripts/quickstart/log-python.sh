#: app python/quickstart
#: run curl -s localhost:8080/Greeter/greet --json '{"name": "Sarah"}'
#: log hypercorn --bind 0.0.0.0:9080 --log-level ERROR app:app
