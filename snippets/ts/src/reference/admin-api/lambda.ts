import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import * as restate from "@restatedev/restate-sdk/lambda";
import { parcelService } from "./parcels.ts";
import { shipment } from "./shipment.ts";

const handler = restate.endpoint().bind(parcelService).bind(shipment).handler();

/** AWS Lambda's operation "Invoke" for this one function, whatever its ARN. */
export function serveLambda(port: number): void {
  createServer((request, response) => {
    json(request)
      .then((event) => handler(event, { awsRequestId: "local" }))
      .then((result) => {
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify(result));
      })
      .catch((error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      });
  }).listen(port);
}
