#: app ts/use-cases/event-processing
#: needs kafka
#: env RESTATE_LOGGING=ERROR
#: env SLOW_STEPS="publish scan=120000"
#: run java org.apache.kafka.tools.TopicCommand --bootstrap-server localhost:9092 --create --topic scans --partitions 4
#: run curl -s localhost:9070/subscriptions --json '{"source": "kafka://parcels/scans", "sink": "service://Shipment/scan", "options": {"auto.offset.reset": "earliest"}}'
#: run printf 'PX-1042:{"depot": "leeds"}\nPX-1042:{"depot": "lyon"}\n' | java kafka.tools.ConsoleProducer --bootstrap-server localhost:9092 --topic scans --property parse.key=true --property key.separator=:
#: wait publish scan PX-1042 leeds
#: part killed
#: log npx tsx app.ts
#: kill
#: start SLOW_STEPS="publish scan=1"
#: until lyon curl -s localhost:8080/Shipment/PX-1042/status
#: part recovered
#: log npx tsx app.ts
curl localhost:8080/Shipment/PX-1042/status
