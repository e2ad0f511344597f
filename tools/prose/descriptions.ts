/** A page's description, which search results and link previews show: one sentence. The build checks the rest of it. */
import { errorAt } from '../../src/site/diagnostics.ts'
import type { Diagnostic } from '../../src/site/model.ts'
import { passageOf } from './passage.ts'
import { readGrammar } from './sentences.ts'

export function checkDescription(file: string, { text, line }: { text: string; line: number }): Diagnostic[] {
  const passage = passageOf(file, 'description', text, line)
  const count = passage ? readGrammar(passage).sentences.length : 0
  if (count > 1)
    return [errorAt({ file, line }, `the description has ${count} sentences`, 'make it one, or keep the first')]
  if (/[.?!]$/.test(text)) return []
  return [errorAt({ file, line }, 'the description is not a whole sentence', 'end it with a full stop')]
}
