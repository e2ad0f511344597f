#: app ts/invoke/http
curl localhost:8080/DeliveryWorkflow/delivery-PX-1042/run/send \
  --json '{"trackingNumber": "PX-1042"}'
curl localhost:8080/DeliveryWorkflow/delivery-PX-1042/confirm --json '{"signedBy": "Ada"}'
curl localhost:8080/restate/workflow/DeliveryWorkflow/delivery-PX-1042/attach
