import * as restate from "@restatedev/restate-sdk";
import { fileDeclaration } from "./outside.ts";

// #region awakeable-service
interface Clearance {
  officer: string;
  dutyCents: number;
}

export const customsService = restate.service({
  name: "CustomsService",
  handlers: {
    clear: async (
      ctx: restate.Context,
      { trackingNumber }: { trackingNumber: string },
    ) => {
      const { id, promise } = ctx.awakeable<Clearance>();
      await ctx.run("file declaration", () =>
        fileDeclaration(trackingNumber, id),
      );
      return promise;
    },
  },
});
// #endregion awakeable-service
