import * as restate from "@restatedev/restate-sdk";
import type { Ingress } from "@restatedev/restate-sdk-clients";
import type { Clearance } from "./customs.ts";

/** Each call of the page, once. */
export async function cheatsheet(ctx: restate.Context, ingress: Ingress) {
  // #region cheatsheet
  const { id, promise } = ctx.awakeable<Clearance>();
  await ctx.run("file declaration", () => fileDeclaration("PX-1042", id));
  const clearance = await promise; // TerminalError if rejected
  await promise.orTimeout({ days: 7 }); // TimeoutError when time is up

  // In another handler
  ctx.resolveAwakeable(id, clearance);
  ctx.rejectAwakeable(id, "Prohibited goods");

  // In a program that isn't a handler
  await ingress.resolveAwakeable(id, clearance);
  await ingress.rejectAwakeable(id, "Prohibited goods");
  // #endregion cheatsheet
}

async function fileDeclaration(trackingNumber: string, awakeableId: string) {
  console.log(`file declaration ${trackingNumber} ${awakeableId}`);
}
