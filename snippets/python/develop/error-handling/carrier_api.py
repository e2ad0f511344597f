"""A stand-in for the carriers' APIs.

It answers `PUT` and `DELETE /{carrier}/bookings/{trackingNumber}` and
`GET /{carrier}/quote?weightKg=`, prints a line for each request, and returns 503 where
FAIL_STEPS makes that line fail.
"""

import asyncio
import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import parse_qs, urlsplit

from partner_call import call


def start_carrier_api() -> str:
    """Returns the address that it listens on."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), CarrierApi)
    Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


class CarrierApi(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        url = urlsplit(self.path)
        carrier = url.path.split("/")[1]
        weight_kg = int(parse_qs(url.query)["weightKg"][0])
        if self.asked(f"get quote {carrier} {weight_kg}"):
            if carrier == "swiftvan" and weight_kg > 30:
                self.answer(422, b"swiftvan takes at most 30 kg")
            else:
                price = {"priceCents": 490 + 60 * weight_kg}
                self.answer(200, json.dumps(price).encode())

    def do_PUT(self) -> None:
        _, carrier, _, tracking_number = self.path.split("/")
        length = int(self.headers["Content-Length"])
        weight_kg = json.loads(self.rfile.read(length))["weightKg"]
        if self.asked(f"book carrier {carrier} {tracking_number}"):
            if carrier == "swiftvan" and weight_kg > 30:
                self.answer(422, b"swiftvan takes at most 30 kg")
            else:
                booking = {"bookingId": f"{carrier}-{tracking_number}"}
                self.answer(200, json.dumps(booking).encode())

    def do_DELETE(self) -> None:
        _, carrier, _, tracking_number = self.path.split("/")
        if self.asked(f"cancel booking {carrier} {tracking_number}"):
            self.answer(200, b"")

    def asked(self, line: str) -> bool:
        try:
            asyncio.run(call(line))
        except ConnectionError:
            self.answer(503, b"")
            return False
        return True

    def answer(self, status: int, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Prints nothing: `call` has printed the request."""
