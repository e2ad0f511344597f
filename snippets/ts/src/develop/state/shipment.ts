import * as restate from "@restatedev/restate-sdk";
import { publishScan } from "./outside.ts";

interface NewShipment {
  carrier: string;
}

interface Scan {
  depot: string;
}

interface Note {
  note: string;
}

// #region types
type ShipmentState = {
  stage: string;
  carrier: string;
  scans: string[];
  note: string;
};
// #endregion types

export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    // #region write
    create: async (
      ctx: restate.ObjectContext<ShipmentState>,
      { carrier }: NewShipment,
    ) => {
      ctx.set("stage", "created");
      ctx.set("carrier", carrier);
    },
    // #endregion write

    // #region read
    scan: async (
      ctx: restate.ObjectContext<ShipmentState>,
      { depot }: Scan,
    ) => {
      const trackingNumber = ctx.key;
      const stage = await ctx.get("stage");
      if (stage === null) {
        throw new restate.TerminalError(`No shipment ${trackingNumber}`, {
          errorCode: 404,
        });
      }

      const scans = (await ctx.get("scans")) ?? [];
      ctx.set("scans", [...scans, depot]);
      ctx.set("stage", "in transit");
      await ctx.run("publish scan", () => publishScan(trackingNumber, depot));
      return scans.length + 1;
    },
    // #endregion read

    // #region keys
    keys: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext<ShipmentState>) => {
        const keys = await ctx.stateKeys();
        return keys.sort();
      },
    ),
    // #endregion keys

    // #region clear
    removeNote: async (ctx: restate.ObjectContext<ShipmentState>) => {
      ctx.clear("note");
    },

    remove: async (ctx: restate.ObjectContext<ShipmentState>) => {
      ctx.clearAll();
    },
    // #endregion clear

    // #region partial
    addNote: async (
      ctx: restate.ObjectContext<ShipmentState>,
      { note }: Note,
    ) => {
      ctx.set("note", note);
      if ((await ctx.get("stage")) === null) {
        // The note stays: a terminal error doesn't roll back writes.
        throw new restate.TerminalError(`No shipment ${ctx.key}`, {
          errorCode: 404,
        });
      }
    },
    // #endregion partial

    // #region shared
    status: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext<ShipmentState>) => ({
        stage: (await ctx.get("stage")) ?? "unknown",
        scans: (await ctx.get("scans")) ?? [],
      }),
    ),
    // #endregion shared

    // #region lazy
    note: restate.handlers.object.shared(
      { enableLazyState: true },
      async (ctx: restate.ObjectSharedContext<ShipmentState>) => ({
        note: (await ctx.get("note")) ?? "",
      }),
    ),
    // #endregion lazy

    /** Not on the page: reads the note after a while, when it may have changed. */
    noteLater: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext<ShipmentState>) => {
        await ctx.sleep({ seconds: 10 });
        return ctx.get("note");
      },
    ),

    /** Not on the page: the same with lazy state. */
    noteLaterLazily: restate.handlers.object.shared(
      { enableLazyState: true },
      async (ctx: restate.ObjectSharedContext<ShipmentState>) => {
        await ctx.sleep({ seconds: 10 });
        return ctx.get("note");
      },
    ),

    /** Not on the page: what is left of `undefined`. */
    undefinedNote: async (ctx: restate.ObjectContext) => {
      ctx.set("note", undefined);
      return {
        keys: await ctx.stateKeys(),
        isUndefined: (await ctx.get("note")) === undefined,
      };
    },
  },
});
