# #region test
import httpx


def test_scan(ingress: httpx.Client) -> None:
    for scans, depot in enumerate(["leeds", "lyon"], start=1):
        response = ingress.post("/Shipment/PX-1042/scan", json={"depot": depot})
        assert response.json() == scans


def test_cancelled(ingress: httpx.Client) -> None:
    ingress.post("/Shipment/PX-1043/cancel").raise_for_status()
    response = ingress.post("/Shipment/PX-1043/scan", json={"depot": "leeds"})
    assert response.status_code == 409
    assert response.json()["message"] == "PX-1043 is cancelled"


# #endregion test
