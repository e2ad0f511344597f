#: app develop/serialization/minimal
#: env RESTATE_LOGGING=ERROR
curl localhost:8080/ParcelService/quote --json '{"weightKg": 3, "destination": "lyon"}'
