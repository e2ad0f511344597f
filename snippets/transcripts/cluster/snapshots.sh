#: app ts/concepts
#: needs cluster:1
#: part unconfigured
restatectl snapshots create 0
