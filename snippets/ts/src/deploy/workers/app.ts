/** Serves the Worker over HTTP/1.1, as `wrangler dev` does, with the environment as its bindings. */
import { serve } from "../../develop/serving/fetch-on-node.ts";
import worker from "./worker.ts";

serve(worker);
