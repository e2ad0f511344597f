#: app rust/quickstart
#: unregistered
#: log cargo run --quiet
