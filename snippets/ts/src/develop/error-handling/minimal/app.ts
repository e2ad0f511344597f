// #region minimal
import * as restate from "@restatedev/restate-sdk";

const CENTS_PER_KILOGRAM = new Map([
  ["leeds", 60],
  ["lyon", 95],
  ["hamburg", 85],
]);

const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    quote: async (
      _ctx: restate.Context,
      parcel: { to: string; kilograms: number },
    ) => {
      const rate = CENTS_PER_KILOGRAM.get(parcel.to);
      if (rate === undefined)
        throw new restate.TerminalError(`No depot in ${parcel.to}`, {
          errorCode: 404,
        });
      return { cents: 490 + rate * parcel.kilograms };
    },
  },
});

restate.endpoint().bind(parcelService).listen();
// #endregion minimal
