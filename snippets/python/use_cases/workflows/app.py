"""The application of the page about workflows."""

import restate
from claims import claim_workflow

app = restate.app([claim_workflow])
