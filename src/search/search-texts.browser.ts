/** What search says once it answers: the English texts come with its scripts, those of other languages with the page. */
import { browserTexts } from '../browser/texts.browser.ts'
import type { SearchTexts } from '../site/texts.ts'
import { searchDialog, searchResults } from '../site/texts/en.json'

export const searchTexts = (): SearchTexts => browserTexts().search ?? { searchDialog, searchResults }
