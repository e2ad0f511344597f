"""Calls the Lambda handler as Restate does when the function is registered.

Prints the status, the mode, and the services that the handler names.
"""

import base64
import json
import os

os.environ["AWS_LAMBDA_FUNCTION_NAME"] = "parcels"

from hypercorn_app import app

accept = "application/vnd.restate.endpointmanifest.v3+json"
answer = app(
    {
        "path": "/discover",
        "httpMethod": "GET",
        "headers": {"accept": accept},
        "body": "",
        "isBase64Encoded": True,
    },
    None,
)
manifest = json.loads(base64.b64decode(answer["body"]))
names = ", ".join(service["name"] for service in manifest["services"])
print(answer["statusCode"], manifest["protocolMode"], names)
