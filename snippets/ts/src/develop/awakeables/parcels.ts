import * as restate from "@restatedev/restate-sdk";

interface Decision {
  cleared: boolean;
  officer: string;
}

interface Pending {
  trackingNumber: string;
  callbackId: string;
}

/** Customs as a service of its own: it decides later, in another invocation. */
export const customsDesk = restate.object({
  name: "CustomsDesk",
  handlers: {
    declare: async (ctx: restate.ObjectContext, pending: Pending) => {
      ctx.set(pending.trackingNumber, pending.callbackId);
    },

    // #region complete
    decide: async (
      ctx: restate.ObjectContext,
      request: { trackingNumber: string; officer: string; reason?: string },
    ) => {
      const callbackId = await ctx.get<string>(request.trackingNumber);
      if (callbackId === null) {
        throw new restate.TerminalError("Nothing to decide", {
          errorCode: 404,
        });
      }
      ctx.clear(request.trackingNumber);

      if (request.reason) {
        ctx.rejectAwakeable(callbackId, request.reason);
      } else {
        ctx.resolveAwakeable<Decision>(callbackId, {
          cleared: true,
          officer: request.officer,
        });
      }
    },
    // #endregion complete
  },
});

export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    // #region rejected
    ship: async (ctx: restate.Context, trackingNumber: string) => {
      const { id, promise } = ctx.awakeable<Decision>();
      ctx
        .objectSendClient(customsDesk, "dover")
        .declare({ trackingNumber, callbackId: id });

      try {
        const { officer } = await promise;
        return `${trackingNumber} is cleared by ${officer}`;
      } catch (error) {
        if (!(error instanceof restate.TerminalError)) throw error;
        return `${trackingNumber} goes back: ${error.message}`;
      }
    },
    // #endregion rejected

    // #region time-limit
    shipExpress: async (ctx: restate.Context, trackingNumber: string) => {
      const { id, promise } = ctx.awakeable<Decision>();
      ctx
        .objectSendClient(customsDesk, "dover")
        .declare({ trackingNumber, callbackId: id });

      try {
        const { officer } = await promise.orTimeout({ seconds: 2 });
        return `${trackingNumber} is cleared by ${officer}`;
      } catch (error) {
        if (!(error instanceof restate.TimeoutError)) throw error;
        return `${trackingNumber} travels by the slow route`;
      }
    },
    // #endregion time-limit
  },
});
