/** English grammar as retext reads it: sentences, repeated words, a and an. */
import retextEnglish from 'retext-english'
import retextIndefiniteArticle from 'retext-indefinite-article'
import retextRepeatedWords from 'retext-repeated-words'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import type { Finding, Passage } from './passage.ts'

export interface Sentence {
  /** Offset in the passage's text. */
  start: number
  text: string
}

export interface Grammar {
  sentences: Sentence[]
  findings: Finding[]
}

const processor = unified().use(retextEnglish).use(retextRepeatedWords).use(retextIndefiniteArticle).freeze()

/** Parts a passage into sentences, and finds repeated words and wrong articles; in comments, names look like these. */
export function readGrammar({ text, kind }: Passage): Grammar {
  const file = new VFile(text)
  const tree = processor.parse(file)
  if (kind !== 'comment') processor.runSync(tree, file)

  const sentences: Sentence[] = []
  visit(tree, 'SentenceNode', (node) => {
    const start = node.position?.start.offset ?? 0
    sentences.push({ start, text: text.slice(start, node.position?.end.offset) })
    return SKIP
  })
  return { sentences, findings: file.messages.flatMap((message) => findingOf(message, text)) }
}

function findingOf(message: VFile['messages'][number], text: string): Finding[] {
  const { place, actual, expected } = message
  const [start, end] = place && 'start' in place ? [place.start.offset, place.end.offset] : []
  if (start === undefined || end === undefined || !actual || !expected?.[0]) return []
  if (message.source === 'retext-repeated-words')
    return [{ start, end, what: `"${actual}" repeats a word`, remedy: `write "${expected[0]}" once` }]
  const following = /^\s*\S+/.exec(text.slice(end))?.[0] ?? ''
  return [
    { start, end, what: `"${actual}${following}" has the wrong article`, remedy: `write "${expected[0]}${following}"` },
  ]
}
