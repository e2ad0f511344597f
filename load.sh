# Sends 300 calls, one after the other, to the first node that responds.
for call in $(seq 300); do
  for node in localhost:6810 localhost:9919 localhost:9342; do
    curl -s -o /dev/null --json "{\"name\": \"guest $call\"}" \
      -H "idempotency-key: call-$call" \
      -w "$(date +%T)  call $call: %{http_code} from $node after %{time_total} s\n" \
      "$node/Greeter/greet/send" && break
  done
  sleep 0.1
done
