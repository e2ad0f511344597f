/** What follows a fence's language: title="src/app.ts" {2,4-6} lineNumbers wrap */

export interface CodeMeta {
  title?: string
  /** Lines to highlight, counted from 1. */
  highlight: Set<number>
  lineNumbers: boolean
  wrap: boolean
  /** What walking the page does with a terminal (readWalkWord). */
  walk?: string
}

/**
 * Reads a fence's meta.
 * @returns the meta, and what in it could not be understood
 */
export function readCodeMeta(meta: string): { meta: CodeMeta; unknown: string[] } {
  const out: CodeMeta = { highlight: new Set(), lineNumbers: false, wrap: false }
  const unknown: string[] = []
  for (const match of meta.matchAll(/(title|walk)=(?:"([^"]*)"|'([^']*)')|\{([^}]*)\}|(\S+)/g)) {
    const [whole, name, double, single, ranges, word] = match
    if (name !== undefined) out[name as 'title' | 'walk'] = double ?? single ?? ''
    else if (ranges !== undefined) {
      const lines = readLines(ranges)
      if (lines) for (const line of lines) out.highlight.add(line)
      else unknown.push(whole)
    } else if (word === 'lineNumbers') out.lineNumbers = true
    else if (word === 'wrap') out.wrap = true
    else unknown.push(whole)
  }
  return { meta: out, unknown }
}

/** '2,4-6' as line numbers; undefined when it is anything else. */
export function readLines(text: string): Set<number> | undefined {
  const out = new Set<number>()
  for (const part of text.split(',')) {
    const match = /^\s*([1-9]\d*)(?:\s*-\s*([1-9]\d*))?\s*$/.exec(part)
    if (!match) return undefined
    const from = Number(match[1])
    const to = Number(match[2] ?? match[1])
    if (to < from || to - from > 10_000) return undefined
    for (let line = from; line <= to; line++) out.add(line)
  }
  return out
}
