# #region shop
import os
import time
from typing import Any

import httpx

base_url = os.environ.get("RESTATE_INGRESS_URL", "http://localhost:8080")
restate = httpx.Client(base_url=base_url, timeout=30)


def request(method: str, path: str, key: str | None = None, body: object = None) -> Any:
    """Repeats a request that got no response. The idempotency key makes that safe."""
    headers = {"idempotency-key": key} if key else {}
    for attempt in range(1, 6):
        try:
            response = restate.request(method, path, headers=headers, json=body)
            response.raise_for_status()
            return response.json() if response.content else None
        except httpx.TransportError:
            if attempt == 5:
                raise
            time.sleep(1)


# Call a handler, and wait for its result.
order = {"trackingNumber": "PX-1042", "carrier": "swiftvan", "weightKg": 3}
receipt = request("POST", "/ParcelService/ship", "order-1042", order)
print("booked", receipt["bookingId"])

# Send a message that is delivered later.
message = {"customer": "ada@example.com", "text": "Has PX-1042 arrived?"}
reminder = request(
    "POST", "/NotificationService/notify/send?delay=2s", "reminder-1042", message
)
print("reminder", reminder["status"])

# Wait for it, here or in another process.
request("GET", f"/restate/invocation/{reminder['invocationId']}/attach")
print("reminder delivered")
# #endregion shop
