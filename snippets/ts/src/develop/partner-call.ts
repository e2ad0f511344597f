/**
 * A request to another company, as the SDK pages' applications make it. It prints one line, so a scenario can count
 * the requests. SLOW_STEPS makes lines slow ("load van=3000": milliseconds by the line's start), and FAIL_STEPS makes
 * them fail ("book carrier=2": how often in this process).
 */
import { setTimeout as sleep } from "node:timers/promises";

const slow = entries(process.env.SLOW_STEPS);
const failures = entries(process.env.FAIL_STEPS);

export async function call(line: string): Promise<void> {
  console.log(line);
  for (const [start, milliseconds] of slow) {
    if (line.startsWith(start)) await sleep(milliseconds);
  }
  for (const [start, left] of failures) {
    if (line.startsWith(start) && left > 0) {
      failures.set(start, left - 1);
      throw new Error(`no answer: ${line}`);
    }
  }
}

function entries(list = ""): Map<string, number> {
  return new Map(
    list
      .split(",")
      .filter((entry) => entry !== "")
      .map((entry) => {
        const [start = "", number] = entry.split("=");
        return [start, Number(number)];
      }),
  );
}
