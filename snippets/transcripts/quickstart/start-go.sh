#: app go/quickstart
#: unregistered
#: log go run .
