import * as clients from "@restatedev/restate-sdk-clients";
import type { deliveryWorkflow } from "./delivery.ts";

const ingress = process.env.RESTATE_INGRESS_URL ?? "http://localhost:8080";
const trackingNumber = process.argv[2] ?? "PX-1042";

// #region client
const restate = clients.connect({ url: ingress });
const delivery = restate.workflowClient<typeof deliveryWorkflow>(
  { name: "DeliveryWorkflow" },
  `delivery-${trackingNumber}`,
);

const submission = await delivery.workflowSubmit({
  trackingNumber,
  depot: "leeds",
});
console.log(submission.status);

const { vanId } = await delivery.van();
const output = await delivery.workflowOutput();
console.log(vanId, output.ready);

await delivery.confirm({ signedBy: "Ada" });
const result = await delivery.workflowAttach();
console.log(result);
// #endregion client
