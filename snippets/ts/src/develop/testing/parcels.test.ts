// #region test
// #fold Imports
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
import { parcelService, type ParcelService } from "./parcels.ts";
import { startRestateServer } from "./restate-server.ts";
// #endfold

const everyWaitReplays = {
  RESTATE_WORKER__INVOKER__INACTIVITY_TIMEOUT: "0s",
};

const order = (trackingNumber: string) => ({
  trackingNumber,
  depot: "leeds",
  carrier: "swiftvan",
});

describe.each([
  ["with the default configuration", {}],
  ["with a replay after every wait", everyWaitReplays],
])("ParcelService, %s", (_, configuration) => {
  const reserveSlot = vi.fn();
  const bookCarrier = vi.fn();
  let server: Awaited<ReturnType<typeof startRestateServer>>;

  beforeAll(async () => {
    server = await startRestateServer(
      (endpoint) => endpoint.bind(parcelService({ reserveSlot, bookCarrier })),
      configuration,
    );
  }, 60_000);
  // #fold Stops the server, resets the mocks, and tests without a failure
  afterAll(() => server?.stop());
  beforeEach(() => {
    reserveSlot.mockReset().mockResolvedValue("leeds-7");
    bookCarrier.mockReset().mockResolvedValue("swiftvan-PX-1042");
  });

  const parcels = () =>
    clients
      .connect({ url: server.ingressUrl })
      .serviceClient<ParcelService>({ name: "ParcelService" });

  test("ships a parcel", async () => {
    expect(await parcels().ship(order("PX-1042"))).toEqual({
      trackingNumber: "PX-1042",
      slot: "leeds-7",
      bookingId: "swiftvan-PX-1042",
    });
    expect(reserveSlot).toHaveBeenCalledTimes(1);
  });
  // #endfold

  test("retries a failed booking, and reserves one slot", async () => {
    bookCarrier.mockRejectedValueOnce(new Error("no answer from swiftvan"));

    expect(await parcels().ship(order("PX-1042"))).toMatchObject({
      bookingId: "swiftvan-PX-1042",
    });
    expect(bookCarrier).toHaveBeenCalledTimes(2);
    expect(reserveSlot).toHaveBeenCalledTimes(1);
  });
});
// #endregion test
