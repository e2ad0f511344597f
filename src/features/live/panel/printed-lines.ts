/** What an application prints, as a reader counts it: a line for each effect, and how often it happened. */

export interface PrintedLine {
  text: string
  /** How often it was printed. */
  count: number
  /** Whether it holds the id of an invocation, by which the other side tells a repeated request from a new one. */
  isKeyed: boolean
}

/** Further lines are not kept: a loop could print without end. */
export const keptLines = 200

export function withLine(lines: readonly PrintedLine[], text: string): readonly PrintedLine[] {
  const at = lines.findIndex((line) => line.text === text)
  const earlier = lines[at]
  if (earlier) return lines.with(at, { ...earlier, count: earlier.count + 1 })
  return [...lines, { text, count: 1, isKeyed: /\binv_1\w+/.test(text) }].slice(-keptLines)
}
