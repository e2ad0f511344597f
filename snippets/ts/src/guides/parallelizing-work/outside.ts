/** The depot's scales. Each request prints a line instead. */
import { TerminalError } from "@restatedev/restate-sdk";
import { call } from "../../develop/partner-call.ts";

/** There's no parcel whose number ends with 99. */
export async function weighParcel(trackingNumber: string): Promise<number> {
  await call(`weigh parcel ${trackingNumber}`);
  if (trackingNumber.endsWith("99"))
    throw new TerminalError(`No shipment ${trackingNumber}`, {
      errorCode: 404,
    });
  return 1 + (Number(trackingNumber.slice(3)) % 5);
}
