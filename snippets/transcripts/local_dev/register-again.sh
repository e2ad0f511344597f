#: app ts/develop/local_dev
#: kill
#: start CHANGED=1
restate deployments register --yes http://localhost:9080
restate deployments register --yes --force http://localhost:9080
