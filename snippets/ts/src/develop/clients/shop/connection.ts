import * as clients from "@restatedev/restate-sdk-clients";

// #region connect
const token = process.env.RESTATE_AUTH_TOKEN;

export const restate = clients.connect({
  url: process.env.RESTATE_INGRESS_URL ?? "http://localhost:8080",
  headers: token ? { Authorization: `Bearer ${token}` } : {},
});
// #endregion connect
