#: app ts/quickstart
#: unregistered
#: needs cluster:3
#: part guide-status
restatectl status
#: part guide-register
restate --yes deployments register http://localhost:9080
#: until Hello curl -s localhost:8180/Greeter/greet --json '{"name": "Ada"}'
#: until Hello curl -s localhost:8280/Greeter/greet --json '{"name": "Ada"}'
#: part guide-calls
curl localhost:8080/Greeter/greet --json '{"name": "Ada"}'
curl localhost:8180/Greeter/greet --json '{"name": "Bea"}'
curl localhost:8280/Greeter/greet --json '{"name": "Cy"}'
#: node 3 kill
#: part guide-load
seq 100 | xargs -P 100 -I{} curl -s -o /dev/null -w '%{http_code}\n' localhost:8080/Greeter/greet -H 'idempotency-key: call-{}' --json '{"name": "Ada"}' | sort | uniq -c
#: until offline restatectl status
#: part guide-killed
restatectl status
#: node 3 start
#: until ok bash -c 'restatectl status | grep N3:2 | grep -qE "[0-9]s +Member" && echo ok'
#: part guide-back
restatectl status
#: part guide-snapshot
restatectl snapshots create
