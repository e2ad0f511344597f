# #region identity
import os

import restate
from parcels import parcel_service

# One public key, or two while you replace the private key.
keys = os.environ["RESTATE_IDENTITY_KEYS"].split(",")

app = restate.app([parcel_service], identity_keys=keys)
# #endregion identity
