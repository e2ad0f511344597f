/** Our description against the engine's: what differs without being known, and what is known without differing. */
import { differencesBetween, type Difference, type Facts } from './facts.ts'
import type { KnownDifference } from './differences.ts'

export interface Finding {
  fact: string
  message: string
  /** What is to be corrected. */
  in: 'description' | 'list'
}

/** @param where the facts that are ours are written, as messages say it */
export function compareFacts(
  ours: Facts,
  engine: Facts,
  known: readonly KnownDifference[],
  where = 'our description',
): Finding[] {
  const differences = differencesBetween(ours, engine)
  const patterns = known.flatMap(({ facts }) => facts.map((pattern) => ({ pattern, matches: matcher(pattern) })))
  const unknown = differences.filter(({ fact }) => !patterns.some(({ matches }) => matches(fact)))
  const unneeded = patterns.filter(({ matches }) => !differences.some(({ fact }) => matches(fact)))
  return [
    ...unknown.map((difference) => ({
      fact: difference.fact,
      message: messageOf(difference, where),
      in: 'description' as const,
    })),
    ...unneeded.map(({ pattern }) => ({
      fact: pattern,
      message: `${pattern} is a known difference, but there is none anymore: remove it from the list`,
      in: 'list' as const,
    })),
  ]
}

/** Whether a name is one of a pattern, in which `*` is any text. */
export function matcher(pattern: string): (fact: string) => boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
  const whole = new RegExp(`^${parts.join('.*')}$`)
  return (fact) => whole.test(fact)
}

function messageOf({ fact, ours, engine }: Difference, where: string): string {
  if (ours === undefined) return `${fact} is missing from ${where}; the engine has it: ${engine}`
  if (engine === undefined) return `${fact} is in ${where} (${ours}); the engine doesn't have it`
  return `${fact} is "${ours}" in ${where}, and "${engine}" in the engine's`
}
