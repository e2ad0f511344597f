/**
 * Answers queries from the files of the embedded index. Knows nothing of the network or of workers: it is given a way
 * to load a file, so the same code runs in the worker, in the page and in tests.
 */
import {
  type Manifest,
  readRecord,
  type RecordsFile,
  type ShortFile,
  type TermsFile,
  unpackPostings,
  unpackStrength,
  type WordsFile,
} from './index-format.ts'
import { createVocabulary, nearestTerms, readWords, type Vocabulary } from './misspelling.ts'
import type { SearchRecord } from './records.ts'
import { lastPart, queryTerms, type QueryTerm, tokenize } from './tokenize.ts'

/** Loads a file of the index by its name. Rejects when it cannot be had. */
export type LoadFile = (name: string) => Promise<unknown>

export interface EngineQuery {
  query: string
  /** Records on a page of the answer. */
  hitsPerPage: number
  /** Page of the answer, from 0. */
  page: number
  /** Id of the programming language that the reader has chosen, if any. */
  language?: string | undefined
}

export interface Found {
  record: SearchRecord
  number: number
  /** Whether the section's own heading answers, rather than its text. */
  byHeading: boolean
  /** Words of the index that were taken for the query's, in lower case: what to mark. */
  words: string[]
}

export interface EngineAnswer {
  found: Found[]
  /** Records that match, on all pages of the answer. */
  count: number
}

export interface Engine {
  search(query: EngineQuery): Promise<EngineAnswer>
  /** Loads what every query needs, before the first one. */
  prepare(): Promise<Manifest>
}

/** How much a term counts for by how it was found; a typo costs more than a missing end. */
const quality = { exact: 1, variant: 0.9, synonym: 0.7, beginning: 0.65, lastPart: 0.6, whole: 3, typo: [0, 0.4, 0.2] }
const headingWeight = [0, 4, 6, 8] as const
/** The page's own record, its title, counts more than a section; a title also counts, less, for each section below it. */
const pageBonus = 1.6
const inherited = 1.2
/** A word in the code of an example alone, against once in the text. */
const inCode = 0.4
/** Pages of the SDK that is asked for, and of the others: by its name in the query, or by the reader's choice of tabs. */
const ofSdk = { named: { own: 3, other: 0.2 }, chosen: { own: 1.5, other: 0.6 } }
/** What other sections of a page add to each of its sections. */
const neighbours = { most: 8, part: 0.5 }
/** With fewer records than this a word may have been misspelt. */
const fewRecords = 1
const widestBeginning = 4

/** One way in which a term of the index answers a word of the query. */
interface Match {
  term: string
  quality: number
}

/** What one word of the query says about a record. */
interface Evidence {
  score: number
  heading: boolean
}

