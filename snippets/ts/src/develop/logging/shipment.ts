import * as restate from "@restatedev/restate-sdk";

export const shipment = restate.object({
  name: "Shipment",
  handlers: {
    scan: async (ctx: restate.ObjectContext, { depot }: { depot: string }) => {
      ctx.console.info(`Scanned in ${depot}`);
    },

    /** On no page: logs once at each level. */
    levels: async (ctx: restate.ObjectContext) => {
      ctx.console.trace("trace");
      ctx.console.debug("debug");
      ctx.console.log("log");
      ctx.console.info("info");
      ctx.console.warn("warn");
      ctx.console.error("error", new Error("no van left"));
    },
  },
});
