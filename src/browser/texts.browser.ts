/** The texts that scripts show, which the page brings along in the reader's language (`data-texts` on <body>). */
import type { Texts } from '../site/texts.ts'

/** What of the texts is in every page. */
export type BrowserTexts = Texts['browser'] & Pick<Texts, 'searchResults' | 'searchDialog'>

/** Read when a text is first needed. */
let texts: BrowserTexts | undefined

export function browserTexts(): BrowserTexts {
  return (texts ??= JSON.parse(document.body.dataset.texts ?? '{}') as BrowserTexts)
}
