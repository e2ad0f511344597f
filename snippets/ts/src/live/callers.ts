import * as restate from "@restatedev/restate-sdk";
import type { ProtocolObject } from "./objects.ts";
import { messageOf, protocolService, type Named } from "./services.ts";
import type { ProtocolWorkflow } from "./workflows.ts";

const object: ProtocolObject = { name: "ProtocolObject" };
const workflow: ProtocolWorkflow = { name: "ProtocolWorkflow" };

/** Calls, sends to, waits for and cancels others. */
export const protocolCaller = restate.service({
  name: "ProtocolCaller",
  handlers: {
    calls: async (ctx: restate.Context, { name }: Named) =>
      ctx.serviceClient(protocolService).oneStep({ name }),

    callsInARow: async (ctx: restate.Context, { name }: Named) => {
      const client = ctx.serviceClient(protocolService);
      const first = await client.echo({ name });
      await client.nothing();
      return [first, await client.oneStep({ name })];
    },

    callsAtOnce: async (ctx: restate.Context, { name }: Named) =>
      restate.RestatePromise.all([
        ctx.serviceClient(protocolService).later({ name }),
        ctx.serviceClient(protocolService).echo({ name }),
      ]),

    settles: async (ctx: restate.Context, { name }: Named) => {
      const client = ctx.serviceClient(protocolService);
      const all = await restate.RestatePromise.allSettled([
        client.later({ name }),
        client.terminal(),
      ]);
      return all.map(({ status }) => status);
    },

    callFails: async (ctx: restate.Context) => {
      try {
        return await ctx.serviceClient(protocolService).terminal();
      } catch (error) {
        return messageOf(error);
      }
    },

    callsWithHeaders: async (ctx: restate.Context) =>
      ctx
        .serviceClient(protocolService)
        .header(restate.rpc.opts({ headers: { "x-depot": "leeds" } })),

    callsWithKey: async (ctx: restate.Context, { name }: Named) => {
      const opts = restate.rpc.opts<Named, number>({
        idempotencyKey: `key-${name}`,
      });
      const client = ctx.serviceClient(protocolService);
      return [
        await client.oneStep({ name }, opts),
        await client.oneStep({ name }, opts),
      ];
    },

    callsObject: async (ctx: restate.Context, { name }: Named) => {
      const client = ctx.objectClient(object, name);
      await client.add({ amount: 2 });
      return client.read();
    },

    sends: async (ctx: restate.Context, { name }: Named) => {
      ctx.objectSendClient(object, name).add({ amount: 1 });
      ctx.objectSendClient(object, name).add({ amount: 2 });
      return "sent";
    },

    sendsLater: async (ctx: restate.Context, { name }: Named) => {
      const handle = ctx
        .serviceSendClient(protocolService)
        .oneStep({ name }, restate.rpc.sendOpts({ delay: 100 }));
      return ctx.attach<number>(await handle.invocationId);
    },

    sendsTwice: async (ctx: restate.Context, { name }: Named) => {
      const client = ctx.serviceSendClient(protocolService);
      const opts = restate.rpc.sendOpts<Named>({
        idempotencyKey: `key-${name}`,
      });
      const first = await client.oneStep({ name }, opts).invocationId;
      await ctx.attach(first);
      return first === (await client.oneStep({ name }, opts).invocationId);
    },

    attachesToNone: async (ctx: restate.Context) => {
      try {
        return await ctx.attach(
          restate.InvocationIdParser.fromString(
            "inv_1kS75KWZEho07fkdis0OegJreyppekEkff",
          ),
        );
      } catch (error) {
        return messageOf(error);
      }
    },

    waits: async (ctx: restate.Context, { name }: Named) => {
      const { id, promise } = ctx.awakeable<string>();
      ctx.serviceSendClient(protocolService).resolve({ name, id });
      return promise;
    },

    waitsInVain: async (ctx: restate.Context, { name }: Named) => {
      const { id, promise } = ctx.awakeable<string>();
      ctx.serviceSendClient(protocolService).reject({ name, id });
      try {
        return await promise;
      } catch (error) {
        return messageOf(error);
      }
    },

    cancelsAnother: async (ctx: restate.Context, { name }: Named) => {
      const client = ctx.serviceSendClient(protocolService);
      const ready = ctx.awakeable();
      const id = await client.cancelledBy({ name, id: ready.id }).invocationId;
      await ready.promise;
      ctx.cancel(id);
      try {
        return await ctx.attach(id);
      } catch (error) {
        return messageOf(error);
      }
    },

    cancelledCaller: async (ctx: restate.Context, { name }: Named) =>
      ctx.serviceClient(protocolService).cancelled({ name }),

    startsWorkflow: async (ctx: restate.Context, { name }: Named) => {
      const run = ctx.workflowSendClient(workflow, name).run({ name });
      await ctx.workflowClient(workflow, name).signal({ name });
      return ctx.attach(await run.invocationId);
    },

    startsTwice: async (ctx: restate.Context, { name }: Named) => {
      const client = ctx.workflowClient(workflow, name);
      const first = await client.stage();
      const results = [];
      for (let i = 0; i < 2; i++)
        try {
          results.push(await client.run({ name: "" }));
        } catch (error) {
          results.push(messageOf(error));
        }
      return [first, ...results];
    },
  },
});
