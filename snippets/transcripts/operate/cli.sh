#: in operate
#: run cp cli.toml $HOME/config.toml
#: run restate config use-environment production
#: part cli-use
restate config list-environments
#: part cli-order
RESTATE_ADMIN_URL=http://from-variable:9070 restate --environment production whoami 2>/dev/null | grep -E 'Environment  |Admin base'
#: part cli-fails
RESTATE_ADMIN_URL=http://localhost:9071 restate --yes services list || echo "exit code $?"
