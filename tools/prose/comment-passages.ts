/** The words of comments in TypeScript, JavaScript and CSS: a stranger reads them to understand the code. */
import { parseSync } from 'vite'
import { codeMark, PassageBuilder, type Passage } from './passage.ts'

/** For tools, not for readers. */
const directive = /^[@/!]|^\s*(?:oxlint-|eslint-|prettier-|oxfmt-|#(?:end)?region)/
/** `code`, paths, addresses, calls and names that are put together: none of them is English. */
const code =
  /`[^`]*`|\{@\w+ [^}]*\}|(?<![\w'"])(?:[\w.@-]+\/)+[\w.*-]+|\b\w+(?:\.\w+)+\b|\b\w+\(\)|\b\w*[a-z][A-Z]\w*|\b\w+_\w+/g

/**
 * Reads the comments of a module or a stylesheet. Lines of `//` that follow each other are one text; of a block, each
 * paragraph and each tag is one.
 */
export function readComments(text: string, file: string): Passage[] {
  const passages: Passage[] = []
  for (const { start, lines } of comments(text, file)) {
    const first = text.slice(0, start).split('\n').length
    let builder = new PassageBuilder()
    const keep = () => {
      const passage = builder.build(file, 'comment')
      if (passage) passages.push(passage)
      builder = new PassageBuilder()
    }
    for (const [index, line] of lines.entries()) {
      const words = line.replace(/^@(?:param|throws|returns)(?: (?:root|options|file))?\b *(?:\w+ )?/, '').trim()
      if (line.startsWith('@') || line === '' || line.startsWith('- ')) keep()
      builder.add(`${words.replaceAll(code, codeMark)} `, first + index)
    }
    keep()
  }
  return passages
}

/** Each comment's place, and its lines without the signs of a comment. */
function comments(text: string, file: string): { start: number; lines: string[] }[] {
  const found = file.endsWith('.css')
    ? [...text.matchAll(/\/\*([^]*?)\*\//g)].map((match) => ({
        type: 'Block',
        start: match.index,
        end: match.index + match[0].length,
        value: match[1] ?? '',
      }))
    : parseSync(file, text).comments
  const joined: { start: number; end: number; isLine: boolean; lines: string[] }[] = []
  for (const { type, start, end, value } of found) {
    if (directive.test(value)) continue
    const lines = value.split('\n').map((line) => line.replace(/^\s*\*+ ?/, '').trim())
    const last = joined.at(-1)
    if (
      type === 'Line' &&
      last?.isLine &&
      text.slice(last.end, start).trim() === '' &&
      !text.slice(last.end, start).slice(1).includes('\n')
    ) {
      last.lines.push(...lines)
      last.end = end
    } else joined.push({ start, end, isLine: type === 'Line', lines })
  }
  return joined
}
