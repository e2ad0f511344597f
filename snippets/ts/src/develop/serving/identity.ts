// #region identity
import * as restate from "@restatedev/restate-sdk";
import { parcelService } from "./parcels.ts";

// One key, or two while the engine's key is being replaced.
const keys = process.env.ENGINE_PUBLIC_KEYS?.split(",") ?? [];
if (keys.length === 0) throw new Error("ENGINE_PUBLIC_KEYS is not set");

await restate
  .endpoint()
  .bind(parcelService)
  .withIdentityV1(...keys)
  .listen();
// #endregion identity
