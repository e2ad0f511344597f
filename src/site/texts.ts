/**
 * The texts of the interface: all words on a page that neither an author nor site.config.ts has written. Each language
 * has one file of the same shape; en.json is the first, and says which texts there are (docs/versions-and-locales.md).
 */
import type en from './texts/en.json'

/** A text for each form that a language gives to numbers: one file, two files. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

type Shape<Value> = Value extends string
  ? string
  : Value extends Plural
    ? Plural
    : { [Key in keyof Value]: Shape<Value[Key]> }

export type Texts = Shape<typeof en>

export type SearchTexts = Pick<Texts, 'searchResults' | 'searchDialog'>

/** What of the texts is in every page, for its scripts (`data-texts` on <body>). */
export type BrowserTexts = Texts['browser'] & {
  /** What the search dialog says at once. */
  searchField: Pick<Texts['searchDialog'], 'placeholder' | 'field' | 'cancel'>
  /** What search says later, where it isn't the English that its scripts bring along. */
  search?: SearchTexts
}

type Values = Record<string, string | number>

/** A text with its {names} replaced. */
export function fill(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The form of a text for a number, with its {count} and other {names} replaced. @param language HTML language tag */
export function fillPlural(forms: Plural, count: number, language: string, values: Values = {}): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other
  return fill(form, { count, ...values })
}

/** A text around one {name}: the parts before and after it, for a component that puts an element there. */
export function around(text: string, name: string): [before: string, after: string] {
  const [before = '', after = ''] = text.split(`{${name}}`)
  return [before, after]
}
