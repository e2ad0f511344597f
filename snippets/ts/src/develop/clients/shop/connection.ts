import * as clients from "@restatedev/restate-sdk-clients";

// #region connect
export const restate = clients.connect({
  url: process.env.RESTATE_INGRESS_URL ?? "http://localhost:8080",
  headers: { authorization: `Bearer ${process.env.RESTATE_AUTH_TOKEN ?? ""}` },
});
// #endregion connect
