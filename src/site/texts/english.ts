import type { Texts } from '../texts.ts'
import en from './en.json' with { type: 'json' }

/** The texts in English: apart from the others, since scripts in the browser bring along no texts. */
export const englishTexts: Texts = en
