import * as restate from "@restatedev/restate-sdk";
import { parcelService } from "./parcels.ts";
import { shipment } from "./shipment.ts";

const partners = {
  reserveSlot: async (depot: string) => `${depot}-7`,
  bookCarrier: async (carrier: string, trackingNumber: string) =>
    `${carrier}-${trackingNumber}`,
};

await restate.endpoint().bind(parcelService(partners)).bind(shipment).listen();
