#: app ts/concepts
#: part services-view
restate services config view ParcelService
#: part services-patch
restate --yes services config patch ParcelService --idempotency-retention "2 days" --inactivity-timeout "10 minutes"
#: part services-patched
curl localhost:9070/services/ParcelService | grep -oE '"(idempotency_retention|inactivity_timeout)":[^,}]*'
#: part services-private
curl -X PATCH localhost:9070/services/CarrierService --json '{"public": false}' | grep -oE '"public":false' | head -n 1
curl localhost:8080/CarrierService/quote --json '{"carrier": "swiftvan", "weightKg": 3}'
curl localhost:8080/ParcelService/quote --json '{"weightKg": 3}'
#: part services-refused
curl -X PATCH localhost:9070/services/ParcelService --json '{"workflow_completion_retention": "30 days"}'
