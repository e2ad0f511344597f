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
  // No new connections; the process may end when the last one is closed.
  server.close(() => process.exit(0));
  // No new attempts on the open ones; running attempts go on.
  for (const session of sessions) session.close();
  // What still runs after 10 seconds is retried by the engine, elsewhere.
  setTimeout(() => process.exit(0), 10_000);
});
// #endregion shutdown
