/** How long a scenario holds what it wants to look at, on a machine that may be busy. */
import { availableParallelism, loadavg } from 'node:os'

/** Processes for each processor up to which a machine counts as free. */
const free = 2

/**
 * Milliseconds for which a step is held up while a scenario asks, kills or cancels: as given on a machine with little to
 * do, longer by as much as it is busier, since everything that has to happen meanwhile takes that much longer.
 */
export function heldFor(milliseconds: number, load = (loadavg()[0] ?? 0) / availableParallelism()): number {
  return Math.round(milliseconds * Math.max(1, load / free))
}
