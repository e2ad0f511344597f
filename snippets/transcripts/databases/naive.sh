#: app ts/guides/databases
#: needs postgres
#: env RESTATE_LOGGING=ERROR
#: env SLOW_STEPS="committed add scan=600000"
#: in ../databases
#: run psql -q postgres://parcels@localhost:5432/parcels -f parcels.sql
#: run curl -s localhost:8080/ParcelRecords/addScan/send --json '{"trackingNumber": "PX-1042", "depot": "leeds"}'
#: wait committed add scan PX-1042
#: part killed
#: log SLOW_STEPS="committed add scan=60000" npx tsx guides/databases/app.ts
#: kill
#: start SLOW_STEPS="committed add scan=1"
#: wait committed add scan PX-1042
#: until 2 psql -At postgres://parcels@localhost:5432/parcels -c "SELECT count(*) FROM scans"
#: part twice
psql $DATABASE_URL -c "SELECT * FROM scans"
