#: app ts/deploy/deno
#: unregistered
#: part register
restate deployments register --yes http://localhost:9080
#: part call
curl localhost:8080/ParcelService/ship --json '{"trackingNumber": "PX-1042", "depot": "leeds", "carrier": "swiftvan"}'
#: id DP restate deployments list
restate deployments describe $DP
