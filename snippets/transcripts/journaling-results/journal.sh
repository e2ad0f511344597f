#: app develop/journaling-results
#: env SLOW_STEPS=print=60000
#: run curl -s localhost:8080/ParcelService/ship/send --json '{"trackingNumber": "PX-1042", "depot": "leeds", "carrier": "swiftvan"}'
#: wait print label
#: kill
restate sql "SELECT index, entry_type, name FROM sys_journal ORDER BY index"
