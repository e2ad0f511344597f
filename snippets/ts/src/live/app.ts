/**
 * Handlers that use the service protocol in every way that the SDK has. No page quotes them: `npm run verify -- live`
 * compares what a server does with them with what the stand-in of the live examples does (src/live).
 */
import * as restate from "@restatedev/restate-sdk";
import { protocolCaller } from "./callers.ts";
import { protocolLazyObject, protocolObject } from "./objects.ts";
import { protocolService } from "./services.ts";
import { protocolWorkflow } from "./workflows.ts";

restate
  .endpoint()
  .bind(protocolService)
  .bind(protocolCaller)
  .bind(protocolObject)
  .bind(protocolLazyObject)
  .bind(protocolWorkflow)
  .listen();
