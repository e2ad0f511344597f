#: app develop/awakeables/minimal
#: env RESTATE_LOGGING=ERROR
#: part start
curl localhost:8080/CustomsService/clear/send -H 'idempotency-key: clear-PX-1042' \
  --json '{"trackingNumber": "PX-1042"}'
#: id INVOCATION
#: wait file declaration
#: log # in the terminal of the service
#: id AWAKEABLE
#: part resolve
curl -w '%{http_code}\n' localhost:8080/restate/awakeables/$AWAKEABLE/resolve \
  --json '{"officer": "Bea", "dutyCents": 1900}'
curl localhost:8080/restate/invocation/$INVOCATION/attach
