#: in operate
#: part server-dump
restate-server --config-file restate.toml --dump-config | sed -n 1,11p
#: part server-order
restate-server --dump-config | grep '^cluster-name'
restate-server --config-file restate.toml --dump-config | grep '^cluster-name'
RESTATE_CLUSTER_NAME=from-variable restate-server --config-file restate.toml --dump-config | grep '^cluster-name'
RESTATE_CLUSTER_NAME=from-variable restate-server --config-file restate.toml --cluster-name from-option --dump-config | grep '^cluster-name'
#: part server-variables
RESTATE_WORKER__INVOKER__INACTIVITY_TIMEOUT=5m restate-server --dump-config | grep ^inactivity-timeout
RESTATE_ROLES='[worker,admin]' restate-server --dump-config | grep -A3 ^roles
RESTATE_TRACING_HEADERS='{x-team="parcels"}' restate-server --dump-config | grep x-team
#: part server-unknown
RESTATE_WORKER__INVOKER__INACTIVTY_TIMEOUT=5m restate-server --dump-config | grep inactivty || echo 'no such key'
#: part server-wrong
#: fails
RESTATE_ROLES='[worker,carrier]' restate-server --dump-config
#: part server-production
restate-server --production --dump-config | grep auto-provision
