#: app deploy/lambda
#: ts serve npx tsx local.ts
#: go serve go run .
#: python serve hypercorn --bind localhost:9001 --log-level ERROR local:app
#: needs lambda
#: unregistered
#: run curl -s -X PUT localhost:9001 --data http://localhost:9080
#: part register
restate deployments register --yes arn:aws:lambda:eu-central-1:123456789012:function:parcels:1
#: part call
curl localhost:8080/DepotService/collect --json '{"trackingNumber": "PX-1042", "depot": "leeds", "collectInSeconds": 2}'
#: part log
#: log
