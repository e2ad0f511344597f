#: app ts/develop/clients
#: env RESTATE_LOGGING=ERROR
#: in src/develop/clients/shop
npx tsx checkout.ts order-1042
npx tsx checkout.ts order-1042
npx tsx checkout.ts order-1043 40
#: log RESTATE_LOGGING=ERROR npx tsx app.ts
