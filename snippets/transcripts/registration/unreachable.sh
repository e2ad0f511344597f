#: app ts/operate/registration
#: unregistered
#: fails
restate deployments register --yes http://localhost:9081
