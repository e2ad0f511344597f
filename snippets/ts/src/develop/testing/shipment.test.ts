import * as clients from "@restatedev/restate-sdk-clients";
import { StateProxy } from "@restatedev/restate-sdk-testcontainers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startRestateServer } from "./restate-server.ts";
import { shipment, type ShipmentState } from "./shipment.ts";

let server: Awaited<ReturnType<typeof startRestateServer>>;

beforeAll(async () => {
  server = await startRestateServer((endpoint) => endpoint.bind(shipment));
}, 60_000);
afterAll(() => server?.stop());

// #region state-without-docker
test("adds a scan to existing ones", async () => {
  const state = new StateProxy<ShipmentState>(
    server.adminUrl,
    shipment.name,
    "PX-1042",
  );
  // Restate accepts writes a moment after its health check passes, and
  // applies them a moment after that. On a busy machine, that takes seconds.
  await vi.waitFor(() => state.setAll({ scans: ["leeds"] }), 20_000);
  await vi.waitFor(
    async () => expect(await state.get("scans")).toHaveLength(1),
    10_000,
  );

  const parcel = clients
    .connect({ url: server.ingressUrl })
    .objectClient(shipment, "PX-1042");
  expect(await parcel.scan({ depot: "lyon" })).toBe(2);
  expect(await state.getAll()).toEqual({ scans: ["leeds", "lyon"] });
}, 40_000);
// #endregion state-without-docker
