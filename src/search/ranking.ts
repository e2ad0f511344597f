/**
 * Which records answer a query best. A record is judged by its own words and by its page's: a page that is about the
 * words, in its title and in several of its sections, comes before one that mentions them.
 */
import { unpackStrength } from './index-format.ts'

/** Where a word of the query is in a record, as the best of the terms that were taken for it. */
export interface Evidence {
  /** How much its place in the heading counts: more in a short one. 0 for none. */
  heading: number
  /** Part of the heading that the word is: 0.5 of one with two words. */
  share: number
  /** How often it is in the text, for the text's length. */
  text: number
  /** It is an identifier, written whole. */
  isWhole: boolean
}

/** The weight of a term by how it was found; a typo costs more than a missing end. */
export const quality = {
  exact: 1,
  variant: 0.9,
  synonym: 0.7,
  beginning: 0.65,
  lastPart: 0.6,
  whole: 3,
  typo: [0, 0.4, 0.2],
}

/** What ranking can be told to do otherwise: found by `bench/search.ts` on the queries for tuning. */
export const weights = {
  /** By the step of `Strength.heading`: none, among the words of categories and route, in a heading of six or more, … */
  heading: [0, 3, 2.5, 3.5, 4.5, 5.5, 6.5, 8],
  /** By the step of `Strength.times`; the first is for a word in the code of an example alone. */
  times: [0.24, 0.6, 1.5, 2.3],
  /** A page's own record, its title, against a section. */
  title: 2,
  /** What a page's title counts for in each of its sections. */
  inherited: 0.15,
  /** What a page counts for in each of its records. */
  page: 1.5,
  /** Of a page's sections, how much less each counts than the one before, best first. */
  decay: 0.5,
  /** A section that is named and not headed, such as a field or a column; and what it adds to its page. */
  named: 0.5,
  namedOnPage: 0.25,
  /** One whose identifier the query is. */
  defined: 1.5,
  /** How much more a rare word counts than one that many sections have: below 1, a chance word decides less. */
  rarity: 0.8,
  /** Two words of the query that are near each other in a phrase that leads to a section. */
  together: 5,
  /** The page on the same topic in a further SDK, against the one before: text of another page comes first. */
  sibling: 0.6,
  /** A heading that the query names wholly, and nothing more. */
  exact: 0.75,
  /** How much a missing word costs; and the part of it that counts though another section of the page has the word. */
  missing: 1.15,
  elsewhere: 0.3,
  /**
   * Pages of the SDK that is asked for, and of the others: by its name in the query, or by the reader's choice of tabs.
   * Without either, that of the site's first SDK, which the first tab of examples shows, comes before its siblings.
   */
  ofSdk: { named: { own: 3, other: 0.2 }, chosen: { own: 1.5, other: 0.6 }, first: { own: 1, other: 0.85 } },
}

/** Records of the index as ranking sees them. */
export interface Collection {
  count: number
  /** By record, the first record of its page. */
  pageOf: Int32Array
  /** By record, the topic that its page has in common with those of other SDKs, from 1; 0 for none. */
  topicOf: Int32Array
  /** By record, what its page counts for, by its kind. */
  weightOf: Float32Array
  /** By record, whether its heading is an identifier. */
  isNamed: Uint8Array
}

export interface RankedRecord {
  number: number
  score: number
  /** Words of the query that the record or its page's title has. */
  matched: number
  /** Whether headings answer the whole query. */
  byHeading: boolean
}

/** Adds what one posting says of a word. @param quality what the term counts for against the word as it is typed */
export function addEvidence(evidence: Map<number, Evidence>, record: number, strength: number, quality: number): void {
  const { heading, times } = unpackStrength(strength)
  const found: Evidence = {
    heading: quality * weights.heading[heading]!,
    share: heading > 1 ? Math.min(1, quality) / headingSize[heading]! : 0,
    text: quality * (heading > 0 && times === 0 ? 0 : weights.times[times]!),
    isWhole: quality > 1,
  }
  const before = evidence.get(record)
  // The best of a word's terms counts: ten weak ones are no strong one.
  if (!before) evidence.set(record, found)
  else {
    before.heading = Math.max(before.heading, found.heading)
    before.share = Math.max(before.share, found.share)
    before.text = Math.max(before.text, found.text)
    before.isWhole ||= found.isWhole
  }
}

/** Words of a heading by the step of `Strength.heading`. */
const headingSize = [1, 1, 7, 5, 4, 3, 2, 1]

