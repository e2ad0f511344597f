import type { DeliveryWorkflow } from "../delivery.ts";
import { restate } from "./connection.ts";

const [deliveryId = "delivery-PX-1042"] = process.argv.slice(2);

// #region run-workflow
const delivery = restate.workflowClient<DeliveryWorkflow>(
  { name: "DeliveryWorkflow" },
  deliveryId,
);

// Starts `run`, or finds that it was started before.
const submission = await delivery.workflowSubmit({ trackingNumber: "PX-1042" });
console.log(submission.status);

console.log(await delivery.status());
const output = await delivery.workflowOutput();
if (!output.ready) await delivery.confirm({ signedBy: "Ada" });

console.log(await delivery.workflowAttach());
// #endregion run-workflow
