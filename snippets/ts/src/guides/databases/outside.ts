/** Prints where a handler is. SLOW_STEPS makes it stay there ("add scan=3000": milliseconds by the line's start). */
import { setTimeout as sleep } from "node:timers/promises";

export async function reached(line: string): Promise<void> {
  console.log(line);
  for (const entry of (process.env.SLOW_STEPS ?? "").split(",")) {
    const [start = "", milliseconds] = entry.split("=");
    if (milliseconds !== undefined && line.startsWith(start))
      await sleep(Number(milliseconds));
  }
}
