import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A stand-in for the carriers' APIs: `PUT` and `DELETE /{carrier}/bookings/{trackingNumber}`.
 * What swiftvan answers to `PUT` is in the tracking number: `PX-42…` is refused (422), `PX-52…` is busy twice (503),
 * `PX-53…` is busy always. northfreight takes everything. Resolves to the address it listens on.
 */
export async function startCarrierApi(): Promise<string> {
  const asked = new Map<string, number>();

  const server = createServer((request, response) => {
    const [, carrier, , trackingNumber = ""] = request.url?.split("/") ?? [];
    const times = (asked.get(request.url ?? "") ?? 0) + 1;
    asked.set(request.url ?? "", times);

    let status = 200;
    if (request.method === "PUT" && carrier === "swiftvan") {
      if (trackingNumber.startsWith("PX-42")) status = 422;
      if (trackingNumber.startsWith("PX-52") && times <= 2) status = 503;
      if (trackingNumber.startsWith("PX-53")) status = 503;
    }
    console.log(`${carrier} ${request.method} ${trackingNumber} ${status}`);

    response.statusCode = status;
    if (status === 422) response.end("no vans to the islands");
    else if (status !== 200) response.end();
    else response.end(JSON.stringify({ carrier, id: `L-${trackingNumber}` }));
  });

  await new Promise<void>((listening) =>
    server.listen(0, "127.0.0.1", listening),
  );
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
