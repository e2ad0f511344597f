#: app ts/quickstart
#: unregistered
#: needs cluster:3
#: part guide-register
restate --yes deployments register http://localhost:9080
#: until Hello curl -s localhost:8180/Greeter/greet --json '{"name": "Ada"}'
#: until Hello curl -s localhost:8280/Greeter/greet --json '{"name": "Ada"}'
#: part guide-status
restatectl status
#: run cp "$LOAD_SCRIPT" load.sh
#: run sh load.sh > load.log 2>&1 &
#: until "call 12:" cat load.log
#: node leader kill
#: until recovered awk '/after [1-9]/ { slow = 1 } slow { calls++ } END { if (calls > 6) print "recovered" }' load.log
#: part guide-load
grep -B 4 -A 4 'after [1-9]' load.log
#: run ! grep -vE ': (202|000) from' load.log
#: until offline restatectl status
#: part guide-killed
restatectl status
#: node leader start
#: until ok bash -c 'restatectl status | grep 'N[23]:2' | grep -qE "[0-9]s +Member" && echo ok'
#: part guide-back
restatectl status
#: part guide-snapshot
restatectl snapshots create
