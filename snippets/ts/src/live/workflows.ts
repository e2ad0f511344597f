import * as restate from "@restatedev/restate-sdk";
import { effect } from "./effects.ts";
import type { Named } from "./services.ts";

export const protocolWorkflow = restate.workflow({
  name: "ProtocolWorkflow",
  handlers: {
    run: async (ctx: restate.WorkflowContext, { name }: Named) => {
      ctx.set("stage", "waiting");
      await ctx.run("begin", () => effect(`workflow ${name}`, true));
      if (name === "") return "short";
      try {
        const result = await ctx.promise<string>("signal");
        ctx.set("stage", "signalled");
        return result;
      } catch (error) {
        if (!(error instanceof restate.TerminalError)) throw error;
        ctx.set("stage", "refused");
        return `${error.code} ${error.message}`;
      }
    },

    signal: async (ctx: restate.WorkflowSharedContext, { name }: Named) => {
      await ctx.promise<string>("signal").resolve(`signal of ${name}`);
    },

    refuse: async (ctx: restate.WorkflowSharedContext, { name }: Named) => {
      await ctx.promise<string>("signal").reject(`refused by ${name}`);
    },

    signalTwice: async (
      ctx: restate.WorkflowSharedContext,
      { name }: Named,
    ) => {
      const signal = ctx.promise<string>("signal");
      const before = await signal.peek();
      await signal.resolve(`signal of ${name}`);
      try {
        await signal.resolve("another");
      } catch (error) {
        if (!(error instanceof restate.TerminalError)) throw error;
        return [before, await signal.peek(), `${error.code} ${error.message}`];
      }
      return "twice";
    },

    stage: async (ctx: restate.WorkflowSharedContext) => ctx.get("stage"),
  },
});

export type ProtocolWorkflow = typeof protocolWorkflow;
