/** Which attempts of an invocation are listed, and what is not told twice. */
import type { AttemptError } from '../server/errors.ts'
import type { Attempt } from '../server/invocation.ts'

/** So many of the last attempts are listed. */
const last = 8

/**
 * The indexes of the attempts to list: the first, the last ones, and the one that tells the error that those repeat, which
 * would be gone with the next retry otherwise.
 */
export function shownAttempts(attempts: readonly Attempt[]): number[] {
  let telling = attempts.length - 1
  if (attempts[telling]?.end === undefined) telling--
  while (isAsBefore(attempts, telling)) telling--
  return [...attempts.keys()].filter((index) => index === 0 || index === telling || attempts.length - index <= last)
}

/** Whether an attempt failed with the text of the one before. */
export function isAsBefore(attempts: readonly Attempt[], index: number): boolean {
  const error = attempts[index]?.end?.error
  return isOfService(error) && error?.message === attempts[index - 1]?.end?.error?.message
}

/** What the service says of itself has a number; that the connection broke has none that a reader knows. */
export const isOfService = (error: AttemptError | undefined): boolean =>
  error !== undefined && error.restateCode !== 'RT0010'
