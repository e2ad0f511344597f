// #region minimal
import * as clients from "@restatedev/restate-sdk-clients";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRestateServer } from "./restate-server.ts";
import { shipment } from "./shipment.ts";

let server: Awaited<ReturnType<typeof startRestateServer>>;

beforeAll(async () => {
  server = await startRestateServer((endpoint) => endpoint.bind(shipment));
}, 60_000);
afterAll(() => server?.stop());

test("counts the scans of a shipment", async () => {
  const parcel = clients
    .connect({ url: server.ingressUrl })
    .objectClient(shipment, "PX-1042");

  expect(await parcel.scan({ depot: "leeds" })).toBe(1);
  expect(await parcel.scan({ depot: "lyon" })).toBe(2);
});
// #endregion minimal
