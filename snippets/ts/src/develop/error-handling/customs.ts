import * as restate from "@restatedev/restate-sdk";

/** Thrown where the address cannot be read; callers see a `TerminalError`. */
class AddressError extends restate.TerminalError {
  constructor(readonly line: number) {
    super(`Line ${line} of the address is empty`, { errorCode: 400 });
    this.name = "AddressError";
  }
}

export const customsService = restate.service({
  name: "CustomsService",
  handlers: {
    clear: async (ctx: restate.Context, trackingNumber: string) => {
      if (trackingNumber.startsWith("XX"))
        throw new restate.TerminalError(`${trackingNumber} is contraband`, {
          errorCode: 451,
        });
      await ctx.sleep({ minutes: 30 });
      return `${trackingNumber} cleared`;
    },

    /** What a caught error still carries after it came out of a step. */
    readAddress: async (ctx: restate.Context) => {
      try {
        await ctx.run("read the address", () => {
          throw new AddressError(2);
        });
      } catch (error) {
        if (!(error instanceof restate.TerminalError)) throw error;
        return {
          name: error.name,
          code: error.code,
          message: error.message,
          hasLine: "line" in error,
        };
      }
    },
  },
});
