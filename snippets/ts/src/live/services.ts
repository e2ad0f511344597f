import * as restate from "@restatedev/restate-sdk";
import { effect, flaky } from "./effects.ts";

/** Every call of a test has a name of its own, which keeps it apart from others. */
export interface Named {
  name: string;
}

interface Awaited extends Named {
  id: string;
}

export const messageOf = (error: unknown) => {
  if (!(error instanceof restate.TerminalError)) throw error;
  return `${error.code} ${error.message}`;
};

export const protocolService = restate.service({
  name: "ProtocolService",
  handlers: {
    echo: async (_ctx: restate.Context, input: unknown) => input,

    nothing: async (_ctx: restate.Context) => {},

    terminal: async (_ctx: restate.Context) => {
      throw new restate.TerminalError("refused", { errorCode: 418 });
    },

    retried: async (_ctx: restate.Context, { name }: Named) =>
      flaky(`retried ${name}`, 2),

    oneStep: async (ctx: restate.Context, { name }: Named) =>
      ctx.run("one", () => effect(`one ${name}`, 1)),

    threeSteps: async (ctx: restate.Context, { name }: Named) => {
      const a = await ctx.run("a", () => effect(`a ${name}`, "a"));
      const b = await ctx.run("b", async () => effect(`b ${name}`, { a }));
      await ctx.run("c", () => void effect(`c ${name}`, undefined));
      return [a, b];
    },

    manySteps: async (ctx: restate.Context, { name }: Named) => {
      let sum = 0;
      for (let i = 0; i < 5; i++)
        sum += await ctx.run(`step ${i}`, () => effect(`many ${name}`, i));
      return sum;
    },

    namelessStep: async (ctx: restate.Context, { name }: Named) =>
      ctx.run(() => effect(`nameless ${name}`, name.length > 0)),

    stepFails: async (ctx: restate.Context, { name }: Named) => {
      try {
        await ctx.run("fails", () => {
          effect(`fails ${name}`, undefined);
          throw new restate.TerminalError("no", { errorCode: 404 });
        });
        return "passed";
      } catch (error) {
        return messageOf(error);
      }
    },

    stepRetried: async (ctx: restate.Context, { name }: Named) =>
      ctx.run("flaky", () => flaky(`step ${name}`, 2)),

    stepGivesUp: async (ctx: restate.Context, { name }: Named) => {
      try {
        return await ctx.run(
          "gives up",
          () => flaky(`gives up ${name}`, Infinity),
          { maxRetryAttempts: 3, initialRetryInterval: 10 },
        );
      } catch (error) {
        return messageOf(error);
      }
    },

    undo: async (ctx: restate.Context, { name }: Named) => {
      await ctx.run("reserve", () => effect(`reserve ${name}`, true));
      try {
        await ctx.run("charge", () => {
          throw new restate.TerminalError("declined", { errorCode: 402 });
        });
      } catch (error) {
        await ctx.run("release", () => effect(`release ${name}`, true));
        throw error;
      }
    },

    bytes: restate.handlers.handler(
      { input: restate.serde.binary, output: restate.serde.binary },
      async (_ctx: restate.Context, input: Uint8Array) =>
        input.slice().reverse(),
    ),

    sleeps: async (ctx: restate.Context) => {
      await ctx.sleep(50, "nap");
      await ctx.sleep({ milliseconds: 20 });
      return "awake";
    },

    sleepsAtOnce: async (ctx: restate.Context) => {
      await restate.RestatePromise.all([
        ctx.sleep({ seconds: 3 }),
        ctx.sleep(50),
      ]);
      return "awake";
    },

    race: async (ctx: restate.Context, { name }: Named) =>
      restate.RestatePromise.race([
        ctx.sleep({ minutes: 1 }).map(() => "slept"),
        ctx.run("quick", () => effect(`race ${name}`, "ran")),
      ]),

    timesOut: async (ctx: restate.Context) => {
      try {
        return await ctx.awakeable<string>().promise.orTimeout(60);
      } catch (error) {
        return error instanceof restate.TimeoutError ? "too late" : "failed";
      }
    },

    later: async (ctx: restate.Context, { name }: Named) => {
      await ctx.sleep({ seconds: 2 });
      return name;
    },

    header: async (ctx: restate.Context) =>
      ctx.request().headers.get("x-depot"),

    resolve: async (ctx: restate.Context, { name, id }: Awaited) => {
      ctx.resolveAwakeable(id, `for ${name}`);
    },

    reject: async (ctx: restate.Context, { name, id }: Awaited) => {
      ctx.rejectAwakeable(id, `not for ${name}`);
    },

    waitsOutside: async (ctx: restate.Context, { name }: Named) => {
      const { id, promise } = ctx.awakeable<string>();
      await ctx.run("tell", () => effect(`awakeable ${name} ${id}`, true));
      try {
        return await promise;
      } catch (error) {
        return messageOf(error);
      }
    },

    cancelled: async (ctx: restate.Context, { name }: Named) => {
      try {
        await ctx.run("begin", () => effect(`begin ${name}`, true));
        await ctx.sleep({ hours: 1 });
      } catch (error) {
        await ctx.run("clean up", () => effect(`clean up ${name}`, true));
        throw error;
      }
    },

    cancelledBy: async (ctx: restate.Context, { id }: Awaited) => {
      ctx.resolveAwakeable(id);
      await ctx.sleep({ hours: 1 });
    },

    random: async (ctx: restate.Context) => {
      const before = [ctx.rand.random(), ctx.rand.uuidv4()];
      await ctx.sleep(10);
      return before.map((each) => typeof each);
    },
  },
});
