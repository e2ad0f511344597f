import * as restate from "@restatedev/restate-sdk";
import { shipment } from "./shipment.ts";
import { carrierWebhook } from "./webhook.ts";

restate.endpoint().bind(carrierWebhook).bind(shipment).listen();
