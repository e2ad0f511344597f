import * as restate from "@restatedev/restate-sdk";

interface Parcel {
  trackingNumber: string;
}

export const depotService = restate.service({
  name: "DepotService",
  handlers: {
    // #region json-schema
    weigh: restate.handlers.handler(
      {
        input: restate.serde.json.schema<Parcel>({
          type: "object",
          properties: { trackingNumber: { type: "string" } },
          required: ["trackingNumber"],
        }),
      },
      async (_ctx: restate.Context, _parcel) => ({ weightKg: 3 }),
    ),
    // #endregion json-schema
  },
});
