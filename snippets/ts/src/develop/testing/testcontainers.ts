// #region testcontainers
import * as clients from "@restatedev/restate-sdk-clients";
import {
  RestateContainer,
  RestateTestEnvironment,
} from "@restatedev/restate-sdk-testcontainers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shipment } from "./shipment.ts";

let environment: RestateTestEnvironment;

beforeAll(async () => {
  environment = await RestateTestEnvironment.start(
    (endpoint) => endpoint.bind(shipment),
    () => new RestateContainer("1.4"),
  );
}, 120_000);
afterAll(() => environment?.stop());

test("counts the scans of a shipment", async () => {
  const parcel = clients
    .connect({ url: environment.baseUrl() })
    .objectClient(shipment, "PX-1042");

  expect(await parcel.scan({ depot: "leeds" })).toBe(1);
  expect(await parcel.scan({ depot: "lyon" })).toBe(2);
});
// #endregion testcontainers
