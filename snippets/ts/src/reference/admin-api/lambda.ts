import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import * as restate from "@restatedev/restate-sdk/lambda";

type Bindable = Parameters<ReturnType<typeof restate.endpoint>["bind"]>[0];

/** Answers the operation Invoke of AWS Lambda for one function, whatever its ARN. */
export function serveLambda(services: Bindable[], port: number): void {
  const endpoint = restate.endpoint();
  for (const service of services) endpoint.bind(service);
  const handler = endpoint.handler();

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
