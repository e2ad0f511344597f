#: app ts/use-cases/async-tasks
#: env RESTATE_LOGGING=ERROR
#: env SLOW_STEPS="notify customer=600000"
#: part send
curl localhost:8080/LabelService/print/send -H 'idempotency-key: order-1042' \
  --json '{"trackingNumber": "PX-1042", "customer": "ada@example.com", "depot": "leeds"}'
curl localhost:8080/LabelService/print/send -H 'idempotency-key: order-1042' \
  --json '{"trackingNumber": "PX-1042", "customer": "ada@example.com", "depot": "leeds"}'
#: wait notify customer
#: id TASK restate sql --json "SELECT id FROM sys_invocation WHERE target = 'LabelService/print'"
#: run sh -c 'curl -s localhost:8080/restate/invocation/$TASK/output > /dev/null'
#: kill
#: start SLOW_STEPS="notify customer=1"
#: wait is ready
#: run curl -s localhost:8080/restate/invocation/$TASK/attach
#: part recovered
#: log npx tsx use-cases/async-tasks/app.ts
#: part result
curl localhost:8080/restate/invocation/$TASK/attach
