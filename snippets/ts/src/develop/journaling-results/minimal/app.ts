// #region minimal
import { randomInt } from "node:crypto";
import * as restate from "@restatedev/restate-sdk";

const depotService = restate.service({
  name: "DepotService",
  handlers: {
    pickUpCode: async (ctx: restate.Context, trackingNumber: string) => {
      const code = await ctx.run("draw code", () =>
        randomInt(100_000, 999_999),
      );
      return { trackingNumber, code };
    },
  },
});

restate.endpoint().bind(depotService).listen();
// #endregion minimal
