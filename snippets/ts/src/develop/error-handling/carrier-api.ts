import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { call } from "../partner-call.ts";

/**
 * A stand-in for the carriers' APIs: `PUT` and `DELETE /{carrier}/bookings/{trackingNumber}`, and
 * `GET /{carrier}/quote?weightKg=`. It prints a line for each request, and returns 503 where FAIL_STEPS makes that line
 * fail. Resolves to the address it listens on.
 */
export async function startCarrierApi(): Promise<string> {
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? "/", "http://carriers");
      const [, carrier = "", , trackingNumber = ""] = url.pathname.split("/");
      const body = await text(request);
      const weightKg = Number(
        url.searchParams.get("weightKg") ??
          (body && (JSON.parse(body) as { weightKg: number }).weightKg),
      );
      const action = { PUT: "book carrier", DELETE: "cancel booking" }[
        request.method ?? ""
      ];
      try {
        await call(
          action
            ? `${action} ${carrier} ${trackingNumber}`
            : `get quote ${carrier} ${weightKg}`,
        );
      } catch {
        response.writeHead(503).end();
        return;
      }
      if (
        request.method !== "DELETE" &&
        carrier === "swiftvan" &&
        weightKg > 30
      )
        response.writeHead(422).end("swiftvan takes at most 30 kg");
      else if (action)
        response.end(
          JSON.stringify({ bookingId: `${carrier}-${trackingNumber}` }),
        );
      else response.end(JSON.stringify({ priceCents: 490 + 60 * weightKg }));
    })();
  });

  await new Promise<void>((listening) =>
    server.listen(0, "127.0.0.1", listening),
  );
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