/**
 * Records in the order in which they answer.
 * @param evidence of each word of the query
 * @param optional words that need not be found: one or two letters that are still being typed
 * @param share what each word counts for
 * @param factor what a record counts for besides: by its page's programming language
 * @param together what words that are together count for, by record
 */
export function rank(
  { count, pageOf, topicOf, weightOf, isNamed }: Collection,
  evidence: readonly Map<number, Evidence>[],
  optional: readonly boolean[],
  share: readonly number[],
  factor: (record: number) => number,
  together: ReadonlyMap<number, number>,
): RankedRecord[] {
  const rarity = evidence.map((one, index) => share[index]! * Math.log(1 + count / (one.size + 1)) ** weights.rarity)
  const needed = evidence.map((one, index) => (one.size === 0 || optional[index] ? 0 : rarity[index]!))
  const all = needed.reduce((sum, one) => sum + one, 0) || 1
  const candidates = new Map<number, number[]>()
  for (const one of evidence)
    for (const record of one.keys()) {
      const page = pageOf[record]!
      const records = candidates.get(page)
      if (!records) candidates.set(page, [record])
      else if (!records.includes(record)) records.push(record)
    }
  const ranked: RankedRecord[] = []
  for (const [page, records] of candidates) {
    // The weight of each word on the page: its title, its best section, and its other sections less and less.
    let pageScore = 0
    let onPage = 0
    for (const [index, one] of evidence.entries()) {
      const sections = records
        .flatMap((record) => {
          const found = one.get(record)
          if (!found) return []
          const part = isNamed[record] && !found.isWhole ? weights.namedOnPage : 1
          return [part * ((record === page ? weights.title : 1) * found.heading + found.text)]
        })
        .sort((a, b) => b - a)
      let part = 1
      let sum = 0
      for (const section of sections.slice(0, 8)) {
        sum += section * part
        part *= weights.decay
      }
      if (sections.length > 0) onPage += needed[index]!
      pageScore += rarity[index]! * sum
    }
    for (const number of records) {
      let score = 0
      let covered = 0
      let matched = 0
      let headed = 0
      let byHeading = true
      let isWhole = true
      for (const [index, one] of evidence.entries()) {
        const found = one.get(number)
        const title = number === page ? undefined : one.get(page)
        const inherited = title && title.heading > 0 ? title.heading * weights.inherited * weights.title : 0
        if (found || inherited > 0) {
          covered += needed[index]!
          if (!optional[index]) matched++
        }
        const heading = (found?.heading ?? 0) * (number === page ? weights.title : 1)
        headed += found?.share ?? 0
        isWhole &&= found?.isWhole ?? one.size === 0
        score += rarity[index]! * (heading + (found?.text ?? 0) + inherited)
        if (!(found && found.heading > 0) && inherited === 0 && !optional[index]) byHeading = false
      }
      // Whoever writes the whole name looks for the thing itself: an identifier, or the words of a command.
      const isOther = isNamed[number] && !isWhole && !(evidence.length > 1 && headed > 0.99)
      const coverage = (covered + weights.elsewhere * (onPage - covered)) / all
      const exact = 1 + weights.exact * Math.min(1, headed) ** 2 * (byHeading ? 1 : 0)
      ranked.push({
        number,
        matched,
        byHeading,
        score:
          ((isOther ? weights.named : isNamed[number] && isWhole ? weights.defined : 1) * score * exact +
            weights.page * pageScore +
            weights.together * (together.get(number) ?? 0)) *
          coverage ** weights.missing *
          factor(number) *
          weightOf[number]!,
      })
    }
  }
  return spread(ranked, pageOf, topicOf)
}

/** Pages on one topic, of an SDK each, come one after the other where nothing else answers, and behind what does. */
function spread(ranked: RankedRecord[], pageOf: Int32Array, topicOf: Int32Array): RankedRecord[] {
  const byScore = (a: RankedRecord, b: RankedRecord) => b.score - a.score || a.number - b.number
  const siblings = new Map<number, Set<number>>()
  for (const record of ranked.sort(byScore)) {
    const topic = topicOf[record.number]!
    if (topic === 0) continue
    const pages = siblings.get(topic) ?? new Set()
    siblings.set(topic, pages.add(pageOf[record.number]!))
    record.score *= weights.sibling ** [...pages].indexOf(pageOf[record.number]!)
  }
  return ranked.sort(byScore)
}
