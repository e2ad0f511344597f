#: app ts/develop/serialization
curl localhost:8080/ParcelService/reserve -H 'content-type: text/plain' \
  -d '2026-04-01T08:20:00.000Z/2026-04-01T11:40:00.000Z'
curl localhost:8080/ParcelService/reserve --json '{"from": "08:20", "to": "11:40"}'
