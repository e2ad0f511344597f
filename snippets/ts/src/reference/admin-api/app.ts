/**
 * What the operations of the Admin API are called on: a service whose handler has schemas, documentation and metadata,
 * and a virtual object with state. LAMBDA set, it answers as AWS Lambda's own API does instead.
 */
import * as restate from "@restatedev/restate-sdk";
import { serveLambda } from "./lambda.ts";
import { parcelService } from "./parcels.ts";
import { shipment } from "./shipment.ts";

if (process.env.LAMBDA) serveLambda(Number(process.env.PORT));
else await restate.endpoint().bind(parcelService).bind(shipment).listen();
