// #region nextjs
import * as restate from "@restatedev/restate-sdk/fetch";
import { parcelService } from "../../../parcels.ts";

const handler = restate.endpoint().bind(parcelService).handler();

const serve = (request: Request) => handler.fetch(request);

export { serve as GET, serve as POST };
// #endregion nextjs
