#: app ts/operate/registration
#: unregistered
#: partner 9081 env RELEASE=2 node target/operate/registration/app.js
#: part first
restate deployments register --yes http://localhost:9080
#: part list
restate deployments list
#: id DP restate deployments list
restate deployments describe $DP
#: part again
restate deployments register --yes http://localhost:9080
#: part next
restate deployments register --yes http://localhost:9081
restate services list
