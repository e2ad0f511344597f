/** How long a scenario holds what it wants to look at, on a machine that may be busy. */
import { availableParallelism, loadavg } from 'node:os'
import type { World } from './scenario.ts'

/** Processes for each processor up to which a machine counts as free. */
const free = 2

/**
 * Milliseconds for which a step is held up while a scenario asks, kills or cancels: as given on a machine with little to
 * do, longer by as much as it is busier, since everything that has to happen meanwhile takes that much longer.
 */
export function heldFor(milliseconds: number, load = (loadavg()[0] ?? 0) / availableParallelism()): number {
  return Math.round(milliseconds * Math.max(1, load / free))
}

/**
 * Milliseconds for which a step stands that is to be cancelled. In Rust, a step that runs is finished before the handler
 * hears of the cancellation: there it has to end, and not before it is cancelled on a machine that stands still meanwhile.
 */
export const untilCancelled = ({ language }: Pick<World, 'language'>): number =>
  language === 'rust' ? heldFor(15_000) : 600_000
