/** The rules that look at one passage at a time. Spelling looks at a whole file (spelling.ts). */
import { checkHeading } from './headings.ts'
import { spellings } from './names.ts'
import type { Finding, Passage } from './passage.ts'
import { phrases } from './phrases.ts'
import { readGrammar, type Sentence } from './sentences.ts'

/** Searched in every sentence: made once. */
const searches = phrases.map((phrase) => ({ ...phrase, pattern: new RegExp(phrase.pattern, 'gi') }))

export function checkPassage(passage: Passage): Finding[] {
  const { sentences, findings } = readGrammar(passage)
  // Comments name files, keys and values as they are written.
  if (passage.kind === 'comment') return sentences.flatMap((sentence) => checkSentence(sentence, passage))
  return [
    ...findings,
    ...sentences.flatMap((sentence) => checkSentence(sentence, passage)),
    ...checkNames(passage),
    ...(passage.kind === 'heading' ? checkHeading(passage) : []),
    ...(passage.kind === 'label' && passage.file.endsWith('.svg') ? checkHeading(passage, true) : []),
  ]
}

function checkSentence(sentence: Sentence, passage: Passage): Finding[] {
  return searches.flatMap(({ pattern, why, remedy, kinds }) => {
    if (kinds && !kinds.includes(passage.kind)) return []
    return [...sentence.text.matchAll(pattern)].map((match) => {
      const start = sentence.start + match.index
      return { start, end: start + match[0].length, what: `${quote(match[0])} ${why}`, remedy }
    })
  })
}

function checkNames({ text }: Passage): Finding[] {
  return spellings.flatMap(({ right, wrong }) =>
    [...text.matchAll(wrong)].map(({ index, 0: name }) => {
      const end = index + name.length
      return { start: index, end, what: `"${name}" is a name written in another way`, remedy: `write "${right}"` }
    }),
  )
}

/** The words found; of a whole sentence, its beginning. */
function quote(words: string): string {
  return words.length > 60 ? `"${words.slice(0, words.lastIndexOf(' ', 50))} …"` : `"${words}"`
}
