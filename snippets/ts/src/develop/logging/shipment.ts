import * as restate from "@restatedev/restate-sdk";

export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    scan: async (ctx: restate.ObjectContext, depot: string) => {
      ctx.console.info(`scanned in ${depot}`);
    },
  },
});
