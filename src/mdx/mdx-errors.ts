/** What MDX's parser says, in the words of this site's authors. */
import type { VFile } from 'vfile'
import { errorAt } from '../site/diagnostics.ts'
import type { Diagnostic } from '../site/model.ts'

interface Said {
  what: string
  remedy: string
  /** Where it is, where the parser only says it in words. */
  line?: number
  column?: number
}

const remedies: [RegExp, (match: RegExpExecArray) => Said][] = [
  [
    /^Expected a closing tag for `(<[^`]*>)`(?: \((\d+):(\d+)[^)]*\))?/,
    ([, tag, line, column]) => ({
      what: `${tag} is not closed where it must be`,
      remedy: 'close it, and put blank lines around the Markdown between its tags',
      ...(line && { line: Number(line), column: Number(column) }),
    }),
  ],
  [/create a comment in MDX/, () => ({ what: 'an HTML comment', remedy: 'write {/* … */}' })],
  [
    /^Unexpected closing (?:slash `\/` in tag|tag `(<\/[^`]*>)`)/,
    ([, tag]) => ({ what: `${tag ?? 'a closing tag'} closes nothing`, remedy: 'remove it, or open it above' }),
  ],
  [
    /^Unexpected character `(.)`.*before name/,
    ([, c]) => ({ what: `< is before "${c}"`, remedy: 'write \\< where < is meant as text, or use `inline code`' }),
  ],
  [
    /^Unexpected (?:lazy line in|end of file in|character `.*` .* in) (?:expression|container)/,
    () => ({
      what: 'a brace opens an expression that does not end',
      remedy: 'write \\{ where a brace is meant as text, or use `inline code`',
    }),
  ],
  [
    /^Could not parse (?:expression|import\/exports) with acorn/,
    () => ({
      what: 'the text in braces (or after import and export) cannot be read as an expression',
      remedy: 'write \\{ where a brace is meant as text, or use `inline code`',
    }),
  ],
  [
    /^Unexpected end of file/,
    () => ({
      what: 'the page ends within a tag or an expression',
      remedy: 'close it; write \\< or \\{ where the character is meant as text',
    }),
  ],
]

export type ParserMessage = VFile['messages'][number]

/** True for what MDX's parser throws at an author's fault; anything else is our fault. */
export function isParserMessage(error: unknown): error is ParserMessage {
  return error instanceof Error && error.name !== 'TypeError' && 'reason' in error && 'line' in error
}

/** A syntax error as a diagnostic. */
export function syntaxError(message: ParserMessage, file: string): Diagnostic {
  const said = remedies
    .map(([pattern, say]) => [pattern.exec(message.reason), say] as const)
    .flatMap(([match, say]) => (match ? [say(match)] : []))[0]
  const line = said?.line ?? message.line ?? 1
  const column = said?.line === undefined ? message.column : said.column
  return errorAt(
    { file, line, column },
    said?.what ?? `the page cannot be read: ${message.reason.replace(/\.$/, '')}`,
    said?.remedy ?? 'correct it; < and { are written \\< and \\{ where they are meant as text',
  )
}
