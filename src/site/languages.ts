/** The programming languages that examples are written in: one list for tabs, code blocks, search and verification. */

/** A language with everything that differs by it. */
export interface ProgrammingLanguage {
  /** Value of the tab group `sdk`, of `?sdk=` in an address, and the name of the project's folder below `snippets/`. */
  id: string
  /** What a reader calls it: the label of its tab. */
  label: string
  /** Its grammar in Shiki's catalogue. */
  grammar: string
  /** What starts a comment that ends with the line. */
  comment: '//' | '#'
}

/** In the order in which tabs show them. */
export const languages = [
  { id: 'ts', label: 'TypeScript', grammar: 'ts', comment: '//' },
  { id: 'java', label: 'Java', grammar: 'java', comment: '//' },
  { id: 'kotlin', label: 'Kotlin', grammar: 'kotlin', comment: '//' },
  { id: 'go', label: 'Go', grammar: 'go', comment: '//' },
  { id: 'python', label: 'Python', grammar: 'python', comment: '#' },
  { id: 'rust', label: 'Rust', grammar: 'rust', comment: '//' },
] as const satisfies readonly ProgrammingLanguage[]

export type LanguageId = (typeof languages)[number]['id']

export const languageIds: readonly LanguageId[] = languages.map(({ id }) => id)

/** The label of a language by its id; undefined for any other text. */
export function languageLabel(id: string): string | undefined {
  return languages.find((language) => language.id === id)?.label
}
