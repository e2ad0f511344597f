/**
 * Named regions of example files: what pages quote with <Snippet src="…#region" />.
 * Pure: text in, regions out. Both the page compiler and the verification of examples read files through here.
 */
import { errorAt } from '../../site/diagnostics.ts'
import type { Diagnostic } from '../../site/model.ts'

/** Lines of a region that are shown folded behind a line that opens. */
export interface Fold {
  label: string
  /** First and last folded line, counted from 1 within the region's text. */
  from: number
  to: number
}

/** A stretch of a file that pages can quote. */
export interface Region {
  /** First and last line of the region's content in the file, counted from 1, without its marker lines. */
  from: number
  to: number
  /** The lines without any marker line, common indentation removed, no blank line at either end, no newline at the end. */
  text: string
  folds: Fold[]
}

export interface RegionScan {
  /** Regions by name. The whole file is under ''. */
  regions: Map<string, Region>
  diagnostics: Diagnostic[]
}

// A marker is a comment that is alone on its line, in any language's form: // # -- ; % /* */ <!-- -->.
const OPENER = String.raw`^\s*(?:\/\/+|\/\*+|<!--+|--+|;+|%+|#(?=\s*#))?\s*`
const CLOSER = String.raw`\s*(?:\*\/|-->)?\s*$`
const REGION = new RegExp(String.raw`${OPENER}(?:#|(?<=[/*;%-]\s*))\s*(end)?region(?:\s+([\w.-]+))?${CLOSER}`)
const FOLD = new RegExp(String.raw`${OPENER}#(end)?fold(?:\s+([\p{L}\p{N}].*?))?${CLOSER}`, 'u')

type Marker = { kind: 'region' | 'fold'; end: boolean; name: string }

function readMarker(line: string): Marker | undefined {
  // Nearly every line ends here, without a regular expression.
  if (!line.includes('region') && !line.includes('fold')) return undefined
  const region = REGION.exec(line)
  if (region && (region[1] || region[2])) return { kind: 'region', end: Boolean(region[1]), name: region[2] ?? '' }
  const fold = FOLD.exec(line)
  if (fold && (fold[1] || fold[2])) return { kind: 'fold', end: Boolean(fold[1]), name: fold[2] ?? '' }
  return undefined
}

/**
 * The regions of a file and everything wrong with their markers. Does not throw.
 * @returns every region that is well formed, and the whole file under ''
 */
export function scanRegions(text: string, file: string): RegionScan {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const diagnostics: Diagnostic[] = []
  const fault = (line: number, what: string, remedy: string) => diagnostics.push(errorAt({ file, line }, what, remedy))

  const spans: { name: string; open: number; close: number }[] = []
  const folds: { label: string; open: number; close: number }[] = []
  const markers = new Set<number>()
  const openedAt = new Map<string, number>()
  const stack: (Marker & { line: number })[] = []

  lines.forEach((content, index) => {
    const marker = readMarker(content)
    if (!marker) return
    const line = index + 1
    markers.add(line)
    if (!marker.end) {
      if (marker.kind === 'region') {
        const earlier = openedAt.get(marker.name)
        if (earlier !== undefined)
          fault(line, `region "${marker.name}" already is at line ${earlier}`, 'give one of them another name')
        else openedAt.set(marker.name, line)
      } else if (stack.some((open) => open.kind === 'fold')) {
        fault(line, 'a fold is inside another fold', 'close the outer one with #endfold first')
      }
      stack.push({ ...marker, line })
      return
    }
    const open = stack.at(-1)
    if (
      !open ||
      open.kind !== marker.kind ||
      (marker.name !== '' && marker.kind === 'region' && marker.name !== open.name)
    ) {
      // Close the matching one that is further out, so that one slip is reported once.
      const at = stack.findLastIndex(
        (o) => o.kind === marker.kind && (marker.kind === 'fold' || !marker.name || o.name === marker.name),
      )
      const word = marker.kind === 'region' ? `#endregion${marker.name ? ` ${marker.name}` : ''}` : '#endfold'
      if (at === -1) {
        fault(line, `${word} closes nothing`, `remove it, or open it above with #${marker.kind}`)
        return
      }
      for (const unclosed of stack.splice(at + 1)) {
        fault(
          unclosed.line,
          `${describe(unclosed)} is still open where ${word} is at line ${line}`,
          `close it with ${closing(unclosed)} before line ${line}`,
        )
      }
    }
    const closed = stack.pop()
    if (closed?.kind === 'region') spans.push({ name: closed.name, open: closed.line, close: line })
    else if (closed) folds.push({ label: closed.name, open: closed.line, close: line })
  })
  for (const open of stack)
    fault(open.line, `${describe(open)} is never closed`, `add ${closing(open)} after its last line`)

  const regions = new Map<string, Region>()
  const build = (name: string, open: number, close: number) => {
    const region = cut(lines, markers, folds, open, close)
    if (region) regions.set(name, region)
    else if (name) fault(open, `region "${name}" is empty`, 'put lines into it or remove it')
  }
  build('', 0, lines.length + 1)
  spans.sort((a, b) => a.open - b.open)
  for (const span of spans) if (!regions.has(span.name)) build(span.name, span.open, span.close)
  diagnostics.sort((a, b) => a.place.line - b.place.line)
  return { regions, diagnostics }
}

