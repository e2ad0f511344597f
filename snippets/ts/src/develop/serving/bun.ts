// #region bun
import * as restate from "@restatedev/restate-sdk/fetch";
import { parcelService } from "./parcels.ts";

export default {
  port: 9080,
  idleTimeout: 0,
  ...restate.endpoint().bidirectional().bind(parcelService).handler(),
};
// #endregion bun
