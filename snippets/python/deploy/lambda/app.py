# #region invoke-api
"""Serves the operation Invoke of AWS Lambda for one function, whatever its ARN."""

import asyncio
import json
import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any

# One call at a time, as an instance of a function has it.
instance = ThreadPoolExecutor(max_workers=1)


def invoke(event: dict[str, Any]) -> bytes:
    os.environ["AWS_LAMBDA_FUNCTION_NAME"] = "parcels"
    from function import app as handler

    print(f"START {event['path']}", flush=True)
    return json.dumps(handler(event, None)).encode()


async def app(scope: dict[str, Any], receive: Any, send: Any) -> None:
    if scope["type"] != "http":
        return
    body, more = b"", True
    while more:
        message = await receive()
        body, more = body + message["body"], message["more_body"]
    loop = asyncio.get_running_loop()
    result = await loop.run_in_executor(instance, invoke, json.loads(body))
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": result})


# #endregion invoke-api
