import * as restate from "@restatedev/restate-sdk";
import { carrierService } from "./carriers.ts";
import { deliveryWorkflow } from "./delivery.ts";
import type { CarrierService } from "./carriers.ts";
import {
  customsService,
  notificationService,
  paymentService,
} from "./services.ts";
import { shipment } from "./shipment.ts";

interface Parcel {
  trackingNumber: string;
  carrier: string;
  customer: string;
}

interface RouteStep {
  service: string;
  handler: string;
}

export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    ship: async (ctx: restate.Context, parcel: Parcel) => {
      const { trackingNumber, carrier, customer } = parcel;

      // #region request-response
      // A service: no key.
      const label = await ctx
        .serviceClient(carrierService)
        .book({ trackingNumber, carrier });

      // A virtual object: the key chooses the object.
      await ctx.objectClient(shipment, trackingNumber).create(label.id);
      // #endregion request-response

      // #region one-way
      ctx
        .serviceSendClient(notificationService)
        .notify({ customer, text: `${trackingNumber} is on its way` });

      ctx.objectSendClient(shipment, trackingNumber).scan("leeds");

      ctx
        .workflowSendClient(deliveryWorkflow, `delivery-${trackingNumber}`)
        .run(trackingNumber);
      // #endregion one-way

      // #region delayed
      ctx
        .objectSendClient(shipment, trackingNumber)
        .expire(restate.rpc.sendOpts({ delay: { days: 7 } }));
      // #endregion delayed

      return label;
    },

    // #region workflow
    deliver: async (ctx: restate.Context, trackingNumber: string) => {
      // The key is the workflow id. `run` is accepted once for each id.
      const delivery = ctx.workflowClient(deliveryWorkflow, trackingNumber);
      const proof = await delivery.run(trackingNumber);
      return proof.signedBy;
    },
    // #endregion workflow

    // #region type-only
    rebook: async (ctx: restate.Context, parcel: Parcel) => {
      const carriers = ctx.serviceClient<CarrierService>({
        name: "CarrierService",
      });
      return carriers.book({
        trackingNumber: parcel.trackingNumber,
        carrier: parcel.carrier,
      });
    },
    // #endregion type-only

    // #region generic
    process: async (
      ctx: restate.Context,
      plan: { trackingNumber: string; steps: RouteStep[] },
    ) => {
      const done: string[] = [];
      for (const { service, handler } of plan.steps) {
        const result = await ctx.genericCall<string, { step: string }>({
          service,
          method: handler,
          parameter: plan.trackingNumber,
          inputSerde: restate.serde.json,
          outputSerde: restate.serde.json,
        });
        done.push(result.step);
      }
      ctx.genericSend({
        service: "Shipment",
        method: "scan",
        key: plan.trackingNumber,
        parameter: "lyon",
        inputSerde: restate.serde.json,
        delay: { seconds: 1 },
      });
      return done;
    },
    // #endregion generic

    // #region idempotency
    pay: async (
      ctx: restate.Context,
      order: { orderId: string; cents: number },
    ) =>
      ctx.serviceClient(paymentService).charge(
        order,
        restate.rpc.opts({
          idempotencyKey: order.orderId,
          headers: { "x-requested-by": "ParcelService" },
        }),
      ),
    // #endregion idempotency

    // #region invocation-id
    declare: async (
      ctx: restate.Context,
      declaration: { trackingNumber: string; minutes: number },
    ): Promise<string> => {
      const handle = ctx
        .serviceSendClient(customsService)
        .clear(
          declaration,
          restate.rpc.sendOpts({ idempotencyKey: declaration.trackingNumber }),
        );
      return await handle.invocationId;
    },
    // #endregion invocation-id

    // #region attach
    awaitCustoms: async (ctx: restate.Context, id: string) => {
      const invocationId = restate.InvocationIdParser.fromString(id);
      const result = await ctx.attach<{ cleared: boolean }>(invocationId);
      return result.cleared;
    },
    // #endregion attach

    // #region cancel
    withdraw: async (ctx: restate.Context, id: string) => {
      ctx.cancel(restate.InvocationIdParser.fromString(id));
    },
    // #endregion cancel
  },
});
