#: app ts/develop/local_dev
#: unregistered
curl localhost:8080/ParcelService/ship --json '"PX-1042"'
#: run restate deployments register --yes http://localhost:9080
curl localhost:8080/ParcelService/shipp --json '"PX-1042"'
curl localhost:8080/ParcelService/ship --data '"PX-1042"'
#: fails
restate deployments register --yes http://localhost:9081
