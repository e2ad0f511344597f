#: app ts/invoke/clients
#: in src/invoke/clients
npx tsx shop.ts
npx tsx shop.ts
