// #region testcontainers
import * as clients from "@restatedev/restate-sdk-clients";
import {
  RestateContainer,
  RestateTestEnvironment,
} from "@restatedev/restate-sdk-testcontainers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { shipment, type Shipment, type ShipmentState } from "./shipment.ts";

let environment: RestateTestEnvironment;

beforeAll(async () => {
  environment = await RestateTestEnvironment.start(
    (endpoint) => endpoint.bind(shipment),
    () => new RestateContainer("1.4"),
  );
}, 120_000);
afterAll(() => environment?.stop());

test("adds a scan to the ones before", async () => {
  const state = environment.stateOf<ShipmentState>(shipment, "PX-1042");
  // The engine takes writes of state a moment after its health check passes,
  // and applies them a moment after that.
  await vi.waitFor(() => state.set("scans", ["leeds"]), 10_000);
  await vi.waitFor(async () =>
    expect(await state.get("scans")).toHaveLength(1),
  );

  const shipments = clients.connect({ url: environment.baseUrl() });
  const parcel = shipments.objectClient<Shipment>(shipment, "PX-1042");
  expect(await parcel.scan("lyon")).toBe(2);
  expect(await state.get("scans")).toEqual(["leeds", "lyon"]);
});
// #endregion testcontainers
