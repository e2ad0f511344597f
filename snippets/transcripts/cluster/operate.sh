#: app ts/concepts
#: needs s3 cluster:3
#: run for i in 1 2 3 4 5 6 7 8; do curl -s localhost:8080/Shipment/PX-104$i/scan --json '{"depot": "leeds"}'; done
#: part status
restatectl status
#: part partitions
restatectl partitions list
#: part logs
restatectl logs list
#: part describe
restatectl logs describe 1
#: part loglet
restatectl replicated-loglet info 1_0
#: part metadata
restatectl metadata-server list-servers
#: part servers
restatectl replicated-loglet list-servers
#: part snapshot
restatectl snapshots create --trim-log
#: node 2 kill
#: until offline restatectl status
#: until Dead restatectl partitions list
#: until settled bash -c 'test $(restatectl partitions list | grep -c "er  *Active") = 8 && echo settled'
#: part down
restatectl status
#: part down-partitions
restatectl partitions list
#: node 3 kill
#: until two bash -c 'restatectl status | grep -c offline | grep -q 2 && echo two'
#: part minority
restatectl status
#: node 3 start
#: node 2 start
#: until settled bash -c 'test $(restatectl partitions list | grep -c "Leader  *Active") = 4 && echo settled'
#: node 4 start
#: until updated restatectl nodes set-worker-state --nodes N4 --worker-state active
#: part drain
restatectl nodes set-worker-state --nodes N3 --worker-state draining
restatectl nodes set-storage-state --nodes N3 --storage-state read-only
#: until gone bash -c 'restatectl partitions list | grep -q "N3:" || echo gone'
#: part reconfigure
restatectl logs reconfigure --log-id 0
#: part remove-refused
#: fails
restatectl nodes remove --nodes N3
#: run restatectl logs reconfigure --log-id 0-3
#: until gone bash -c 'restatectl snapshots create --trim-log; restatectl replicated-loglet list-servers | grep -qE "N3 .* 0 +0" && echo gone'
#: part drained
restatectl replicated-loglet list-servers
#: part removed
restatectl metadata-server remove-node N3
#: node 3 stop
#: until offline restatectl status
#: until updated restatectl nodes set-worker-state --nodes N4 --worker-state active
restatectl nodes remove --nodes N3
restatectl status
