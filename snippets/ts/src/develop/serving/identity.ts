// #region identity
import * as restate from "@restatedev/restate-sdk";
import { parcelService } from "./parcels.ts";

// One public key, or two while you replace the private key.
const keys = process.env.RESTATE_IDENTITY_KEYS?.split(",") ?? [];
if (keys.length === 0) throw new Error("RESTATE_IDENTITY_KEYS is not set");

await restate
  .endpoint()
  .bind(parcelService)
  .withIdentityV1(...keys)
  .listen();
// #endregion identity
