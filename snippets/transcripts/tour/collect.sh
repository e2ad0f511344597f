#: app ts/tour
#: env RESTATE_LOGGING=ERROR
curl localhost:8080/DepotService/collect \
  --json '{"trackingNumber": "PX-1042", "depot": "leeds", "inSeconds": 1}'
#: log # in the terminal of the application
