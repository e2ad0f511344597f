import * as restate from "@restatedev/restate-sdk";
import { parcelService } from "./parcels.ts";
import { shipment } from "./shipment.ts";

const partners = {
  reserveSlot: async (trackingNumber: string) => `leeds ${trackingNumber}`,
  bookCarrier: async (trackingNumber: string) => `SV-${trackingNumber}`,
};

await restate.endpoint().bind(parcelService(partners)).bind(shipment).listen();