export function createEngine(load: LoadFile): Engine {
  const kept = new Map<string, Promise<unknown>>()
  let pageOf: Int32Array | undefined
  /** By record, the number of its page's SDK in `manifest.sdks`, from 1; 0 for none. */
  let sdkOf: Uint8Array | undefined
  /** By record, what its page counts for. */
  let weightOf: Float32Array | undefined
  /** By word, what else readers call it. */
  let synonyms = new Map<string, string[]>()
  const termFiles = new Map<string, Map<string, number[]>>()
  let vocabulary: Vocabulary | undefined

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
    if (!pageOf) {
      pageOf = new Int32Array(manifest.count)
      sdkOf = new Uint8Array(manifest.count)
      weightOf = new Float32Array(manifest.count).fill(1)
      synonyms = readSynonyms(manifest.synonyms)
      const weightOfPage = new Map(manifest.weights)
      const sdkOfPage = new Map(
        manifest.sdks.flatMap(({ pages }, sdk) => pages.map((page) => [page, sdk + 1] as const)),
      )
      let first = 0
      for (const [page, count] of manifest.pages.entries()) {
        weightOf.fill(weightOfPage.get(page) ?? 1, first, first + count)
        sdkOf.fill(sdkOfPage.get(page) ?? 0, first, first + count)
        pageOf.fill(first, first, first + count)
        first += count
      }
    }
    return manifest
  }

  async function termsIn(name: string): Promise<Map<string, number[]>> {
    const known = termFiles.get(name)
    if (known) return known
    const terms = new Map<string, number[]>()
    let before = ''
    for (const [shared, rest, ...packed] of await file<TermsFile>(name)) {
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
          if (!found.has(one) && one.startsWith(term.text))
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
    vocabulary ??= createVocabulary(readWords(await file<WordsFile>(manifest.words)))
    const found = new Map<string, { match: Match; packed: number[] }>()
    await Promise.all(
      nearestTerms(vocabulary, term.text, term.last).map(async ({ term: one, typos }) => {
        const [name] = filesBetween(manifest, one, one)
        const packed = name === undefined ? undefined : (await termsIn(name)).get(one)
        if (packed) found.set(one, { match: { term: one, quality: quality.typo[typos] ?? 0 }, packed })
      }),
    )
    return found
  }

  /** Evidence of one word of the query, by record; `used` gets the terms that were taken for it. */
  async function evidenceOf(manifest: Manifest, term: QueryTerm, used: Set<string>): Promise<Map<number, Evidence>> {
    const evidence = new Map<number, Evidence>()
    const pages = pageOf ?? new Int32Array()
    const add = (packed: readonly number[], factor: number) => {
      const postings = unpackPostings(packed)
      const rarity = Math.log(1 + manifest.count / (postings.length + 1))
      for (const posting of postings) {
        const record = posting >> 4
        const { heading, times } = unpackStrength(posting & 15)
        const own = pages[record] === record && heading > 0 ? pageBonus : 1
        const score =
          factor *
          rarity *
          ((headingWeight[heading] ?? 0) * own + 0.6 * (heading === 0 && times === 0 ? inCode : times))
        const before = evidence.get(record)
        // The best of a word's terms counts: ten weak ones are no strong one.
        if (!before || score > before.score)
          evidence.set(record, { score, heading: heading > 0 || before?.heading === true })
      }
    }
    let found = await asWritten(manifest, term)
    if (term.last && term.text.length <= 2) {
      used.add(term.text)
      const short = await file<ShortFile>(manifest.short)
      add(short[term.text] ?? [], quality.beginning)
    } else if (found.size < fewRecords) found = await asMeant(manifest, term)
    const part = lastPart(term.text)
    for (const { match, packed } of found.values()) {
      used.add(match.term)
      // An identifier that is written whole is what is looked for.
      add(packed, match.quality * (part !== undefined && match.term === term.text ? quality.whole : 1))
    }
    // Of the sections with ctx.sleep, the one called "Sleep" explains it.
    if (part !== undefined && found.size > 0) {
      const [name] = filesBetween(manifest, part, part)
      const packed = name === undefined ? undefined : (await termsIn(name)).get(part)
      for (const posting of unpackPostings(packed ?? [])) {
        const here = evidence.get(posting >> 4)
        const { heading } = unpackStrength(posting & 15)
        if (here && heading > 0) {
          here.score *= 1 + quality.lastPart
          here.heading = true
        }
      }
    }
    return evidence
  }

  async function readRecords(manifest: Manifest, numbers: readonly number[]): Promise<SearchRecord[]> {
    return Promise.all(
      numbers.map(async (number) => {
        const [first, name] = manifest.records.findLast(([start]) => start <= number) ?? [0, '']
        const record = (await file<RecordsFile>(name))[number - first]
        if (!record) throw new Error(`the search index has no record ${number}`)
        return readRecord(record)
      }),
    )
  }

  /** A compound that the index does not have is looked for by its parts: `ctx.runAsync` by `ctx` and `runasync`. */
  async function split(manifest: Manifest, query: string): Promise<QueryTerm[]> {
    const parts = new Map(tokenize(query).map((token) => [token.whole, token.parts]))
    const terms = await Promise.all(
      queryTerms(query).map(async (term): Promise<QueryTerm[]> => {
        const inner = parts.get(term.text) ?? []
        if (inner.length < 2 || (await asWritten(manifest, term)).size > 0) return [term]
        return inner.map((text, index) => ({ text, variants: [], last: term.last && index === inner.length - 1 }))
      }),
    )
    return terms.flat()
  }

  async function search({ query, hitsPerPage, page, language }: EngineQuery): Promise<EngineAnswer> {
    const manifest = await prepare()
    const terms = await split(manifest, query)
    if (terms.length === 0) return { found: [], count: 0 }
    const used = new Set<string>()
    const evidence = await Promise.all(terms.map((term) => evidenceOf(manifest, term, used)))
    const ranked = rank(evidence, terms, sdkWeights(manifest, query, language), requestPages(manifest, query))
    const shown = ranked.slice(page * hitsPerPage, (page + 1) * hitsPerPage)
    const records = await readRecords(
      manifest,
      shown.map(({ number }) => number),
    )
    const words = [...used]
    return { found: shown.map((one, index) => ({ ...one, record: records[index]!, words })), count: ranked.length }
  }

  /** Records in the order in which they answer: those with more of the words first. @param weights by SDK, from 0 for none; @param asked first records of pages whose kind is asked for */
  function rank(
    evidence: readonly Map<number, Evidence>[],
    terms: readonly QueryTerm[],
    weights: readonly number[],
    asked: ReadonlySet<number>,
  ): { number: number; byHeading: boolean }[] {
    const pages = pageOf ?? new Int32Array()
    const candidates = new Set<number>()
    for (const one of evidence) for (const record of one.keys()) candidates.add(record)
    const ranked: { number: number; matched: number; score: number; byHeading: boolean }[] = []
    // One or two letters at the end narrow nothing down: the reader is still typing.
    const optional = terms.map(({ text, last }) => last && text.length <= 2 && terms.length > 1)
    for (const number of candidates) {
      let matched = 0
      let score = 0
      let own = 0
      let byHeading = true
      for (const [index, one] of evidence.entries()) {
        const direct = one.get(number)
        const page = pages[number] ?? number
        const fromPage = page === number ? undefined : one.get(page)
        const title = fromPage?.heading ? fromPage.score * (inherited / headingWeight[3]) : 0
        if (direct) own++
        if (direct || title > 0) matched += optional[index] ? 0 : 1
        score += (direct?.score ?? 0) + title
        if (!direct?.heading && !(title > 0) && !optional[index]) byHeading = false
      }
      // A section that only inherits says nothing that its page's record does not say.
      const weight = (weights[sdkOf?.[number] ?? 0] ?? 1) * (weightOf?.[number] ?? 1)
      // Being what is asked for counts like one more word.
      if (asked.has(pages[number] ?? number)) matched++
      if (own > 0) ranked.push({ number, matched, score: score * weight, byHeading })
    }
    addNeighbours(ranked, pages)
    const most = ranked.reduce((best, { matched }) => Math.max(best, matched), 0)
    return ranked
      .filter(({ matched }) => matched * 2 >= most)
      .sort((a, b) => b.matched - a.matched || b.score - a.score || a.number - b.number)
  }

  return { search, prepare }
}

