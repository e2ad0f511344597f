#: app develop/workflows
#: env RESTATE_LOGGING=ERROR
curl localhost:8080/ClaimWorkflow/claim-PX-1042/run/send \
  --json '{"trackingNumber": "PX-1042", "amountCents": 670, "paymentKey": "order-1042"}'
#: until "awaiting approval" curl -s localhost:8080/ClaimWorkflow/claim-PX-1042/status
curl localhost:8080/ClaimWorkflow/claim-PX-1042/status
curl localhost:8080/ClaimWorkflow/claim-PX-1042/decide \
  --json '{"approved": true, "decidedBy": "Bea"}'
curl localhost:8080/restate/workflow/ClaimWorkflow/claim-PX-1042/attach
