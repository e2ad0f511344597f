// #region fetch
import * as restate from "@restatedev/restate-sdk/fetch";
import { parcelService } from "./parcels.ts";

export default restate.endpoint().bind(parcelService).handler();
// #endregion fetch
