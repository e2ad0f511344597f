// #region minimal
import * as restate from "@restatedev/restate-sdk";
// #fold A type, and a stand-in for the driver's app

interface Collection {
  trackingNumber: string;
  depot: string;
  collectInSeconds: number;
}

/** Sends one driver for each parcel. */
async function sendDriver(collection: Collection): Promise<void> {
  console.log(`send driver ${collection.depot} ${collection.trackingNumber}`);
}
// #endfold

const depotService = restate.service({
  name: "DepotService",
  handlers: {
    collect: async (ctx: restate.Context, collection: Collection) => {
      await ctx.sleep({ seconds: collection.collectInSeconds });
      await ctx.run("send driver", () => sendDriver(collection));
    },
  },
});

restate.endpoint().bind(depotService).listen();
// #endregion minimal
