#: app ts/quickstart
#: unregistered
restate deployments register --yes http://localhost:9080
