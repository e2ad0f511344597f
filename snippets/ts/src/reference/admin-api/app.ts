/**
 * What the operations of the Admin API are called on: a service with schemas, documentation and metadata, and a virtual
 * object. With WITHOUT_HOLD set, the object lacks a handler; with LAMBDA set, the services are served by a stand-in for
 * AWS Lambda instead of over HTTP.
 */
import * as restate from "@restatedev/restate-sdk";
import { serveLambda } from "./lambda.ts";
import { parcelService } from "./parcels.ts";
import { shipment, shipmentWithoutHold } from "./shipment.ts";

if (process.env.LAMBDA) {
  serveLambda([parcelService, shipment], Number(process.env.PORT));
} else {
  await restate
    .endpoint()
    .bind(parcelService)
    .bind(process.env.WITHOUT_HOLD ? shipmentWithoutHold : shipment)
    .listen();
}
