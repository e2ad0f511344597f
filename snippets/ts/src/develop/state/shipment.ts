import * as restate from "@restatedev/restate-sdk";
import { announce } from "./outside.ts";

// #region types
interface Scan {
  depot: string;
  kilograms: number;
}

/** The keys of the state, and the type of each one's value. */
type ShipmentState = {
  carrier: string;
  scans: Scan[];
  note: string;
};
// #endregion types

export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    // #region write
    create: async (
      ctx: restate.ObjectContext<ShipmentState>,
      carrier: string,
    ) => {
      ctx.set("carrier", carrier);
      ctx.set("scans", []);
    },
    // #endregion write

    // #region read
    scan: async (ctx: restate.ObjectContext<ShipmentState>, scan: Scan) => {
      const scans = await ctx.get("scans");
      if (scans === null) {
        throw new restate.TerminalError(`${ctx.key} is not registered`, {
          errorCode: 404,
        });
      }

      ctx.set("scans", [...scans, scan]);
      await ctx.run("announce", () => announce(ctx.key, scan.depot));
      return scans.length + 1;
    },
    // #endregion read

    // #region keys
    export: async (ctx: restate.ObjectContext<ShipmentState>) => {
      const keys = await ctx.stateKeys();
      return keys.sort();
    },
    // #endregion keys

    // #region clear
    removeNote: async (ctx: restate.ObjectContext<ShipmentState>) => {
      ctx.clear("note");
    },

    cancel: async (ctx: restate.ObjectContext<ShipmentState>) => {
      ctx.clearAll();
    },
    // #endregion clear

    // #region partial
    annotate: async (
      ctx: restate.ObjectContext<ShipmentState>,
      note: string,
    ) => {
      ctx.set("note", note);
      if ((await ctx.get("carrier")) === null) {
        // The note stays: a terminal error undoes no write.
        throw new restate.TerminalError("Nobody carries this parcel", {
          errorCode: 409,
        });
      }
    },
    // #endregion partial

    // #region shared
    status: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext<ShipmentState>) => ({
        carrier: await ctx.get("carrier"),
        scans: (await ctx.get("scans")) ?? [],
        note: await ctx.get("note"),
      }),
    ),
    // #endregion shared

    /** Reads the note after a while, when it has been changed meanwhile. */
    readLate: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext<ShipmentState>) => {
        await ctx.sleep({ seconds: 2 });
        return ctx.get("note");
      },
    ),

    /** The same, reading at the time of the call of `get`. */
    readLateOnDemand: restate.handlers.object.shared(
      { enableLazyState: true },
      async (ctx: restate.ObjectSharedContext<ShipmentState>) => {
        await ctx.sleep({ seconds: 2 });
        return ctx.get("note");
      },
    ),
  },
});
