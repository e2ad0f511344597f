// #region service
import * as restate from "@restatedev/restate-sdk/lambda";

interface Collection {
  trackingNumber: string;
  depot: string;
  collectInSeconds: number;
}

// #fold Requests to the depot, which print a line instead
async function reserveSlot(depot: string, trackingNumber: string) {
  console.log(`reserve slot ${depot} ${trackingNumber}`);
  return `${depot}-7`;
}

async function sendDriver(depot: string, trackingNumber: string) {
  console.log(`send driver ${depot} ${trackingNumber}`);
}
// #endfold

export const depotService = restate.service({
  name: "DepotService",
  handlers: {
    collect: async (ctx: restate.Context, collection: Collection) => {
      const { depot, trackingNumber, collectInSeconds } = collection;

      const slot = await ctx.run("reserve slot", () =>
        reserveSlot(depot, trackingNumber),
      );

      // The function ends here, and Restate invokes it again when it's time.
      await ctx.sleep({ seconds: collectInSeconds });

      await ctx.run("send driver", () => sendDriver(depot, trackingNumber));
      return { slot };
    },
  },
});
// #endregion service
