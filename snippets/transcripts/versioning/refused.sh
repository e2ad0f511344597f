#: app ts/operate/versioning
#: partner 9081 env RELEASE=without-confirm node target/operate/versioning/app.js
#: fails
restate deployments register --yes http://localhost:9081
