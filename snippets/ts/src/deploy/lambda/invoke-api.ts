// #region invoke-api
import { createServer } from "node:http";
import { json } from "node:stream/consumers";

type Handler = (
  event: { path: string },
  context: { awsRequestId: string },
) => Promise<unknown>;

/** Serves the operation Invoke of AWS Lambda for one function, whatever its ARN. */
export function serveFunction(handler: Handler, port: number): void {
  let calls = 0;
  createServer(async (request, response) => {
    response.setHeader("content-type", "application/json");
    try {
      const event = (await json(request)) as { path: string };
      console.log(`START ${event.path}`);
      const result = await handler(event, {
        awsRequestId: `local-${++calls}`,
      });
      response.end(JSON.stringify(result));
    } catch (error) {
      response.setHeader("x-amz-function-error", "Unhandled");
      response.end(JSON.stringify({ errorMessage: String(error) }));
    }
  }).listen(port);
}
// #endregion invoke-api
