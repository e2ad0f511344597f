// #region shutdown
import * as http2 from "node:http2";
import * as restate from "@restatedev/restate-sdk";
import { parcelService } from "./parcels.ts";

const server = http2.createServer(
  restate.endpoint().bind(parcelService).http2Handler(),
);

const sessions = new Set<http2.Http2Session>();
server.on("session", (session) => {
  sessions.add(session);
  session.once("close", () => sessions.delete(session));
});
server.listen(Number(process.env.PORT ?? 9080));

process.once("SIGTERM", () => {
  // Accept no connections, and exit when the last one has closed.
  server.close(() => process.exit(0));
  // Accept no attempts on open connections. Running attempts continue.
  for (const session of sessions) session.close();
  // After 10 seconds, exit anyway. Restate retries what still runs.
  setTimeout(() => process.exit(0), 10_000);
});
// #endregion shutdown
