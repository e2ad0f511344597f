#: app ts/develop/local_dev
#: unregistered
curl localhost:8080/ParcelService/ship --json '{"trackingNumber": "PX-1042", "depot": "leeds", "carrier": "swiftvan"}'
#: run restate deployments register --yes http://localhost:9080
curl localhost:8080/ParcelService/shipp --json '{"trackingNumber": "PX-1042", "depot": "leeds", "carrier": "swiftvan"}'
curl localhost:8080/ParcelService/ship --data '{"trackingNumber": "PX-1042", "depot": "leeds", "carrier": "swiftvan"}'
#: fails
restate deployments register --yes http://localhost:9081
