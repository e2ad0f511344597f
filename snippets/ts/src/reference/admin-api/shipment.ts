import * as restate from "@restatedev/restate-sdk";

interface ShipmentState {
  scans: string[];
  stage: string;
}

export const shipment = restate.object({
  name: "Shipment",
  description: "One parcel on its way.",
  handlers: {
    scan: async (
      ctx: restate.ObjectContext<ShipmentState>,
      { depot }: { depot: string },
    ): Promise<number> => {
      const scans = [...((await ctx.get("scans")) ?? []), depot];
      ctx.set("scans", scans);
      return scans.length;
    },

    /** Keeps the parcel at the depot until the customer fetches it. */
    hold: async (
      ctx: restate.ObjectContext<ShipmentState>,
      { holdSeconds }: { holdSeconds: number },
    ): Promise<void> => {
      ctx.set("stage", "ready for pickup");
      await ctx.sleep({ seconds: holdSeconds });
      ctx.set("stage", "returned");
    },
  },
});
