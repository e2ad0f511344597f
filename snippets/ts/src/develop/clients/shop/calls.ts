import * as clients from "@restatedev/restate-sdk-clients";
import type { NotificationService } from "../notifications.ts";
import type { Shipment } from "../shipment.ts";
import { restate } from "./connection.ts";

// #region object
const shipment = restate.objectClient<Shipment>(
  { name: "Shipment" },
  "PX-1042", // the key
);
const scans = await shipment.scan("leeds");
const { scans: depots } = await shipment.status();
// #endregion object
console.log(scans, depots);

// #region send
const notifications = restate.serviceSendClient<NotificationService>({
  name: "NotificationService",
});
const sent = await notifications.notify({
  customer: "Ada",
  text: "PX-1042 is in leeds",
});
console.log(sent.status, sent.invocationId);

await restate
  .objectSendClient<Shipment>({ name: "Shipment" }, "PX-1042")
  .scan("lyon");
// #endregion send

// #region delay
await notifications.notify(
  { customer: "Ada", text: "Is PX-1042 there?" },
  clients.rpc.sendOpts({ delay: { seconds: 2 } }),
);
// #endregion delay
