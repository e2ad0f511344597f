// #region minimal
import * as restate from "@restatedev/restate-sdk";
// #fold fileDeclaration: the request to the customs office
// Stands for an HTTP request. The office resolves the awakeable when an officer has decided.
async function fileDeclaration(trackingNumber: string, awakeableId: string) {
  console.log(`file declaration ${trackingNumber} ${awakeableId}`);
}
// #endfold

interface Parcel {
  trackingNumber: string;
}

interface Clearance {
  officer: string;
  dutyCents: number;
}

const customsService = restate.service({
  name: "CustomsService",
  handlers: {
    clear: async (ctx: restate.Context, { trackingNumber }: Parcel) => {
      const { id, promise } = ctx.awakeable<Clearance>();

      await ctx.run("file declaration", () =>
        fileDeclaration(trackingNumber, id),
      );

      return await promise;
    },
  },
});

restate.endpoint().bind(customsService).listen();
// #endregion minimal
