"""Other companies' systems.

Payments are real HTTP requests to a provider. The other functions stand for such
requests, and print a line instead.
"""

import json
import os
from typing import Any
from urllib.request import Request, urlopen


def reserve_slot(depot: str, tracking_number: str) -> str:
    _request(f"reserve slot {depot} {tracking_number}")
    return f"{depot}-7"


def release_slot(depot: str, tracking_number: str) -> None:
    """Does nothing if no slot is reserved."""
    _request(f"release slot {depot} {tracking_number}")


def send_driver(depot: str, tracking_number: str) -> None:
    _request(f"send driver {depot} {tracking_number}")


def book_carrier(carrier: str, tracking_number: str) -> str:
    _request(f"book carrier {carrier} {tracking_number}")
    return f"{carrier}-{tracking_number}"


def notify_customer(customer: str, text: str) -> None:
    _request(f"notify customer {customer}: {text}")


def load_van(depot: str, tracking_number: str) -> None:
    _request(f"load van {depot} {tracking_number}")


def return_to_depot(depot: str, tracking_number: str) -> None:
    _request(f"return to depot {depot} {tracking_number}")


# #region payments
PAYMENT_API = os.environ.get("PAYMENT_API", "http://localhost:9081")


def charge_payment(
    payment_key: str, tracking_number: str, customer: str, amount_cents: int
) -> str:
    """Charges the customer. The provider charges once per key."""
    charge = {
        "trackingNumber": tracking_number,
        "customer": customer,
        "amountCents": amount_cents,
    }
    answer = _post("/charges", payment_key, charge)
    return str(answer["paymentId"])


def refund_payment(payment_key: str) -> None:
    """Refunds a charge. Does nothing if the key was never charged."""
    _post("/refunds", f"refund-{payment_key}", {"paymentKey": payment_key})


def _post(path: str, key: str, body: dict[str, Any]) -> dict[str, Any]:
    request = Request(
        PAYMENT_API + path,
        data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json", "Idempotency-Key": key},
    )
    # Raises an error, so that Restate retries the step, unless the status is 2xx.
    with urlopen(request, timeout=10) as response:
        answer: dict[str, Any] = json.load(response)
        return answer


# #endregion payments

# How often each step still fails: FAIL_STEPS="book carrier=7".
_failures = {
    step: int(times)
    for step, _, times in (
        entry.partition("=") for entry in os.environ.get("FAIL_STEPS", "").split(",")
    )
    if times
}


def _request(line: str) -> None:
    for step, times in _failures.items():
        if times > 0 and line.startswith(step):
            _failures[step] = times - 1
            print(f"no answer: {line}")
            raise ConnectionError(f"no answer: {line}")
    print(line)
