#: app ts/concepts
#: needs prometheus
#: run curl -s localhost:8080/ParcelService/quote --json '{"weightKg": 3}'
#: until ok bash -c "curl -s localhost:5122/metrics | grep -qE 'invocation_tasks_total.*completed.*} 3' && echo ok"
#: part metrics-scrape
curl localhost:5122/metrics | grep '^restate_invoker_invocation_tasks_total' | sort
#: until restate curl -s localhost:9090/api/v1/query --data-urlencode 'query=up{job="restate"} == 1'
#: part metrics-up
promtool query instant http://localhost:9090 'up{job="restate"}' | cut -d@ -f1
