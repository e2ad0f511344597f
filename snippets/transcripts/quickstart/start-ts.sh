#: app ts/quickstart
#: unregistered
#: log npx tsx app.ts
