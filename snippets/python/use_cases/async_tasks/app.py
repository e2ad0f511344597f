"""The application of the page about async tasks."""

import restate
from labels import label_service

app = restate.app([label_service])