const describe = (m: Marker) => (m.kind === 'region' ? `region "${m.name}"` : `fold "${m.name}"`)
const closing = (m: Marker) => (m.kind === 'region' ? `#endregion ${m.name}` : '#endfold')

/** The lines strictly between two marker lines, as a region; undefined where there is nothing but blank lines. */
function cut(
  lines: string[],
  markers: Set<number>,
  folds: { label: string; open: number; close: number }[],
  open: number,
  close: number,
): Region | undefined {
  // Numbers of the lines that are shown. A removed marker must not leave two blank lines where it was between two.
  const kept: number[] = []
  const isBlank = (line: number) => lines[line - 1]?.trim() === ''
  for (let line = open + 1; line < close; line++) {
    if (markers.has(line)) continue
    const previous = kept.at(-1)
    if (isBlank(line) && previous !== undefined && previous !== line - 1 && isBlank(previous)) continue
    kept.push(line)
  }
  while (kept.length > 0 && isBlank(kept[0]!)) kept.shift()
  while (kept.length > 0 && isBlank(kept.at(-1)!)) kept.pop()
  const from = kept[0]
  const to = kept.at(-1)
  if (from === undefined || to === undefined) return undefined

  const shown = kept.map((line) => lines[line - 1] ?? '')
  const indent = commonIndent(shown)
  const inside: Fold[] = []
  for (const fold of folds) {
    if (fold.open <= open || fold.close >= close) continue
    const at = kept.flatMap((line, i) => (line > fold.open && line < fold.close ? [i + 1] : []))
    while (at.length > 0 && isBlank(kept[at.at(-1)! - 1]!)) at.pop()
    if (at.length > 0) inside.push({ label: fold.label, from: at[0]!, to: at.at(-1)! })
  }
  inside.sort((a, b) => a.from - b.from)
  return {
    from,
    to,
    text: shown.map((line) => (line.trim() === '' ? '' : line.slice(indent))).join('\n'),
    folds: inside,
  }
}

/** Length of the white space that every line with content starts with. */
function commonIndent(lines: string[]): number {
  let common: string | undefined
  for (const line of lines) {
    if (line.trim() === '') continue
    const own = /^[\t ]*/.exec(line)?.[0] ?? ''
    if (common === undefined) common = own
    else {
      let same = 0
      while (same < common.length && common[same] === own[same]) same++
      common = common.slice(0, same)
    }
  }
  return common?.length ?? 0
}
