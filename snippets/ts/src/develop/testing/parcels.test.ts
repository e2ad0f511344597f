// #region test
import * as clients from "@restatedev/restate-sdk-clients";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
  vi,
} from "vitest";
import { startEngine } from "./engine.ts";
import { parcelService, type ParcelService } from "./parcels.ts";

const everyWaitReplays = {
  RESTATE_WORKER__INVOKER__INACTIVITY_TIMEOUT: "0s",
};

describe.each([
  ["as configured by default", {}],
  ["when every wait ends in a replay", everyWaitReplays],
])("ParcelService, %s", (_, configuration) => {
  const reserveSlot = vi.fn();
  const bookCarrier = vi.fn();
  let engine: Awaited<ReturnType<typeof startEngine>>;

  beforeAll(async () => {
    engine = await startEngine(
      (endpoint) => endpoint.bind(parcelService({ reserveSlot, bookCarrier })),
      configuration,
    );
  }, 60_000);
  afterAll(() => engine?.stop());
  beforeEach(() => {
    reserveSlot.mockReset().mockResolvedValue("leeds 07:30");
    bookCarrier.mockReset().mockResolvedValue("SV-7");
  });

  const parcels = () =>
    clients
      .connect({ url: engine.ingressUrl })
      .serviceClient<ParcelService>({ name: "ParcelService" });

  test("ships a parcel", async () => {
    expect(await parcels().ship("PX-1042")).toEqual({
      slot: "leeds 07:30",
      bookingId: "SV-7",
    });
    expect(reserveSlot).toHaveBeenCalledTimes(1);
  });

  test("asks a carrier again that fails, and reserves one slot", async () => {
    bookCarrier.mockRejectedValueOnce(new Error("no answer from swiftvan"));

    expect(await parcels().ship("PX-1043")).toMatchObject({
      bookingId: "SV-7",
    });
    expect(bookCarrier).toHaveBeenCalledTimes(2);
    expect(reserveSlot).toHaveBeenCalledTimes(1);
  });
});
// #endregion test
