#: app ts/develop/local_dev
#: run curl -s localhost:8080/ParcelService/ship/send --json '{"trackingNumber": "PX-1042", "depot": "leeds", "carrier": "swiftvan"}'
#: until Sleep restate sql "SELECT entry_type FROM sys_journal"
#: kill
#: start CHANGED=1
#: until "Journal mismatch" restate invocations list
restate invocations list
restate invocations cancel --kill --yes ParcelService
