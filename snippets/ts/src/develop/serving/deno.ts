// #region deno
import * as restate from "@restatedev/restate-sdk/fetch";
import { parcelService } from "./parcels.ts";

export default restate.endpoint().bidirectional().bind(parcelService).handler();
// #endregion deno
