// #region durable
import * as restate from "@restatedev/restate-sdk";
import { bookLeg, type Leg, type Shipment } from "./legs.ts";

const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    ship: async (ctx: restate.Context, shipment: Shipment) => {
      const booked: Leg[] = [];
      for (let leg = 0; leg < shipment.legs; leg++) {
        booked.push(
          await ctx.run(`book leg ${leg}`, () => bookLeg(shipment, leg)),
        );
      }
      return { booked: booked.length };
    },
  },
});

restate.endpoint().bind(parcelService).listen();
// #endregion durable
