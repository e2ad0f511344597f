#: app ts/guides/cron
#: run curl -s localhost:8080/CronJob/leeds-count/create --json '{"expression": "0 3 1 1 *", "service": "DepotService", "handler": "report", "payload": {"depot": "leeds"}}'
#: run curl -s localhost:8080/CronJob/lyon-count/create --json '{"expression": "0 4 1 1 *", "timeZone": "Europe/Paris", "service": "DepotService", "handler": "report", "payload": {"depot": "lyon"}}'
#: until "2 rows" restate sql "SELECT id FROM sys_invocation WHERE target_handler_name = 'tick' AND status = 'scheduled'"
#: part scheduled
restate sql "SELECT target, status FROM sys_invocation WHERE target_handler_name = 'tick' ORDER BY target"
