"""A stand-in for a payment provider.

It charges and refunds once per idempotency key. With
SLOW_STEPS="charge payment=8000", it answers a new charge after 8 seconds.
"""

import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock
from typing import Any

charges: dict[str, dict[str, Any]] = {}
answers: dict[str, dict[str, str]] = {}
lock = Lock()
slow_ms = int(os.environ.get("SLOW_STEPS", "").partition("=")[2] or 0)


def charge(key: str, body: dict[str, Any]) -> dict[str, str]:
    number = body["trackingNumber"]
    charges[key] = body
    print(f"charge payment {number} {body['amountCents']} {key}", flush=True)
    return {"paymentId": f"pay-{number}"}


def refund(_key: str, body: dict[str, Any]) -> dict[str, str]:
    payment_key = body["paymentKey"]
    if found := charges.get(payment_key):
        print(f"refund payment {found['trackingNumber']} {payment_key}", flush=True)
    return {}


class Provider(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        key = self.headers["Idempotency-Key"]
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if key is None:
            self.send_error(400, "Idempotency-Key is required")
            return
        is_charge = self.path == "/charges"
        with lock:
            if seen := key in answers:
                print(f"seen {key}", flush=True)
            else:
                answers[key] = charge(key, body) if is_charge else refund(key, body)
        if is_charge and not seen:
            time.sleep(slow_ms / 1000)
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(answers[key]).encode())

    def log_message(self, format: str, *args: Any) -> None:
        """Prints no line per request."""


port = int(os.environ.get("PORT", "9081"))
ThreadingHTTPServer(("", port), Provider).serve_forever()
