#: app ts/concepts
#: needs s3 cluster:1
#: run for i in 1 2 3 4 5 6 7 8; do curl -s localhost:8080/Shipment/PX-104$i/scan --json '{"depot": "leeds"}'; done
#: part grow-before
restatectl status
restatectl config get
restatectl metadata-server list-servers
#: part grow-snapshot
restatectl snapshots create --trim-log
#: node 2 start
#: node 3 start
#: until ok bash -c 'restatectl status | grep N3:1 | grep -qE "[0-9]s +Member" && echo ok'
#: part grow-joined
restatectl status
#: part grow-config
restatectl --yes config set --log-replication 2 --partition-replication 2
#: until ok bash -c 'restatectl logs list | grep -cE "^ [0-9].*node: 2" | grep -q 4 && [ $(restatectl partitions list | grep -cE "N[23]:[0-9]+ +[A-Za-z]+ +Active") -ge 4 ] && echo ok'
#: until ok bash -c 'restatectl metadata-server list-servers | grep -c "N1,N2,N3" | grep -q 3 && echo ok'
#: until ok bash -c 'restatectl logs list | grep -q "node: 1" || echo ok; restatectl snapshots create --trim-log'
#: part grow-after
restatectl logs list
restatectl metadata-server list-servers
#: part grow-partitions
restatectl partitions list
