/**
 * Answers queries from the files of the embedded index. Knows nothing of the network or of workers: it is given a way
 * to load a file, so the same code runs in the worker, in the page and in tests.
 */
import {
  type Manifest,
  type Headed,
  type HeadingsFile,
  readHeadings,
  recordOf,
  type ShortFile,
  strengthOf,
  stretchOf,
  type TermsFile,
  type TextsFile,
  unpackPostings,
  type WordsFile,
} from './index-format.ts'
import { nearestTerms, readWords } from './misspelling.ts'
import { addEvidence, type Collection, type Evidence, quality, rank, weights } from './ranking.ts'
import {
  asKey,
  isName,
  isPair,
  lastPart,
  otherNumber,
  pairTerms,
  queryTerms,
  type QueryTerm,
  requestTerms,
  tokenize,
} from './tokenize.ts'

/** Loads a file of the index by its name. Rejects when it cannot be had. */
export type LoadFile = (name: string) => Promise<unknown>

export interface EngineQuery {
  query: string
  /** Records on a page of the answer. */
  hitsPerPage: number
  /** Page of the answer, from 0. */
  page: number
  /** Id of the programming language that the reader has chosen, if any. */
  language?: string
}

export interface Found {
  record: Headed
  number: number
  /** Whether the section's own heading answers, rather than its text. */
  byHeading: boolean
  /** Words of the index that were taken for the query's, in lower case: what to mark, and how rare each is. */
  words: FoundWords
}

export type FoundWords = readonly (readonly [word: string, rarity: number])[]

export interface EngineAnswer {
  found: Found[]
  /** Records that match, on all pages of the answer. */
  count: number
}

export interface Engine {
  search(query: EngineQuery): Promise<EngineAnswer>
  /** The texts of records by their numbers, '' for one without. */
  texts(numbers: readonly number[]): Promise<string[]>
  /** Loads what every query needs, before the first one. */
  prepare(): Promise<Manifest>
}

const widestBeginning = 4

/** One way in which a term of the index answers a word of the query. */
interface Match {
  term: string
  quality: number
}

