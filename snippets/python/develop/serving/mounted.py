# #region mounted
import restate
from fastapi import FastAPI
from parcels import parcel_service
from shipment import shipment

app = FastAPI()


@app.get("/ready")
async def ready() -> dict[str, bool]:
    return {"ready": True}


app.mount("/restate", restate.app([parcel_service, shipment]))
# #endregion mounted
