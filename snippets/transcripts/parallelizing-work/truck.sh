#: app ts/guides/parallelizing-work
#: env RESTATE_LOGGING=ERROR
#: part weigh
curl localhost:8080/ParcelService/weighAll \
  --json '{"trackingNumbers": ["PX-1040", "PX-1041", "PX-1099"], "parallel": 4}'
#: part called
curl localhost:8080/ParcelService/weighAll/send \
  --json '{"trackingNumbers": ["PX-1042", "PX-1043", "PX-1044", "PX-1045", "PX-1046", "PX-1047", "PX-1048", "PX-1049"], "parallel": 4}'
