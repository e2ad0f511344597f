#: app ts/invoke/kafka
#: needs kafka
#: run java org.apache.kafka.tools.TopicCommand --bootstrap-server localhost:9092 --create --topic scans --partitions 4
#: part subscribe
curl localhost:9070/subscriptions --json \
  '{"source": "kafka://parcels/scans", "sink": "service://Shipment/scan", "options": {"auto.offset.reset": "earliest"}}' \
  | grep -o '"id":"[^"]*"'
#: id SUBSCRIPTION
#: run printf 'PX-1042:{"depot": "leeds"}\nPX-1042:{"depot": "lyon"}\n' | java kafka.tools.ConsoleProducer --bootstrap-server localhost:9092 --topic scans --property parse.key=true --property key.separator=:
#: until lyon curl -s localhost:8080/Shipment/PX-1042/status
#: part handled
curl localhost:8080/Shipment/PX-1042/status
#: part list
curl localhost:9070/subscriptions | grep -o '"id":"[^"]*","source":"[^"]*","sink":"[^"]*"'
#: part delete
curl -X DELETE -w '%{http_code}\n' localhost:9070/subscriptions/$SUBSCRIPTION
