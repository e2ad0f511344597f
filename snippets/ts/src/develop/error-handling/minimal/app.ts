// #region minimal
import * as restate from "@restatedev/restate-sdk";

const depots = ["leeds", "lyon", "hamburg"];

const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    quote: async (
      _ctx: restate.Context,
      request: { weightKg: number; destination: string },
    ) => {
      if (!depots.includes(request.destination))
        throw new restate.TerminalError(`No depot in ${request.destination}`, {
          errorCode: 404,
        });
      return { carrier: "swiftvan", priceCents: 490 + 60 * request.weightKg };
    },
  },
});

restate.endpoint().bind(parcelService).listen();
// #endregion minimal
