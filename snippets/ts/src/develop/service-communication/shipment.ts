import * as restate from "@restatedev/restate-sdk";
import { customsService, type Clearance } from "./services.ts";

interface NewShipment {
  customer: string;
  carrier: string;
}

interface Scan {
  depot: string;
}

export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    create: async (
      ctx: restate.ObjectContext,
      { carrier, customer }: NewShipment,
    ) => {
      ctx.set("carrier", carrier);
      ctx.set("customer", customer);
      ctx.set("stage", "created");
    },

    scan: async (ctx: restate.ObjectContext, { depot }: Scan) => {
      const scans = (await ctx.get<string[]>("scans")) ?? [];
      ctx.set("scans", [...scans, depot]);
      return scans.length + 1;
    },

    status: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext) => ({
        stage: (await ctx.get<string>("stage")) ?? "unknown",
        scans: (await ctx.get<string[]>("scans")) ?? [],
      }),
    ),

    // #region invocation-id
    startClearance: async (ctx: restate.ObjectContext) => {
      const handle = ctx
        .serviceSendClient(customsService)
        .clear(
          { trackingNumber: ctx.key },
          restate.rpc.sendOpts({ idempotencyKey: ctx.key }),
        );
      ctx.set("clearanceInvocationId", await handle.invocationId);
    },
    // #endregion invocation-id

    // #region attach
    clearance: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext) => {
        const id = await ctx.get<string>("clearanceInvocationId");
        if (id === null) {
          throw new restate.TerminalError(`No shipment ${ctx.key}`, {
            errorCode: 404,
          });
        }
        return await ctx.attach<Clearance>(
          restate.InvocationIdParser.fromString(id),
        );
      },
    ),
    // #endregion attach

    // #region cancel
    cancel: async (ctx: restate.ObjectContext) => {
      const id = await ctx.get<string>("clearanceInvocationId");
      if (id !== null) ctx.cancel(restate.InvocationIdParser.fromString(id));
      ctx.set("stage", "cancelled");
    },
    // #endregion cancel
  },
});
