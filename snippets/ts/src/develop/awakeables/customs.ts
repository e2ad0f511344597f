import * as restate from "@restatedev/restate-sdk";

interface Parcel {
  trackingNumber: string;
}

export interface Clearance {
  officer: string;
  dutyCents: number;
}

interface Declaration {
  trackingNumber: string;
  awakeableId: string;
}

interface CustomsDecision {
  trackingNumber: string;
  officer: string;
  dutyCents: number;
  reason?: string;
}

/** One desk for each port. It keeps the ids of the awakeables until an officer decides. */
export const customsDesk = restate.object({
  name: "CustomsDesk",
  handlers: {
    // #region complete
    declare: async (ctx: restate.ObjectContext, declaration: Declaration) => {
      ctx.set(declaration.trackingNumber, declaration.awakeableId);
    },

    decide: async (ctx: restate.ObjectContext, decision: CustomsDecision) => {
      const { trackingNumber, officer, dutyCents, reason } = decision;

      const awakeableId = await ctx.get<string>(trackingNumber);
      if (awakeableId === null) {
        throw new restate.TerminalError(`No shipment ${trackingNumber}`, {
          errorCode: 404,
        });
      }
      ctx.clear(trackingNumber);

      if (reason) {
        ctx.rejectAwakeable(awakeableId, reason);
      } else {
        ctx.resolveAwakeable<Clearance>(awakeableId, { officer, dutyCents });
      }
    },
    // #endregion complete
  },
});

export const customsService = restate.service({
  name: "CustomsService",
  handlers: {
    // #region timeout
    clear: async (
      ctx: restate.Context,
      { trackingNumber }: Parcel,
    ): Promise<Clearance> => {
      const { id, promise } = ctx.awakeable<Clearance>();
      const declaration = { trackingNumber, awakeableId: id };
      ctx.objectSendClient(customsDesk, "dover").declare(declaration);

      try {
        return await promise.orTimeout({ seconds: 5 });
      } catch (error) {
        if (!(error instanceof restate.TimeoutError)) throw error;
        // The awakeable is still open: ask a second desk with the same id.
        ctx.objectSendClient(customsDesk, "calais").declare(declaration);
        return await promise;
      }
    },
    // #endregion timeout

    /** Not on the page: completes an awakeable by whatever string the caller sends. */
    complete: async (ctx: restate.Context, declaration: Declaration) => {
      ctx.resolveAwakeable(declaration.awakeableId);
    },
  },
});
