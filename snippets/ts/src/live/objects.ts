import * as restate from "@restatedev/restate-sdk";
import { effect } from "./effects.ts";

interface Amount {
  amount: number;
}

export const protocolObject = restate.object({
  name: "ProtocolObject",
  handlers: {
    add: async (ctx: restate.ObjectContext, { amount }: Amount) => {
      const sum = ((await ctx.get<number>("sum")) ?? 0) + amount;
      ctx.set("sum", sum);
      return sum;
    },

    /** Two calls at once would lose one, but for the lock. */
    addSlowly: async (ctx: restate.ObjectContext, { amount }: Amount) => {
      const sum = (await ctx.get<number>("sum")) ?? 0;
      await ctx.sleep(100);
      await ctx.run("add", () => effect(`add ${ctx.key} ${amount}`, true));
      ctx.set("sum", sum + amount);
      return sum + amount;
    },

    everything: async (ctx: restate.ObjectContext) => {
      const before = await ctx.get<string>("a");
      ctx.set("b", 2);
      ctx.set("a", "first");
      const keys = await ctx.stateKeys();
      ctx.clear("b");
      return [before, keys, await ctx.get("b"), await ctx.get("a")];
    },

    forget: async (ctx: restate.ObjectContext) => {
      ctx.set("one", 1);
      ctx.clearAll();
      return ctx.stateKeys();
    },

    reminds: async (ctx: restate.ObjectContext) => {
      ctx.set("reminded", false);
      ctx
        .objectSendClient(protocolObject, ctx.key)
        .reminded(restate.rpc.sendOpts({ delay: 100 }));
    },

    reminded: async (ctx: restate.ObjectContext) => {
      ctx.set("reminded", true);
    },

    read: restate.handlers.object.shared(
      async (ctx: restate.ObjectSharedContext) => ctx.get<number>("sum"),
    ),
  },
});

export type ProtocolObject = typeof protocolObject;

/** Its state is fetched key by key. */
export const protocolLazyObject = restate.object({
  name: "ProtocolLazyObject",
  options: { enableLazyState: true },
  handlers: {
    lazily: async (ctx: restate.ObjectContext) => {
      const before = await ctx.get<string>("a");
      ctx.set("a", "first");
      ctx.set("b", "second");
      return [before, await ctx.stateKeys(), await ctx.get("a")];
    },

    again: async (ctx: restate.ObjectContext) => {
      const a = await ctx.get<string>("a");
      return [a, await ctx.stateKeys(), await ctx.get("none")];
    },
  },
});
