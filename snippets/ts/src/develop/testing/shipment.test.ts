import * as clients from "@restatedev/restate-sdk-clients";
import { StateProxy } from "@restatedev/restate-sdk-testcontainers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startEngine } from "./engine.ts";
import { shipment, type Shipment, type ShipmentState } from "./shipment.ts";

let engine: Awaited<ReturnType<typeof startEngine>>;
beforeAll(async () => {
  engine = await startEngine((endpoint) => endpoint.bind(shipment));
}, 60_000);
afterAll(() => engine?.stop());

// #region state-without-docker
test("adds a scan to the ones before", async () => {
  const state = new StateProxy<ShipmentState>(
    engine.adminUrl,
    shipment.name,
    "PX-1042",
  );
  // The engine takes writes of state a moment after its health check passes,
  // and applies them a moment after that.
  await vi.waitFor(() => state.setAll({ scans: ["leeds"] }), 10_000);
  await vi.waitFor(async () =>
    expect(await state.get("scans")).toHaveLength(1),
  );

  const shipments = clients.connect({ url: engine.ingressUrl });
  const parcel = shipments.objectClient<Shipment>(shipment, "PX-1042");
  expect(await parcel.scan("lyon")).toBe(2);
  expect(await state.getAll()).toEqual({ scans: ["leeds", "lyon"] });
});
// #endregion state-without-docker
