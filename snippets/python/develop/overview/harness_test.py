# #region harness
import restate
from app import app


def test_scan() -> None:
    with restate.test_harness(app, restate_image="restatedev/restate:1.4") as harness:
        shipment = harness.ingress_client()
        response = shipment.post("/Shipment/PX-1042/scan", json={"depot": "leeds"})
        assert response.json() == 1


# #endregion harness
