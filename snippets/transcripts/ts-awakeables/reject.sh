#: app ts/develop/awakeables
#: run curl -s localhost:8080/ParcelService/ship/send --json '"PX-1043"'
#: id INVOCATION
#: until sign_ curl -s localhost:9070/query -H 'accept: application/json' --json '{"query": "SELECT value_utf8 FROM state"}'
#: id CALLBACK curl -s localhost:9070/query -H 'accept: application/json' --json '{"query": "SELECT value_utf8 FROM state"}'
curl localhost:8080/restate/awakeables/$CALLBACK/reject \
  -H 'content-type: text/plain' -d 'The invoice is missing'
curl localhost:8080/restate/invocation/$INVOCATION/attach
