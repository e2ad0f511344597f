/**
 * Serves the Worker over HTTP/1.1, with the environment as its bindings: on Node.js, or with SERVE=wrangler on Wrangler's
 * local runtime.
 */
import { serve } from "../../develop/serving/fetch-on-node.ts";
import { serveWithWrangler } from "./wrangler.ts";

if (process.env.SERVE === "wrangler") {
  serveWithWrangler();
} else {
  const { default: worker } = await import("./worker.ts");
  serve(worker);
}
