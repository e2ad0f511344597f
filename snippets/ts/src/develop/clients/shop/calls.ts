import * as clients from "@restatedev/restate-sdk-clients";
import type { NotificationService } from "../notifications.ts";
import type { Shipment } from "../shipment.ts";
import { restate } from "./connection.ts";

// #region object
const shipment = restate.objectClient<Shipment>(
  { name: "Shipment" },
  "PX-1042", // the key
);
const count = await shipment.scan({ depot: "leeds" });
const { stage, scans } = await shipment.status();
// #endregion object
console.log(count, stage, scans);

// #region send
const notifications = restate.serviceSendClient<NotificationService>({
  name: "NotificationService",
});
const sent = await notifications.notify({
  customer: "ada@example.com",
  text: "PX-1042 is in leeds",
});
console.log(sent.status, sent.invocationId);

await restate
  .objectSendClient<Shipment>({ name: "Shipment" }, "PX-1042")
  .scan({ depot: "lyon" });
// #endregion send

// #region delay
await notifications.notify(
  { customer: "ada@example.com", text: "Has PX-1042 arrived?" },
  clients.rpc.sendOpts({ delay: { seconds: 2 } }),
);
// #endregion delay