/**
 * A page that speaks of the words in many of its sections is about them: each of its records counts for more, by a part
 * of what the best others of the page count for.
 */
function addNeighbours(ranked: { number: number; score: number }[], pages: Int32Array): void {
  const byPage = new Map<number, number[]>()
  for (const { number, score } of ranked) {
    const page = pages[number] ?? number
    const scores = byPage.get(page)
    if (scores) scores.push(score)
    else byPage.set(page, [score])
  }
  const best = new Map<number, number>()
  for (const [page, scores] of byPage)
    best.set(
      page,
      scores
        .sort((a, b) => b - a)
        .slice(0, neighbours.most)
        .reduce((sum, score) => sum + score, 0),
    )
  for (const record of ranked) record.score += neighbours.part * (best.get(pages[record.number] ?? record.number) ?? 0)
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

/**
 * What records of each SDK count for, by the SDK's number from 1; 0 is for pages of none. A language named in the query
 * wins over the one that the reader has chosen.
 */
function sdkWeights({ sdks }: Manifest, query: string, language: string | undefined): number[] {
  const words = new Set(tokenize(query).flatMap(({ whole, parts }) => [whole, ...parts]))
  const named = sdks.map(({ names }) => names.some((name) => words.has(name)))
  const chosen = sdks.map(({ names }) => language !== undefined && names.includes(language))
  const [wanted, weight] = named.includes(true)
    ? [named, ofSdk.named]
    : chosen.includes(true)
      ? [chosen, ofSdk.chosen]
      : [[], { own: 1, other: 1 }]
  return [1, ...sdks.map((_, index) => (wanted[index] ? weight.own : weight.other))]
}

/** First records of the pages about an HTTP request, for a query that is written like one; none for any other. */
function requestPages({ requests, pages }: Manifest, query: string): Set<number> {
  if (!/^(?:get|post|put|patch|delete)\s+\//i.test(query)) return new Set()
  const wanted = new Set(requests)
  const first = new Set<number>()
  let record = 0
  for (const [page, count] of pages.entries()) {
    if (wanted.has(page)) first.add(record)
    record += count
  }
  return first
}
