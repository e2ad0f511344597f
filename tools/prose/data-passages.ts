/** The prose of YAML under content: descriptions of an API, labels of tags. Descriptions are Markdown, as on a page. */
import { isScalar, LineCounter, parseDocument, Scalar, visit } from 'yaml'
import { readPageProse } from './page-passages.ts'
import { passageOf, type Passage } from './passage.ts'

const markdown = new Set(['description'])
const labels = new Set(['label', 'summary', 'title', 'x-displayName'])
/** What a server sends or takes is data, whatever its keys are called. */
const samples = new Set(['default', 'enum', 'example', 'examples'])

/** Reads the words of a YAML file. */
export async function readDataProse(text: string, file: string): Promise<Passage[]> {
  const counter = new LineCounter()
  const found: { key: string; words: string; line: number }[] = []
  visit(parseDocument(text, { lineCounter: counter }), {
    Pair(_, { key, value }) {
      const name = isScalar(key) ? String(key.value) : ''
      if (samples.has(name)) return visit.SKIP
      if (!isScalar(value) || typeof value.value !== 'string' || !value.range) return undefined
      if (!markdown.has(name) && !labels.has(name)) return undefined
      const { line } = counter.linePos(value.range[0])
      // The text of a block begins below its sign.
      const isBlock = value.type === Scalar.BLOCK_LITERAL || value.type === Scalar.BLOCK_FOLDED
      found.push({ key: name, words: value.value, line: isBlock ? line + 1 : line })
      return undefined
    },
  })

  const passages: Passage[] = []
  for (const { key, words, line } of found)
    if (markdown.has(key)) {
      for (const passage of (await readPageProse(words, file)).passages)
        passages.push({ ...passage, lines: passage.lines.map((start) => ({ ...start, line: start.line + line - 1 })) })
    } else {
      const passage = passageOf(file, /[.?!]$/.test(words) ? 'text' : 'heading', words, line)
      if (passage) passages.push(passage)
    }
  return passages
}
