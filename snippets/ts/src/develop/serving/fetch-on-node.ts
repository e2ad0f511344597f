/**
 * Serves a fetch handler with Node.js' own HTTP/1.1 server, so that what pages show as a fetch handler runs here too.
 * Passes the process's environment along, as Workers pass their bindings.
 */
import { createServer } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

export function serve(handler: {
  fetch: (request: Request, ...extraArgs: unknown[]) => Promise<Response>;
}): void {
  createServer((incoming, outgoing) => {
    void (async () => {
      const hasBody = incoming.method === "POST";
      const request = new Request(`http://localhost${incoming.url ?? "/"}`, {
        method: incoming.method ?? "GET",
        headers: incoming.headers as Record<string, string>,
        ...(hasBody ? { body: Readable.toWeb(incoming), duplex: "half" } : {}),
      } as RequestInit);
      const response = await handler.fetch(request, process.env);
      outgoing.writeHead(
        response.status,
        Object.fromEntries(response.headers.entries()),
      );
      if (response.body) {
        Readable.fromWeb(response.body as ReadableStream).pipe(outgoing);
      } else {
        outgoing.end();
      }
    })();
  }).listen(Number(process.env.PORT ?? 9080));
}
