/** Writes the embedded index, at build time. index-format.ts describes its files. */
import { hashOf } from '../../files/hash.ts'
import {
  type HeadingsFile,
  headingStep,
  type Manifest,
  packPostings,
  packStrength,
  posting,
  recordOf,
  sharedLetters,
  type ShortFile,
  type Strength,
  strengthOf,
  type TermsFile,
  type TextsFile,
  type WordsFile,
} from '../../search/index-format.ts'
import { levels, type SearchRecord } from '../../search/records.ts'
import {
  countTelling,
  isPair,
  isStopWord,
  pairTerms,
  requestTerm,
  termCounts,
  tokenize,
} from '../../search/tokenize.ts'
import { languagesOfSdk, sdkFolders } from '../../site/languages.ts'

/** Characters of a file of terms and of one of records: a compromise between few requests and few bytes that are not needed. */
const termsFileSize = 14_000
const textsFileSize = 9_000
/** Up to this size all headings are in one file, which answers the first letters; above it, they are in many small ones. */
const headingsInOneFile = 400_000
const headingsFileSize = 24_000
/** Records kept for a beginning of one or two letters: those of one page of an answer. */
const shortLimit = 20

/** What ranking knows of a page besides its text. */
export interface AboutPage {
  /** Folder of the page's SDK. */
  sdk?: string
  /** What it has in common with pages of other SDKs. */
  topic?: string
  /** What it counts for, against 1 of other pages. */
  weight?: number
  /** The HTTP request that it is about: `GET /services/{service}`. */
  request?: string
}

export interface IndexBuilder {
  /**
   * Adds the records of one page, the page's own first. Pages can come one by one: only terms and postings are kept.
   * @param trail words that find the page though they are not on it: the categories above it, its route
   */
  add(records: readonly SearchRecord[], trail?: string, about?: AboutPage): void
  /** Every file of the index by its name. */
  finish(): Map<string, string>
}

/**
 * @param facets what all records are filed under, e.g. `{ language: 'en', docusaurus_tag: 'docs-default-current' }`
 * @param synonyms groups of words that mean the same to a reader who searches
 */
