/** Terminal exchanges: lines that start with "$ " are commands (a trailing \ continues on the next line), the rest is output. */
import type { Node } from 'unist'
import type { PageContext } from '../../mdx/page-context.ts'

/** A stretch of an exchange. */
export interface TerminalPart {
  kind: 'command' | 'output'
  /** Lines without the prompt. */
  text: string
  /** Where its first line is in the exchange, counted from 1. */
  line: number
}

/** Reads an exchange. A blank line between two commands belongs to neither. */
export function readTerminal(text: string): TerminalPart[] {
  const parts: TerminalPart[] = []
  let continues = false
  for (const [index, line] of text.split('\n').entries()) {
    const last = parts.at(-1)
    if (continues && last) last.text += `\n${line}`
    else if (line.startsWith('$ ')) parts.push({ kind: 'command', text: line.slice(2), line: index + 1 })
    else if (last?.kind === 'output') last.text += `\n${line}`
    else parts.push({ kind: 'output', text: line, line: index + 1 })
    continues = parts.at(-1)?.kind === 'command' && line.endsWith('\\')
  }
  return parts
    .map((part) =>
      part.kind === 'output' ? { ...part, text: part.text.replace(/^(?:[\t ]*\n)+/, '').trimEnd() } : part,
    )
    .filter((part) => part.kind === 'command' || part.text !== '')
}

/** Colours and cursor movements that a recording may hold. */
// eslint-disable-next-line no-control-regex
const controls = /\u001b(?:\[[0-9;?]*[A-Za-z]|\][^\u0007]*\u0007)|[\u0000-\u0008\u000b-\u001a\u001c-\u001f]/g

/** An exchange as text without terminal control sequences; a carriage return writes its line again. */
export function plainTerminal(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.split('\r').at(-1) ?? '')
    .join('\n')
    .replaceAll(controls, '')
    .trimEnd()
}

/**
 * What walking a page (npm run verify) does with a terminal block that it does not run command by command to the end.
 * Nothing of it is shown to readers.
 */
export type WalkWord =
  /** The last command keeps running; continue when the port answers. `stop` is what a reader presses to end it. */
  | { do: 'serve'; port: number; stop: StopKey }
  /** The last command waits for its answer; when the server prints `at`, stop the server. */
  | { do: 'interrupt'; at: string }
  /** Start the stopped server again; it prints what is shown. */
  | { do: 'restart' }
  /** The server has printed what is shown. */
  | { do: 'log' }
  /** The command that waits ends, with the answer that is shown. */
  | { do: 'answer' }
  /** A command that fails is run a second time: readers are told to. */
  | { do: 'retry' }
  /** The command is run until it prints what is shown. */
  | { do: 'until' }
  /** Not run, and why. */
  | { do: 'skip'; why: string }

/** What a reader presses to stop a server at once. Some wait at the first key for the calls that are running. */
export type StopKey = 'Ctrl+C' | 'Ctrl+C twice' | 'Ctrl+Backslash'

/** How each word is written, for errors. */
export const walkWords =
  'serve PORT; serve PORT, Ctrl+C twice; serve PORT, Ctrl+Backslash; interrupt at TEXT; restart; log; answer; retry; until; skip: REASON'

/** Reads the value of walk="…", on a terminal fence or a <Transcript>; undefined when it is none of `walkWords`. */
export function readWalkWord(text: string): WalkWord | undefined {
  const [, port, stop] = /^serve (\d+)(?:, (Ctrl\+C|Ctrl\+C twice|Ctrl\+Backslash))?$/.exec(text) ?? []
  if (port !== undefined) return { do: 'serve', port: Number(port), stop: (stop as StopKey | undefined) ?? 'Ctrl+C' }
  const at = /^interrupt at (.+)$/.exec(text)?.[1]
  if (at !== undefined) return { do: 'interrupt', at }
  const why = /^skip: (.+)$/.exec(text)?.[1]
  if (why !== undefined) return { do: 'skip', why }
  const word = (['restart', 'log', 'answer', 'retry', 'until'] as const).find((each) => each === text)
  return word && { do: word }
}

/** Reports a walk="…" that says nothing to the walk of a page. */
export function checkWalk(at: Node, text: string, page: PageContext): void {
  if (!readWalkWord(text))
    page.fault(at, `walk="${text}" says nothing to the walk of the page`, `write one of ${walkWords}`)
}
