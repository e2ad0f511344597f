#: app ts/deploy/workers
#: unregistered
#: env CARRIER=swiftvan
#: part register
restate deployments register --yes --use-http1.1 http://localhost:9080
#: part call
curl localhost:8080/ParcelService/ship --json '{"trackingNumber": "PX-1042", "depot": "leeds"}'
