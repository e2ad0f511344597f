import restate
from greeter import greeter

app = restate.app([greeter])
