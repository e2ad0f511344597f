/**
 * What the registration page registers. RELEASE chooses the code: 1 serves ParcelService and Shipment, 2 adds a handler
 * and DeliveryWorkflow, and "reduced" is release 1 without Shipment's handler `hold`.
 */
import * as restate from "@restatedev/restate-sdk";
import { deliveryWorkflow } from "./delivery.ts";
import { parcelService, parcelServiceWithQuotes } from "./parcels.ts";
import { shipment, shipmentWithoutHold } from "./shipment.ts";

const endpoint = restate.endpoint();
switch (process.env.RELEASE) {
  case "2":
    endpoint.bind(parcelServiceWithQuotes).bind(shipment);
    endpoint.bind(deliveryWorkflow);
    break;
  case "reduced":
    endpoint.bind(parcelService).bind(shipmentWithoutHold);
    break;
  default:
    endpoint.bind(parcelService).bind(shipment);
}
await endpoint.listen();
