#: app tour
#: env RESTATE_LOGGING=ERROR
curl localhost:8080/ParcelService/ship --json \
  '{"trackingNumber": "PX-1049", "customer": "ada@example.com", "depot": "lyon", "kilograms": 40}'
#: log # in the terminal of the application
