#: app ts/tour
curl localhost:8080/ParcelService/quote --json '{"trackingNumber": "PX-1044", "kilograms": 3}'
curl localhost:8080/ParcelService/quote --json '{"trackingNumber": "PX-1049", "kilograms": 40}'
