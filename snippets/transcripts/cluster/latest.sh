#: app ts/concepts
#: needs s3 cluster:1
#: run for i in 1 2 3 4 5 6 7 8; do curl -s localhost:8080/Shipment/PX-104$i/scan --json '{"depot": "leeds"}'; done
#: run restatectl snapshots create 1
#: until archived bash -c 'restatectl partitions list | grep -qE "^ 1 .* e[0-9]+ +[0-9]+ +[0-9]+ +[0-9]+ " && echo archived'
#: run printf 'header = "authorization: AWS4-HMAC-SHA256 Credential=parcels/20250101/us-east-1/s3/aws4_request"\n' >> $HOME/.curlrc
#: part partitions-archived
restatectl partitions list
#: part latest
curl -s "localhost:9000/parcels?list-type=2&prefix=snapshots/" | grep -o 'snapshots/1/[^<]*'
curl localhost:9000/parcels/snapshots/1/latest.json