export function createIndexBuilder(facets: Record<string, string>, synonyms: string[][] = []): IndexBuilder {
  const files = new Map<string, string>()
  /** By term, ascending. Numbers and not objects: a large site has millions. */
  const postings = new Map<string, number[]>()
  const sdks = new Map<string, Map<string, number>>()
  const topics = new Set<string>()
  const manifest: Manifest = {
    count: 0,
    pages: [],
    terms: [],
    headings: [],
    texts: [],
    short: '',
    words: '',
    sdks: [],
    weights: [],
    named: [],
    synonyms: synonyms.map((group) => group.map((word) => word.toLowerCase())),
    facets,
  }
  let pending: TextsFile = []
  let pendingSize = 0
  const headings: { first: number; page: HeadingsFile[number] }[] = []

  function write(kind: string, content: unknown): string {
    const text = JSON.stringify(content)
    const name = `${kind}-${hashOf(text).slice(0, 10)}.json`
    files.set(name, text)
    return name
  }

  function flushTexts(): void {
    if (pending.length === 0) return
    manifest.texts.push([manifest.count - pending.length, write('texts', pending)])
    pending = []
    pendingSize = 0
  }

  function addHeadings(records: readonly SearchRecord[]): void {
    const [own] = records
    if (!own) return
    headings.push({
      first: manifest.count,
      page: [
        own.hierarchy.lvl0,
        own.hierarchy.lvl1,
        own.url,
        records.map(({ url, hierarchy }) => [
          url.slice(own.url.length + 1),
          ...levels.slice(2).flatMap((level) => hierarchy[level] ?? []),
        ]),
      ],
    })
  }

  function writeHeadings(): void {
    const sizes = headings.map(({ page }) => JSON.stringify(page).length)
    const whole = sizes.reduce((sum, size) => sum + size, 0)
    const limit = whole <= headingsInOneFile ? headingsInOneFile : headingsFileSize
    let from = 0
    let size = 0
    for (const [index, length] of sizes.entries()) {
      size += length
      if (size < limit && index < sizes.length - 1) continue
      const stretch = headings.slice(from, index + 1)
      manifest.headings.push([
        stretch[0]?.first ?? 0,
        write(
          'headings',
          stretch.map(({ page }) => page),
        ),
      ])
      from = index + 1
      size = 0
    }
  }

  function post(term: string, one: number): void {
    const list = postings.get(term)
    if (list) list.push(one)
    else postings.set(term, [one])
  }

  function addRecord(record: SearchRecord, trail: string): void {
    const number = manifest.count++
    const heading = record.hierarchy[record.type] ?? ''
    if (record.named) {
      const last = manifest.named.at(-1)
      if (last && last[0] + last[1] === number) last[1]++
      else manifest.named.push([number, 1])
    }
    for (const [term, code] of strengths(heading, record, trail)) post(term, posting(number, code))
    const pairs = new Set(phrasesOf(record).flatMap((phrase) => [...pairTerms(phrase)]))
    for (const pair of pairs) post(pair, posting(number, 0))
    pending.push(record.content ?? '')
    pendingSize += (record.content?.length ?? 0) + 3
    if (pendingSize >= textsFileSize) flushTexts()
  }

  function writeTerms(sorted: readonly string[]): void {
    let file: TermsFile = []
    let size = 0
    let first = ''
    let before = ''
    const flush = () => {
      if (file.length > 0) manifest.terms.push([first, write('terms', file)])
      file = []
      size = 0
      before = ''
    }
    for (const term of sorted) {
      const shared = sharedLetters(before, term)
      const packed = packPostings(postings.get(term) ?? [])
      if (file.length === 0) first = term
      file.push([shared, term.slice(shared), ...packed])
      size += term.length - shared + 8 + packed.length * 4
      before = term
      if (size >= termsFileSize) flush()
    }
    flush()
  }

  return {
    add(records, trail = '', { sdk, topic = '', weight = 1, request } = {}) {
      if (request !== undefined) postings.set(requestTerm(request), [posting(manifest.count, ofRequest)])
      if (weight !== 1) manifest.weights.push([manifest.pages.length, weight])
      if (sdk !== undefined) {
        // A page without a topic is the only one on its own.
        const name = topic || `${manifest.pages.length}`
        topics.add(name)
        sdks.set(sdk, (sdks.get(sdk) ?? new Map<string, number>()).set(name, manifest.pages.length))
      }
      manifest.pages.push(records.length)
      addHeadings(records)
      for (const [index, record] of records.entries()) addRecord(record, index === 0 ? trail : '')
    },
    finish() {
      flushTexts()
      writeHeadings()
      const sorted = [...postings.keys()].sort()
      writeTerms(sorted)
      manifest.words = write(
        'words',
        frontCode(sorted.filter((term) => isWorthMeaning(term, postings.get(term) ?? []))),
      )
      const words = sorted.filter((term) => !isPair(term))
      manifest.short = write('short', shortBeginnings(words, postings, manifest.pages))
      // In the order of tabs.
      manifest.sdks = [...sdks]
        .sort(([a], [b]) => sdkFolders.indexOf(a) - sdkFolders.indexOf(b))
        .map(([sdk, pages]) => ({
          names: namesOfSdk(sdk),
          pages: [...topics].map((topic) => pages.get(topic) ?? null),
        }))
      files.set('manifest.json', JSON.stringify(manifest))
      return files
    },
  }
}

/** What readers call an SDK when they search: its languages' ids and names. */
const namesOfSdk = (sdk: string): string[] => [
  ...new Set(languagesOfSdk(sdk).flatMap(({ id, label, alsoCalled = [] }) => [id, label.toLowerCase(), ...alsoCalled])),
]

/** As a title of one word. */
const ofRequest = packStrength({ heading: 7, times: 0 })

/** For a part of an identifier in a heading: `sys_journal` names a table, and says little of journals. */
const partOfName = 3