export function createEngine(load: LoadFile): Engine {
  const kept = new Map<string, Promise<unknown>>()
  let collection: Collection = {
    count: 0,
    pageOf: new Int32Array(),
    topicOf: new Int32Array(),
    weightOf: new Float32Array(),
    isNamed: new Uint8Array(),
  }
  /** By record, the number of its page's SDK in `manifest.sdks`, from 1; 0 for none. */
  let sdkOf: Uint8Array | undefined
  /** By word, what else readers call it. */
  let synonyms = new Map<string, string[]>()
  const termFiles = new Map<string, Map<string, number[]>>()
  const headings = new Map<string, Headed[]>()
  let words: readonly string[] | undefined

  /** Each file once; a failed load is not kept, so the next keystroke tries again. */
  function file<T>(name: string): Promise<T> {
    let loading = kept.get(name)
    if (!loading) {
      loading = load(name)
      kept.set(name, loading)
      loading.catch(() => kept.delete(name))
    }
    return loading as Promise<T>
  }

  async function prepare(): Promise<Manifest> {
    const manifest = await file<Manifest>('manifest.json')
    if (!sdkOf) {
      const pageOf = new Int32Array(manifest.count)
      const topicOf = new Int32Array(manifest.count)
      const weightOf = new Float32Array(manifest.count)
      sdkOf = new Uint8Array(manifest.count)
      const isNamed = new Uint8Array(manifest.count)
      for (const [first, count] of manifest.named) isNamed.fill(1, first, first + count)
      collection = { count: manifest.count, pageOf, topicOf, weightOf, isNamed }
      synonyms = readSynonyms(manifest.synonyms)
      const weightOfPage = new Map(manifest.weights)
      const sdkOfPage = new Map(
        manifest.sdks.flatMap(({ pages }, sdk) =>
          pages.map((page, topic) => [page, { sdk: sdk + 1, topic: topic + 1 }] as const),
        ),
      )
      let first = 0
      for (const [page, count] of manifest.pages.entries()) {
        weightOf.fill(weightOfPage.get(page) ?? 1, first, first + count)
        const { sdk = 0, topic = 0 } = sdkOfPage.get(page) ?? {}
        sdkOf.fill(sdk, first, first + count)
        topicOf.fill(topic, first, first + count)
        pageOf.fill(first, first, first + count)
        first += count
      }
    }
    return manifest
  }

  async function termsIn(name: string): Promise<Map<string, number[]>> {
    const lines = await file<TermsFile>(name)
    // Asked when the file is there: of all that wait for it, the first reads it.
    const known = termFiles.get(name)
    if (known) return known
    const terms = new Map<string, number[]>()
    let before = ''
    for (const [shared, rest, ...packed] of lines) {
      before = before.slice(0, shared) + rest
      terms.set(before, packed)
    }
    termFiles.set(name, terms)
    return terms
  }

  /** Files that hold the terms from one to another. */
  function filesBetween(manifest: Manifest, from: string, to: string): string[] {
    return manifest.terms
      .filter(([first], index) => first <= to && (manifest.terms[index + 1]?.[0] ?? '￿') > from)
      .map(([, name]) => name)
  }

  /** Terms that answer a word as it is written, with their postings. */
  async function asWritten(
    manifest: Manifest,
    term: QueryTerm,
  ): Promise<Map<string, { match: Match; packed: number[] }>> {
    const found = new Map<string, { match: Match; packed: number[] }>()
    const same = new Set([term.text, ...term.variants].flatMap((one) => synonyms.get(one) ?? []))
    const wanted = [term.text, ...term.variants, ...same]
    const names = new Set(wanted.flatMap((one) => filesBetween(manifest, one, one)))
    const beginning =
      term.text.length > 2 ? filesBetween(manifest, term.text, `${term.text}￿`).slice(0, widestBeginning) : []
    for (const name of beginning) names.add(name)
    const files = await Promise.all([...names].map(async (name) => termsIn(name)))
    for (const terms of files) {
      for (const [index, one] of wanted.entries()) {
        const packed = terms.get(one)
        if (packed) found.set(one, { match: { term: one, quality: qualityOf(index, term) }, packed })
      }
      if (term.text.length > 2)
        for (const [one, packed] of terms)
          if (!found.has(one) && one.startsWith(term.text) && !isPair(one))
            found.set(one, {
              match: { term: one, quality: quality.beginning * (0.6 + (0.4 * term.text.length) / one.length) },
              packed,
            })
    }
    return found
  }

  /** Terms that may have been meant, where none is as written. */
  async function asMeant(
    manifest: Manifest,
    term: QueryTerm,
  ): Promise<Map<string, { match: Match; packed: number[] }>> {
    words ??= readWords(await file<WordsFile>(manifest.words))
    const found = new Map<string, { match: Match; packed: number[] }>()
    await Promise.all(
      nearestTerms(words, term.text, term.last).map(async ({ term: one, typos }) => {
        const [name] = filesBetween(manifest, one, one)
        const packed = name === undefined ? undefined : (await termsIn(name)).get(one)
        if (packed) found.set(one, { match: { term: one, quality: quality.typo[typos] ?? 0 }, packed })
      }),
    )
    return found
  }

  /** Evidence of one word of the query, by record; `used` gets the terms that were taken for it. */
  async function evidenceOf(
    manifest: Manifest,
    term: QueryTerm,
    used: Map<string, number>,
  ): Promise<Map<number, Evidence>> {
    const evidence = new Map<number, Evidence>()
    const add = (packed: readonly number[], factor: number) => {
      for (const one of unpackPostings(packed)) addEvidence(evidence, recordOf(one), strengthOf(one), factor)
    }
    let found = await asWritten(manifest, term)
    if (term.last && term.text.length <= 2) {
      used.set(term.text, 1)
      const short = await file<ShortFile>(manifest.short)
      add(short[term.text] ?? [], quality.beginning)
    } else if (!isSpelt(term, found)) found = new Map([...(await asMeant(manifest, term)), ...found])
    const part = lastPart(term.text)
    for (const { match, packed } of found.values()) {
      used.set(match.term, match.quality * Math.log(1 + manifest.count / (packed.length + 1)))
      // An identifier that is written whole is what is looked for; in another spelling, where there is none like it.
      const isWhole = match.term === term.text || (!found.has(term.text) && asKey(match.term) === asKey(term.text))
      add(packed, match.quality * (isName(term.text) && isWhole ? quality.whole : 1))
    }
    // Of the sections with ctx.sleep, the one called "Sleep" explains it.
    if (part !== undefined && found.size > 0) {
      const [name] = filesBetween(manifest, part, part)
      const packed = name === undefined ? undefined : (await termsIn(name)).get(part)
      for (const one of unpackPostings(packed ?? []))
        if (strengthOf(one) > 7 && evidence.has(recordOf(one)))
          addEvidence(evidence, recordOf(one), strengthOf(one), quality.lastPart)
    }
    return evidence
  }

  /** The number of the one SDK whose pages have a word, such as a function of it; undefined for another word. */
  function onlySdk(found: ReadonlyMap<number, Evidence>): number | undefined {
    const sdks = new Set([...found.keys()].map((record) => sdkOf?.[record] ?? 0))
    sdks.delete(0)
    const [sdk = 0] = sdks
    return sdks.size === 1 ? sdk - 1 : undefined
  }

  async function headed(manifest: Manifest, numbers: readonly number[]): Promise<Headed[]> {
    const places = numbers.map((number) => [number, ...stretchOf(manifest.headings, number)] as const)
    // A file is waited for once: a program may ask for all records that match.
    const names = [...new Set(places.map(([, , name]) => name))]
    const files = await Promise.all(
      names.map(async (name) => {
        const lines = await file<HeadingsFile>(name)
        const records = headings.get(name) ?? readHeadings(lines)
        headings.set(name, records)
        return [name, records] as const
      }),
    )
    const recordsOf = new Map(files)
    return places.map(([number, first, name]) => {
      const record = recordsOf.get(name)?.[number - first]
      if (!record) throw new Error(`the search index has no record ${number}`)
      return record
    })
  }

  async function texts(numbers: readonly number[]): Promise<string[]> {
    const manifest = await prepare()
    return Promise.all(
      numbers.map(async (number) => {
        const [first, name] = stretchOf(manifest.texts, number)
        return (await file<TextsFile>(name))[number - first] ?? ''
      }),
    )
  }

  /** A compound that the index does not have is looked for by its parts: `ctx.runAsync` by `ctx` and `runasync`. */
  async function split(manifest: Manifest, query: string): Promise<QueryTerm[]> {
    const parts = new Map(tokenize(query).map((token) => [token.whole, token.parts]))
    const terms = await Promise.all(
      queryTerms(query).map(async (term): Promise<QueryTerm[]> => {
        const inner = parts.get(term.text) ?? []
        if (inner.length === 0 || (await asWritten(manifest, term)).size > 0) return [term]
        // All of them are one word of the query: an address in a pasted line has many.
        const weight = 1 / inner.length ** 0.5
        return inner.map((text, index) => ({
          text,
          variants: [],
          last: term.last && index === inner.length - 1,
          weight,
        }))
      }),
    )
    return terms.flat()
  }

  /** By record, how telling the pairs of the query's words are that a phrase has which leads to it. */
  async function togetherIn(manifest: Manifest, query: string): Promise<Map<number, number>> {
    const together = new Map<number, number>()
    await Promise.all(
      [...pairTerms(query, 2)].map(async (pair) => {
        const [name] = filesBetween(manifest, pair, pair)
        const records = unpackPostings((name !== undefined && (await termsIn(name)).get(pair)) || []).map(recordOf)
        const rarity = Math.log(1 + manifest.count / (records.length + 1))
        for (const record of records) together.set(record, (together.get(record) ?? 0) + rarity)
      }),
    )
    return together
  }

  /** The page about the request that a query is written like. */
  async function requestIn(manifest: Manifest, query: string): Promise<QueryTerm[]> {
    for (const text of requestTerms(query)) {
      const term = { text, variants: [], last: true }
      if ((await asWritten(manifest, term)).size > 0) return [term]
    }
    return []
  }

  async function search({ query, hitsPerPage, page, language }: EngineQuery): Promise<EngineAnswer> {
    const manifest = await prepare()
    const named = namedSdks(manifest, query)
    const all = await split(manifest, query)
    // The name of a language says whose pages are wanted, and no more, where there is anything else to look for.
    const languages = new Set(manifest.sdks.flatMap(({ names }) => names))
    const others = named.length > 0 ? all.filter(({ text }) => !languages.has(text)) : all
    const terms = [...(await requestIn(manifest, query)), ...(others.length > 0 ? others : all)]
    if (terms.length === 0) return { found: [], count: 0 }
    const used = new Map<string, number>()
    const evidence = await Promise.all(terms.map((term) => evidenceOf(manifest, term, used)))
    const asked = terms.map((term, index) => ({ term, found: evidence[index]! }))
    // Of a call the function is looked for; its arguments are an example.
    const functions = asked.filter(({ term, found }) => !term.isArgument && found.size > 0)
    const answered = functions.length > 0 ? asked.filter(({ term }) => !term.isArgument) : asked
    const bySdk = sdkWeights(manifest, named, language, answered.length === 1 ? onlySdk(answered[0]!.found) : undefined)
    const ranked = rank(
      collection,
      answered.map(({ found }) => found),
      // One or two letters at the end narrow nothing down: the reader is still typing.
      answered.map(({ term: { text, last } }) => last && text.length <= 2 && terms.length > 1),
      answered.map(({ term }) => term.weight ?? 1),
      (record) => bySdk[sdkOf?.[record] ?? 0] ?? 1,
      await togetherIn(manifest, query),
    )
    const shown = ranked.slice(page * hitsPerPage, (page + 1) * hitsPerPage)
    const records = await headed(
      manifest,
      shown.map(({ number }) => number),
    )
    const words = [...used]
    const found = shown.map(({ number, byHeading }, index) => ({ number, byHeading, record: records[index]!, words }))
    return { found, count: ranked.length }
  }

  return { search, texts, prepare }
}

