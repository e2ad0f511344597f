#: app develop/awakeables/minimal
#: env RESTATE_LOGGING=ERROR
#: run curl -s localhost:8080/CustomsService/clear/send -H 'idempotency-key: clear-PX-1043' --json '{"trackingNumber": "PX-1043"}'
#: id INVOCATION
#: wait file declaration
#: log # in the terminal of the service
#: id AWAKEABLE
curl -w '%{http_code}\n' localhost:8080/restate/awakeables/$AWAKEABLE/reject \
  -H 'content-type: text/plain' -d 'The invoice is missing'
curl localhost:8080/restate/invocation/$INVOCATION/attach
