/** The programming languages that examples are written in. Every other list of them is derived from this one. */

/** A language with everything that differs by it. */
export interface ProgrammingLanguage {
  /** Value of the tab group `sdk`, of `?sdk=` in an address, and the name of the project's folder below `snippets/`. */
  id: string
  /** What a reader calls it: the label of its tab. */
  label: string
  /** Its grammar in Shiki's catalogue. */
  grammar: string
  /** Folder of its applications, below its project's. */
  applications: string
  /** How an application's folder is named where it isn't its path: `a-b/c` is `ab/c` as a package, `a-b-c` when flat. */
  applicationNames?: 'package' | 'flat'
  /** Folder of its SDK's pages below /develop; absent where the SDK has none. */
  sdkFolder?: string
  /** What else readers call it when they search, in lower case. */
  alsoCalled?: readonly string[]
}

/** In the order in which tabs show them. */
export const languages = [
  {
    id: 'ts',
    label: 'TypeScript',
    grammar: 'ts',
    applications: 'src',
    sdkFolder: 'ts',
    alsoCalled: ['javascript', 'js'],
  },
  {
    id: 'java',
    label: 'Java',
    grammar: 'java',
    applications: 'src/main/java/parcels',
    applicationNames: 'package',
    sdkFolder: 'java',
  },
  {
    id: 'kotlin',
    label: 'Kotlin',
    grammar: 'kotlin',
    applications: 'src/main/kotlin/parcels',
    applicationNames: 'package',
    sdkFolder: 'java',
  },
  {
    id: 'go',
    label: 'Go',
    grammar: 'go',
    applications: '',
    sdkFolder: 'go',
    alsoCalled: ['golang'],
  },
  {
    id: 'python',
    label: 'Python',
    grammar: 'python',
    applications: '',
    sdkFolder: 'python',
    alsoCalled: ['py'],
  },
  {
    id: 'rust',
    label: 'Rust',
    grammar: 'rust',
    applications: 'src/bin',
    applicationNames: 'flat',
  },
] as const satisfies readonly ProgrammingLanguage[]

export type LanguageId = (typeof languages)[number]['id']

/** In which a page of an HTTP API shows its requests, besides curl, in the order of the tabs. */
export const requestLanguages = ['ts', 'python', 'go', 'java'] as const satisfies readonly LanguageId[]

/** A language by its id; undefined for any other text. */
export const languageById = (id: string): ProgrammingLanguage | undefined =>
  languages.find((language) => language.id === id)

export const languageIds: readonly LanguageId[] = languages.map(({ id }) => id)

/** Group of the tabs that choose a language. */
export const languageTabs = 'sdk'

/** The label of a language by its id; undefined for any other text. */
export const languageLabel = (id: string): string | undefined => languageById(id)?.label

/** The languages whose SDK has its pages in a folder below /develop: Java and Kotlin share theirs. */
export const languagesOfSdk = (sdkFolder: string): ProgrammingLanguage[] =>
  languages.filter((language: ProgrammingLanguage) => language.sdkFolder === sdkFolder)

/** The SDKs that have pages, by their folders, in the order of their languages. */
export const sdkFolders: readonly string[] = [
  ...new Set(languages.flatMap(({ sdkFolder }: ProgrammingLanguage) => (sdkFolder === undefined ? [] : [sdkFolder]))),
]

/** The SDK and the topic of a page below /develop: 'go' and 'state'; undefined for any other page. */
export function sdkOfRoute(route: string): { sdk: string; topic: string } | undefined {
  const [, sdk, topic] = /^\/develop\/([^/]+)\/([^/]+)$/.exec(route) ?? []
  return sdk !== undefined && topic !== undefined && sdkFolders.includes(sdk) ? { sdk, topic } : undefined
}

/** The SDK whose languages a title names: 'java' for "Java and Kotlin on AWS Lambda"; undefined for none, or for several. */
export function sdkNamedIn(title: string): string | undefined {
  const words = new Set(title.split(/[^\p{L}]+/u))
  const named = sdkFolders.filter((sdk) => languagesOfSdk(sdk).some(({ label }) => words.has(label)))
  return named.length === 1 ? named[0] : undefined
}
