import * as restate from "@restatedev/restate-sdk";
import { shipment } from "./shipment.ts";

restate.endpoint().bind(shipment).listen();
