/** The world outside the handlers. Prints one line for each request. */
import { call } from "../../develop/partner-call.ts";

export async function countParcels(depot: string): Promise<number> {
  await call(`count parcels ${depot}`);
  return 42;
}
