import * as restate from "@restatedev/restate-sdk";
import { carrierService, type Quote } from "./carriers.ts";
import type { CarrierService } from "./carriers.ts";
import { deliveryWorkflow } from "./delivery.ts";
import {
  customsService,
  depotService,
  notificationService,
} from "./services.ts";
import { shipment } from "./shipment.ts";

interface QuoteRequest {
  weightKg: number;
}

interface Order {
  trackingNumber: string;
  customer: string;
  depot: string;
  carrier: string;
  weightKg: number;
}

interface ParcelPlan {
  trackingNumber: string;
  steps: { service: string; handler: string }[];
}

export const parcelService = restate.service({
  name: "ParcelService",
  handlers: {
    ship: async (ctx: restate.Context, order: Order) => {
      const { trackingNumber, customer, depot, carrier, weightKg } = order;

      // #region request-response
      // A service has no key.
      const { bookingId } = await ctx
        .serviceClient(carrierService)
        .book({ carrier, trackingNumber, weightKg });

      // A virtual object is called by its key.
      await ctx
        .objectClient(shipment, trackingNumber)
        .create({ customer, carrier });
      // #endregion request-response

      // #region one-way
      ctx
        .serviceSendClient(notificationService)
        .notify({ customer, text: `${trackingNumber} is booked` });

      ctx.objectSendClient(shipment, trackingNumber).scan({ depot });

      ctx
        .workflowSendClient(deliveryWorkflow, `delivery-${trackingNumber}`)
        .run({ trackingNumber });
      // #endregion one-way

      // #region delayed
      ctx
        .serviceSendClient(notificationService)
        .notify(
          { customer, text: `How was the delivery of ${trackingNumber}?` },
          restate.rpc.sendOpts({ delay: { days: 7 } }),
        );
      // #endregion delayed

      return { trackingNumber, bookingId };
    },

    // #region workflow
    deliver: async (
      ctx: restate.Context,
      delivery: { trackingNumber: string },
    ) => {
      const id = `delivery-${delivery.trackingNumber}`;
      return await ctx.workflowClient(deliveryWorkflow, id).run(delivery);
    },
    // #endregion workflow

    // #region concurrent
    quote: async (
      ctx: restate.Context,
      { weightKg }: QuoteRequest,
    ): Promise<Quote> => {
      const carriers = ctx.serviceClient(carrierService);
      const [swiftvan, northfreight] = await restate.RestatePromise.all([
        carriers.quote({ carrier: "swiftvan", weightKg }),
        carriers.quote({ carrier: "northfreight", weightKg }),
      ]);
      return swiftvan.priceCents <= northfreight.priceCents
        ? swiftvan
        : northfreight;
    },
    // #endregion concurrent

    // #region first-answer
    firstQuote: async (
      ctx: restate.Context,
      { weightKg }: QuoteRequest,
    ): Promise<Quote> => {
      const carriers = ctx.serviceClient(carrierService);
      const calls = [
        carriers.quote({ carrier: "swiftvan", weightKg }),
        carriers.quote({ carrier: "northfreight", weightKg }),
      ];

      try {
        const quote = await restate.RestatePromise.any(calls);
        // Stop the slower call. For the finished one, this has no effect.
        for (const call of calls) ctx.cancel(await call.invocationId);
        return quote;
      } catch (error) {
        if (!(error instanceof AggregateError)) throw error;
        throw new restate.TerminalError("No carrier has a quote", {
          errorCode: 503,
        });
      }
    },
    // #endregion first-answer

    // #region race-types
    firstNews: async (ctx: restate.Context, order: Order) => {
      const { trackingNumber, carrier, weightKg } = order;
      const first = await restate.RestatePromise.race([
        ctx.serviceClient(carrierService).quote({ carrier, weightKg }),
        ctx.serviceClient(customsService).clear({ trackingNumber }),
      ]);
      return "priceCents" in first
        ? `${carrier} asks for ${first.priceCents} cents`
        : `${first.officer} asks for ${first.dutyCents} cents`;
    },
    // #endregion race-types

    // #region type-only
    carrierQuote: async (
      ctx: restate.Context,
      request: { carrier: string; weightKg: number },
    ) =>
      ctx
        .serviceClient<CarrierService>({ name: "CarrierService" })
        .quote(request),
    // #endregion type-only

    // #region generic
    process: async (ctx: restate.Context, plan: ParcelPlan) => {
      const { trackingNumber, steps } = plan;
      const results: unknown[] = [];
      for (const { service, handler } of steps) {
        const result = await ctx.genericCall<object, unknown>({
          service,
          method: handler,
          parameter: { trackingNumber },
          inputSerde: restate.serde.json,
          outputSerde: restate.serde.json,
        });
        results.push(result);
      }

      ctx.genericSend({
        service: "Shipment",
        method: "scan",
        key: trackingNumber,
        parameter: { depot: "lyon" },
        inputSerde: restate.serde.json,
        delay: { seconds: 1 },
      });
      return results;
    },
    // #endregion generic

    /** Not on the page: a call with a header. */
    sendHeader: async (ctx: restate.Context) =>
      ctx
        .serviceClient(depotService)
        .headers(restate.rpc.opts({ headers: { "x-priority": "high" } })),
  },
});
