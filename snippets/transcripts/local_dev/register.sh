#: app ts/develop/local_dev
#: unregistered
restate deployments register --yes http://localhost:9080
