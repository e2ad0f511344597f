"""Serves one of the page's examples: the one that SERVE names."""

import os
from importlib import import_module

EXAMPLES = {
    "hypercorn": "hypercorn_app",
    "shutdown": "hypercorn_app",
    "identity": "identity",
    "mounted": "mounted",
}

app = import_module(EXAMPLES[os.environ.get("SERVE", "hypercorn")]).app
