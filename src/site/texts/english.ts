import type { Texts } from '../texts.ts'
import en from './en.json' with { type: 'json' }

/** The texts in English: apart from the others, since scripts in the browser bring along no texts. */
export const englishTexts: Texts = en

/** Texts for a script that brings the English ones along; nothing where those are the same. */
export const notEnglish = <Part>(texts: Part, english: Part): Part | undefined =>
  JSON.stringify(texts) === JSON.stringify(english) ? undefined : texts
