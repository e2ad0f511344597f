# Starts all three nodes, or the ones you name: sh start.sh 3
[ $# -gt 0 ] || set -- 1 2 3
for node in "$@"; do
  restate-server --config-file "node-$node.toml" >> "node-$node.log" 2>&1 &
done
