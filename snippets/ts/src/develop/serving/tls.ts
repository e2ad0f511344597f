// #region tls
import { readFileSync } from "node:fs";
import * as http2 from "node:http2";
import * as restate from "@restatedev/restate-sdk";
import { parcelService } from "./parcels.ts";

const handler = restate.endpoint().bind(parcelService).http2Handler();

const server = http2.createSecureServer(
  {
    key: readFileSync(process.env.TLS_KEY_FILE ?? "key.pem"),
    cert: readFileSync(process.env.TLS_CERT_FILE ?? "cert.pem"),
  },
  handler,
);
server.listen(Number(process.env.PORT ?? 9443), "127.0.0.1");
// #endregion tls
