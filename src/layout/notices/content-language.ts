import type { Site } from '../../site/site.ts'

/** Attributes of an element whose text is the author's: another language than the page's where that is not translated. */
export function contentLanguage(
  { edition }: Site,
  { untranslated }: { untranslated?: boolean },
): { lang?: string; dir?: 'ltr' | 'rtl' } {
  if (!untranslated || !edition.original) return {}
  return { lang: edition.original.htmlLang, dir: edition.original.direction }
}
