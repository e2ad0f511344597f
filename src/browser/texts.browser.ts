/** The texts that scripts show, which the page brings along in the reader's language (`data-texts` on <body>). */
import type { BrowserTexts } from '../site/texts.ts'

/** Read when a text is first needed. */
let texts: BrowserTexts | undefined

export function browserTexts(): BrowserTexts {
  return (texts ??= JSON.parse(document.body.dataset.texts ?? '{}') as BrowserTexts)
}
