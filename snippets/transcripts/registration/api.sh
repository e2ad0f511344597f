#: app ts/operate/registration
#: unregistered
#: part dry-run
curl localhost:9070/deployments --json '{"uri": "http://localhost:9080", "force": false, "dry_run": true}'
#: run restate deployments register --yes http://localhost:9080
#: part refused
curl localhost:9070/deployments --json '{"uri": "http://localhost:9080", "force": false}'