/** How strongly each term of a record is in it. */
function strengths(
  written: string,
  { content, code, about, named, isPart, questions, type }: SearchRecord,
  trail: string,
): Map<string, number> {
  const heading = isPart ? '' : written
  // The words of an identifier are no heading about them: `idempotency_key` explains one column.
  const names = tokenize(heading).flatMap(({ whole }) => (named ? [whole, whole.split('.').at(-1)!] : [whole]))
  const inHeading = named ? new Map(names.map((name) => [name, 1])) : termCounts(heading)
  const wholeWords = new Set(names)
  const inTrail = termCounts(trail)
  const inText = termCounts([named ? heading : '', about ?? '', content ?? ''].join('\n'))
  const inCode = termCounts(code ?? '')
  // "Guarantees: exactly once, in order" is about guarantees first.
  const subject = /^(.+?):\s/.exec(heading)?.[1] ?? heading
  const inSubject = named ? inHeading : termCounts(subject)
  const [size, sizeOfSubject] = [heading, subject].map(
    (text) => tokenize(text).filter(({ whole }) => !isStopWord(whole)).length,
  ) as [number, number]
  const length = [...inText.values()].reduce((sum, times) => sum + times, 0)
  const asked = questionSteps(phrasesOf({ questions }), type === 'lvl1')
  const codes = new Map<string, number>()
  for (const term of new Set([
    ...inHeading.keys(),
    ...inText.keys(),
    ...inTrail.keys(),
    ...inCode.keys(),
    ...asked.keys(),
  ])) {
    const strength: Strength = {
      heading: !inHeading.has(term)
        ? (asked.get(term) ?? (inTrail.has(term) ? 1 : 0))
        : wholeWords.has(term)
          ? headingStep(inSubject.has(term) ? sizeOfSubject : size)
          : partOfName,
      times: timesOf(inText.get(term) ?? 0, length),
    }
    codes.set(term, packStrength(strength))
  }
  return codes
}

/** Its questions, words that lead to it, and messages, one by one. */
const phrasesOf = ({ questions = '' }: Pick<SearchRecord, 'questions'>): string[] => questions.split(/[,\n]/)

/**
 * The words of questions and messages, each as in a heading three words longer than its phrase. Those of a whole page count
 * as its categories do: its title already counts for more than a section's heading.
 */
function questionSteps(phrases: readonly string[], isPage: boolean): Map<string, Strength['heading']> {
  const steps = new Map<string, Strength['heading']>()
  for (const phrase of phrases) {
    const step = isPage ? 1 : headingStep(countTelling(phrase) + 3)
    for (const term of termCounts(phrase).keys()) if (step > (steps.get(term) ?? 0)) steps.set(term, step)
  }
  return steps
}

/** Terms of a section of usual length. */
const usualLength = 80

/**
 * How well a section fits a term, in four steps: by how often it has it, for its length, as BM25 weighs them
 * (k1 = 1.2, b = 0.75). Otherwise one long table would answer every query that is made of its words.
 */
function timesOf(times: number, length: number): Strength['times'] {
  if (times === 0) return 0
  const weight = (times * 2.2) / (times + 1.2 * (0.25 + (0.75 * length) / usualLength))
  return weight < 0.7 ? 1 : weight < 1.35 ? 2 : 3
}

/**
 * Whether a misspelt word may have meant a term. Parts of compounds are terms, too, and a word that is once in the
 * text of the whole site is as likely a typo itself.
 */
function isWorthMeaning(term: string, list: readonly number[]): boolean {
  if (term.length < 4 || term.length > 24 || !/^[a-z][a-z_-]*$/.test(term)) return false
  return list.length > 1 || list.some((one) => strengthOf(one) > 3)
}

function frontCode(sorted: readonly string[]): WordsFile {
  return sorted.map((term, index) => {
    const shared = sharedLetters(sorted[index - 1] ?? '', term)
    return shared.toString(36) + term.slice(shared)
  })
}

/**
 * For one or two letters thousands of terms would count. The records that have one in their heading are chosen here:
 * a term that is the beginning itself (Go, S3) before one that only begins so, pages before their sections.
 * @param sorted all terms, so that those of one beginning are together and only one beginning is in memory
 */
function shortBeginnings(
  sorted: readonly string[],
  postings: ReadonlyMap<string, readonly number[]>,
  pages: readonly number[],
): ShortFile {
  const isPage = new Set<number>()
  let first = 0
  for (const count of pages) {
    isPage.add(first)
    first += count
  }
  const file: ShortFile = {}
  for (const length of [1, 2]) {
    let ranks = new Map<number, number>()
    sorted.forEach((term, index) => {
      const beginning = term.slice(0, length)
      for (const one of postings.get(term) ?? []) {
        const record = recordOf(one)
        const strength = strengthOf(one)
        const rank = (term === beginning ? 128 : 0) + (strength > 7 && isPage.has(record) ? 32 : 0) + strength
        if (rank > (ranks.get(record) ?? -1)) ranks.set(record, rank)
      }
      if (sorted[index + 1]?.slice(0, length) === beginning) return
      const chosen = [...ranks].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, shortLimit)
      file[beginning] = packPostings(
        chosen.map(([record, rank]) => posting(record, strengthOf(rank))).sort((a, b) => a - b),
      )
      ranks = new Map()
    })
  }
  return file
}
