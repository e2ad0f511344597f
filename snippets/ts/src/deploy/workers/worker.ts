// #region worker
import * as restate from "@restatedev/restate-sdk-cloudflare-workers/fetch";

interface Env {
  CARRIER: string;
}

interface Order {
  trackingNumber: string;
  depot: string;
}

// #fold Requests to other companies, which print a line instead
async function reserveSlot({ depot, trackingNumber }: Order) {
  console.log(`reserve slot ${depot} ${trackingNumber}`);
  return `${depot}-7`;
}

async function bookCarrier(carrier: string, { trackingNumber }: Order) {
  console.log(`book carrier ${carrier} ${trackingNumber}`);
  return `${carrier}-${trackingNumber}`;
}
// #endfold

const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    ship: async (ctx: restate.Context, order: Order) => {
      const [env] = ctx.request().extraArgs as [Env];

      const slot = await ctx.run("reserve slot", () => reserveSlot(order));
      await ctx.sleep({ seconds: 2 });
      const bookingId = await ctx.run("book carrier", () =>
        bookCarrier(env.CARRIER, order),
      );
      return { slot, bookingId };
    },
  },
});

// #region identity
const endpoint = restate.endpoint().bind(parcelService);

// Public keys that requests must be signed with; unset on your machine.
const keys = process.env.RESTATE_IDENTITY_KEYS;
if (keys) endpoint.withIdentityV1(...keys.split(","));

export default endpoint.handler();
// #endregion identity
// #endregion worker
