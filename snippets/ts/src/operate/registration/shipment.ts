import * as restate from "@restatedev/restate-sdk";

interface ShipmentState {
  stage: string;
  scans: string[];
}

const scan = async (
  ctx: restate.ObjectContext<ShipmentState>,
  { depot }: { depot: string },
): Promise<number> => {
  const scans = [...((await ctx.get("scans")) ?? []), depot];
  ctx.set("scans", scans);
  return scans.length;
};

/** Keeps the parcel ready for pickup until the hold ends. */
const hold = async (
  ctx: restate.ObjectContext<ShipmentState>,
  { holdSeconds }: { holdSeconds: number },
): Promise<void> => {
  ctx.set("stage", "ready for pickup");
  await ctx.sleep({ seconds: holdSeconds });
  ctx.set("stage", "returned");
};

export const shipment = restate.object({
  name: "Shipment",
  handlers: { scan, hold },
});

export const shipmentWithoutHold = restate.object({
  name: "Shipment",
  handlers: { scan },
});
