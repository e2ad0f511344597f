/** What scenarios check with; see scenario.ts. */
export { eventually, refusedWith } from './scenarios/assertions.ts'
export { IngressError } from './harness/ingress.ts'
import { until as wait } from './harness/progress.ts'

/** Asks `condition` until it answers true; throws `what` when nothing moves any more. Numbers are no longer counted. */
export function until(
  condition: () => boolean | Promise<boolean>,
  ...rest: [what: () => string] | [seconds: number, what: () => string]
): Promise<void> {
  return wait(condition, rest.at(-1) as () => string)
}
