#: app ts/operate/registration
#: partner 9081 env RELEASE=reduced node target/operate/registration/app.js
#: fails
restate deployments register --yes http://localhost:9081
