#: app ts/develop/awakeables
curl localhost:8080/ParcelService/ship/send --json '"PX-1042"'
#: id INVOCATION
#: until sign_ curl -s localhost:9070/query -H 'accept: application/json' --json '{"query": "SELECT value_utf8 FROM state"}'
#: id CALLBACK curl -s localhost:9070/query -H 'accept: application/json' --json '{"query": "SELECT value_utf8 FROM state"}'
curl localhost:8080/restate/awakeables/$CALLBACK/resolve \
  --json '{"cleared": true, "officer": "Bea"}'
curl localhost:8080/restate/invocation/$INVOCATION/attach
