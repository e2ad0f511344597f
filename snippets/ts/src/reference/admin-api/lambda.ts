import * as restate from "@restatedev/restate-sdk/lambda";
import { serveFunction } from "../../deploy/lambda/invoke-api.ts";

type Bindable = Parameters<ReturnType<typeof restate.endpoint>["bind"]>[0];

/** Serves these services as a function of AWS Lambda. */
export function serveLambda(services: Bindable[], port: number): void {
  const endpoint = restate.endpoint();
  for (const service of services) endpoint.bind(service);
  serveFunction(endpoint.handler(), port);
}
