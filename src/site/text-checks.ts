/** Whether a language's texts have the shape of the English ones. Pure: values in, faults with their keys out. */
import type { Plural, Texts } from './texts.ts'

export interface TextFault {
  /** Keys from the top of the file: ['search', 'title']. */
  at: string[]
  what: string
  remedy: string
}

const isPlural = (value: unknown): value is Plural => typeof value === 'object' && value !== null && 'other' in value
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const namesIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted()

/**
 * @param texts of a language, as its file has them
 * @param english what there has to be
 * @param language its HTML language tag, which decides the forms of numbers
 */
export function checkTexts(texts: unknown, english: Texts, language: string): TextFault[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const compare = (own: unknown, model: unknown, at: string[]): TextFault[] => {
    if (isPlural(model)) return comparePlural(own, model, at)
    if (isGroup(model)) return compareGroup(own, model, at)
    return compareText(own, namesIn(String(model)), at)
  }
  const compareGroup = (own: unknown, model: Record<string, unknown>, at: string[]): TextFault[] => {
    if (!isGroup(own)) return [missing(at)]
    const unknown = Object.keys(own).filter((key) => !(key in model))
    return [
      ...Object.entries(model).flatMap(([key, value]) =>
        key in own ? compare(own[key], value, [...at, key]) : [missing([...at, key])],
      ),
      ...unknown.map((key) => ({
        at: [...at, key],
        what: `unknown text "${[...at, key].join('.')}"`,
        remedy: 'remove it, or correct its name',
      })),
    ]
  }
  const comparePlural = (own: unknown, model: Plural, at: string[]): TextFault[] => {
    if (!isGroup(own)) return [missing(at)]
    const names = namesIn(model.other)
    // A form for one thing alone need not repeat the number.
    const needed = names.filter((name) => name !== '{count}')
    return [
      ...forms.flatMap((form) =>
        form in own ? compareText(own[form], needed, [...at, form], names) : [missing([...at, form])],
      ),
      ...Object.keys(own)
        .filter((form) => !(forms as string[]).includes(form))
        .map((form) => ({
          at: [...at, form],
          what: `"${at.join('.')}" has the form "${form}", which ${language} does not have`,
          remedy: `write the forms ${forms.join(', ')}`,
        })),
    ]
  }
  return compareGroup(texts, english as unknown as Record<string, unknown>, [])
}

const missing = (at: string[]): TextFault => ({
  at,
  what: `the text "${at.join('.')}" is missing`,
  remedy: 'translate it from src/site/texts/en.json',
})

/** @param needed names that the text has to have @param known names that it may have */
function compareText(own: unknown, needed: string[], at: string[], known: string[] = needed): TextFault[] {
  const what = `the text "${at.join('.')}"`
  if (typeof own !== 'string' || own.trim() === '')
    return [{ at, what: `${what} is no text`, remedy: 'write its translation' }]
  const names = namesIn(own)
  return [
    ...needed
      .filter((name) => !names.includes(name))
      .map((name) => ({ at, what: `${what} lacks ${name}`, remedy: `put ${name} where its value belongs` })),
    ...names
      .filter((name) => !known.includes(name))
      .map((name) => ({
        at,
        what: `${what} has ${name}, which stands for nothing`,
        remedy: 'remove it, or correct it',
      })),
  ]
}
