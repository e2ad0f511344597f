#: app ts/develop/clients
#: env RESTATE_LOGGING=ERROR
#: in src/develop/clients/shop
npx tsx checkout.ts order-7
npx tsx checkout.ts order-7
npx tsx checkout.ts order-10 atlantis
#: log RESTATE_LOGGING=ERROR npx tsx app.ts
