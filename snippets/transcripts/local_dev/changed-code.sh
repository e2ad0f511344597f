#: app ts/develop/local_dev
#: run curl -s localhost:8080/ParcelService/ship/send --json '"PX-1042"'
#: until Sleep restate sql "SELECT entry_type FROM sys_journal"
#: kill
#: start CHANGED=1
#: until "Journal mismatch" restate invocations list
restate invocations list
restate invocations cancel --kill --yes ParcelService
