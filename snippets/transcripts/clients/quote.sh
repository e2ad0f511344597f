#: app ts/develop/clients
#: in src/develop/clients/shop
npx tsx quote.ts
