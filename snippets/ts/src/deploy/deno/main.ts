// #region main
import * as restate from "@restatedev/restate-sdk/fetch";

interface Order {
  trackingNumber: string;
  depot: string;
  carrier: string;
}

// #fold Requests to other companies, which print a line instead
async function reserveSlot({ depot, trackingNumber }: Order) {
  console.log(`reserve slot ${depot} ${trackingNumber}`);
  return `${depot}-7`;
}

async function bookCarrier({ carrier, trackingNumber }: Order) {
  console.log(`book carrier ${carrier} ${trackingNumber}`);
  return `${carrier}-${trackingNumber}`;
}
// #endfold

const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    ship: async (ctx: restate.Context, order: Order) => {
      const slot = await ctx.run("reserve slot", () => reserveSlot(order));
      await ctx.sleep({ seconds: 2 });
      const bookingId = await ctx.run("book carrier", () => bookCarrier(order));
      return { slot, bookingId };
    },
  },
});

const endpoint = restate.endpoint().bidirectional().bind(parcelService);

// Public keys that requests must be signed with; unset on your machine.
const keys = Deno.env.get("RESTATE_IDENTITY_KEYS");
if (keys) endpoint.withIdentityV1(...keys.split(","));

const port = Number(Deno.env.get("PORT") ?? 9080);
Deno.serve({ port }, endpoint.handler().fetch);
// #endregion main
