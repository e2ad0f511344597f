// #region local
import { handler } from "./index.ts";
import { serveFunction } from "./invoke-api.ts";

serveFunction(handler, Number(process.env.PORT ?? 9001));
// #endregion local
