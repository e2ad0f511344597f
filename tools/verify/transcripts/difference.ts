import { OMIT_HEADERS, formatPatch, structuredPatch } from 'diff'

/**
 * The difference of two texts, line by line, in the unified form.
 * @param key lines with the same key count as the same; the first text's is shown
 * @returns '' when the texts are equal
 */
export function unifiedDifference(
  before: string,
  after: string,
  names: [string, string],
  key: (line: string) => string = (line) => line,
): string {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const keys = (lines: string[]) => lines.map((line) => `${key(line)}\n`).join('')
  const patch = structuredPatch(...names, keys(old), keys(now), '', '', { context: 3 })
  if (patch.hunks.length === 0) return ''
  // What was compared are keys; what is shown are the lines in their places.
  for (const hunk of patch.hunks) {
    let [oldAt, newAt] = [hunk.oldStart - 1, hunk.newStart - 1]
    hunk.lines = hunk.lines.map(([sign]) => {
      if (sign === '+') return `+${now[newAt++]}`
      if (sign === ' ') newAt++
      return `${sign}${old[oldAt++]}`
    })
  }
  return `--- ${names[0]}\n+++ ${names[1]}\n${formatPatch(patch, OMIT_HEADERS)}`.trimEnd()
}
