import os
import sys

import httpx

ingress = os.environ.get("RESTATE_INGRESS_URL", "http://localhost:8080")
tracking_number = sys.argv[1] if len(sys.argv) > 1 else "PX-1042"

# #region client
delivery_id = f"delivery-{tracking_number}"
workflow = f"/DeliveryWorkflow/{delivery_id}"
result = f"/restate/workflow{workflow}"

with httpx.Client(base_url=ingress, timeout=60) as restate:
    delivery = {"trackingNumber": tracking_number, "depot": "leeds"}
    submission = restate.post(f"{workflow}/run/send", json=delivery).raise_for_status()
    print(submission.json()["status"])

    van = restate.post(f"{workflow}/van").raise_for_status().json()
    ready = restate.get(f"{result}/output").status_code == 200
    print(van["vanId"], ready)

    signature = {"signedBy": "Ada"}
    restate.post(f"{workflow}/confirm", json=signature).raise_for_status()
    print(restate.get(f"{result}/attach").raise_for_status().json())
# #endregion client
