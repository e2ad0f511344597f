/** What an application prints, as a reader counts it: a line for each effect, and how often it happened. */
import type { LiveEffect } from '../runner-props.ts'

export interface PrintedLine {
  text: string
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
  return [...lines, { text, count: 1, isKeyed: isKeyed(text) }].slice(-keptLines)
}

const isKeyed = (text: string) => /\binv_1\w+/.test(text)

export interface EffectCount {
  /** `charge payment PX-1042` */
  say: string
  count: number
}

/** What a line tells of an effect, or undefined. */
export function effectOf(line: string, effects: readonly LiveEffect[]): { say: string; what: string } | undefined {
  for (const { match, say } of effects) {
    const found = new RegExp(match).exec(line)
    if (found) return { say, what: `${say} ${found[1]}` }
  }
  return undefined
}

/** How often each effect happened. Requests with one key are one effect: the other side takes them for one. */
export function countEffects(lines: readonly string[], effects: readonly LiveEffect[]): EffectCount[] {
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  for (const line of lines) {
    const say = effectOf(line, effects)?.what
    if (say === undefined) continue
    if (!isKeyed(line) || !seen.has(line)) counts.set(say, (counts.get(say) ?? 0) + 1)
    seen.add(line)
  }
  return [...counts].map(([say, count]) => ({ say, count }))
}
