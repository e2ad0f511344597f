/** When a failed attempt is made again: after 50 ms, then twice as long each time, up to ten seconds, without end. */

const first = 50
const factor = 2
const longest = 10_000

/** @param failures attempts that have failed since the journal last grew, at least one */
export const retryDelay = (failures: number): number => Math.min(first * factor ** (failures - 1), longest)
