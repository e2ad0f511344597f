#: app kotlin/quickstart
#: unregistered
#: wait server started
#: log mvn -q compile exec:java
