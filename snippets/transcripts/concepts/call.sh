#: app concepts
curl localhost:8080/ParcelService/quote --json '{"weightKg": 3}'
