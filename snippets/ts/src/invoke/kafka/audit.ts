import * as restate from "@restatedev/restate-sdk";
import { call } from "../../develop/partner-call.ts";

// #region raw
export const auditService = restate.service({
  name: "AuditService",
  handlers: {
    record: restate.handlers.handler(
      { accept: "*/*", input: restate.serde.binary },
      async (ctx: restate.Context, value) => {
        const { headers } = ctx.request();
        const place = `${headers.get("kafka.topic")}/${headers.get("kafka.partition")}/${headers.get("kafka.offset")}`;
        const scan = parseScan(value);
        if (scan === undefined) {
          // A retry won't make it readable: keep the bytes for a person.
          await ctx.run("quarantine", () => quarantine(place, value));
          return;
        }
        console.log(`audit ${place} ${scan.depot}`);
      },
    ),

    // #fold headers
    headers: restate.handlers.handler(
      { accept: "*/*", input: restate.serde.binary },
      async (ctx: restate.Context) => {
        const names = [...ctx.request().headers.keys()].sort();
        console.log(`headers ${names.join(" ")}`);
      },
    ),
    // #endfold
  },
});

function parseScan(value: Uint8Array): { depot: string } | undefined {
  try {
    const scan: unknown = JSON.parse(new TextDecoder().decode(value));
    return isScan(scan) ? scan : undefined;
  } catch {
    return undefined;
  }
}
// #endregion raw

const isScan = (value: unknown): value is { depot: string } =>
  typeof value === "object" &&
  value !== null &&
  "depot" in value &&
  typeof value.depot === "string";

/** Stands for a request to a store of records that nobody could read. */
const quarantine = (place: string, value: Uint8Array) =>
  call(`quarantine ${place} ${value.length} bytes`);
