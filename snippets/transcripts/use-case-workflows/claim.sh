#: app ts/use-cases/workflows
#: env RESTATE_LOGGING=ERROR
#: env SLOW_STEPS="refund payment=600000"
#: part approve
curl localhost:8080/ClaimWorkflow/claim-PX-1042/run/send --json \
  '{"trackingNumber": "PX-1042", "customer": "ada@example.com", "amountCents": 670, "paymentKey": "order-1042"}'
#: wait request approval
#: until awaiting curl -s localhost:8080/ClaimWorkflow/claim-PX-1042/status
curl localhost:8080/ClaimWorkflow/claim-PX-1042/status
curl localhost:8080/ClaimWorkflow/claim-PX-1042/decide --json \
  '{"approved": true, "decidedBy": "Bea"}'
#: wait refund payment
#: kill
#: start SLOW_STEPS="refund payment=1"
#: wait is refunded
#: run curl -s localhost:8080/restate/workflow/ClaimWorkflow/claim-PX-1042/attach
#: part recovered
#: log npx tsx use-cases/workflows/app.ts
curl localhost:8080/restate/workflow/ClaimWorkflow/claim-PX-1042/attach
