/** A page's description, which search results and link previews show: one sentence without markup. */
import { errorAt } from '../../src/site/diagnostics.ts'
import type { Diagnostic } from '../../src/site/model.ts'
import { passageOf } from './passage.ts'
import { readGrammar } from './sentences.ts'

const longest = 160
// `code`, **bold**, [links](…), <tags>, *emphasis*, _emphasis_; an underscore within a name is none.
const markup = /`|\*\*|\]\(|<\/?[a-z][^>]*>|(?:^|\s)([*_])\S(?:.*\S)?\1(?=$|[\s.,;:!?])/i

/**
 * Reports everything wrong with a description.
 * @param file the page, for the diagnostics
 * @param description undefined where the page has none
 */
export function checkDescription(file: string, description: { text: string; line: number } | undefined): Diagnostic[] {
  const place = { file, line: description?.line ?? 1 }
  const fault = (what: string, remedy: string): Diagnostic => errorAt(place, what, remedy)
  if (!description)
    return [
      fault('the page has no description', `write description: with one sentence of at most ${longest} characters`),
    ]

  const { text } = description
  const found: Diagnostic[] = []
  if (text.length > longest)
    found.push(fault(`the description has ${text.length} characters`, `shorten it to ${longest}`))
  if (markup.test(text)) found.push(fault('the description holds markup', 'write the words alone'))
  const passage = passageOf(file, 'description', text, place.line)
  const count = passage ? readGrammar(passage).sentences.length : 0
  if (count > 1) found.push(fault(`the description has ${count} sentences`, 'make it one, or keep the first'))
  else if (!/[.?!]$/.test(text)) found.push(fault('the description is not a whole sentence', 'end it with a full stop'))
  return found
}
