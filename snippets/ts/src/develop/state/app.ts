import * as restate from "@restatedev/restate-sdk";
import { archive } from "./archive.ts";
import { deliveryWorkflow } from "./delivery.ts";
import { shipment } from "./shipment.ts";

restate.endpoint().bind(shipment).bind(archive).bind(deliveryWorkflow).listen();