/** Whether a word is one of the index, singular or plural, or the beginning of one. Its other forms may be guesses. */
function isSpelt({ text }: QueryTerm, found: ReadonlyMap<string, unknown>): boolean {
  return (
    found.has(text) ||
    otherNumber(text).some((form) => found.has(form)) ||
    (text.length > 2 && [...found.keys()].some((term) => term.startsWith(text)))
  )
}

/** How much a term counts: the word itself, its other forms, what else it is called. @param index in `wanted` */
function qualityOf(index: number, { variants }: QueryTerm): number {
  if (index === 0) return quality.exact
  return index <= variants.length ? quality.variant : quality.synonym
}

function readSynonyms(groups: Manifest['synonyms']): Map<string, string[]> {
  const map = new Map<string, string[]>()
  for (const group of groups)
    for (const word of group) map.set(word, [...(map.get(word) ?? []), ...group.filter((other) => other !== word)])
  return map
}

/** Numbers of the SDKs whose languages a query names. In "call Python from TypeScript", TypeScript is what is written. */
function namedSdks({ sdks }: Manifest, query: string): number[] {
  const namedIn = (text: string) => {
    const words = new Set(tokenize(text).flatMap(({ whole, parts }) => [whole, ...parts]))
    return sdks.flatMap(({ names }, index) => (names.some((name) => words.has(name)) ? [index] : []))
  }
  const callers = namedIn(/\bfrom\s.*$/i.exec(query)?.[0] ?? '')
  return callers.length > 0 ? callers : namedIn(query)
}

/**
 * What records of each SDK count for, by the SDK's number from 1; 0 is for pages of none. A language named in the query
 * wins over the one that the reader has chosen; without either, the first in the order of the site's pages leads.
 */
function sdkWeights(
  { sdks }: Manifest,
  named: readonly number[],
  language: string | undefined,
  only: number | undefined,
): number[] {
  const chosen = sdks.flatMap(({ names }, index) => (language !== undefined && names.includes(language) ? [index] : []))
  const [wanted, weight] =
    named.length > 0
      ? [named, weights.ofSdk.named]
      : chosen.length > 0
        ? [chosen, weights.ofSdk.chosen]
        : only !== undefined
          ? [[only], weights.ofSdk.chosen]
          : [[0], weights.ofSdk.first]
  return [1, ...sdks.map((_, index) => (wanted.includes(index) ? weight.own : weight.other))]
}
