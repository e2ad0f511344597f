#: app ts/develop/clients
#: in src/develop/clients/shop
npx tsx deliver.ts
npx tsx deliver.ts
