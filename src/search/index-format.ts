/**
 * The embedded index as files. It is cut so that a query needs few of them, however large the site is:
 *
 * - `manifest.json` (the one address that never changes) names the others, which carry a hash and never change;
 * - `terms-HASH.json`: a stretch of the alphabet with the records of each term, and of two words that are together in a
 *   question; a word of a query needs one or two;
 * - `short-HASH.json`: the best records for what begins with one or two letters;
 * - `words-HASH.json`: all terms, to find the one that was meant when a word is misspelt; loaded only then;
 * - `headings-HASH.json`: what records are called and where they are, all of them in one file on a site of usual size;
 * - `texts-HASH.json`: the texts of a stretch of records; needed for the snippets that are seen.
 */
import type { Hierarchy } from './records.ts'

/** Folder of the embedded index below the base path. */
export const indexFolder = 'search-index/'

export interface Manifest {
  /** Number of records. */
  count: number
  /** Number of records of each page: a page's first record stands for the page itself. */
  pages: number[]
  /** First term of each stretch of the alphabet, with its file. */
  terms: [first: string, file: string][]
  /** First record of each stretch of pages, with the file of their headings. */
  headings: [first: number, file: string][]
  /** First record of each stretch of records, with the file of their texts. */
  texts: [first: number, file: string][]
  short: string
  words: string
  /**
   * SDKs that have pages: what they are called in a query (ids and names of their languages), and their pages' numbers,
   * those on one topic at the same place for each SDK.
   */
  sdks: { names: string[]; pages: (number | null)[] }[]
  /** Pages by their numbers that count for more or less than 1. */
  weights: [page: number, weight: number][]
  /** Runs of records whose heading is an identifier: fields, keys, columns. */
  named: [first: number, count: number][]
  /** Words that mean the same to a reader who searches, in lower case. */
  synonyms: string[][]
  /** What every record of this index is filed under: one build makes one language and one docs version. */
  facets: Record<string, string>
}

/**
 * Terms in alphabetical order, each without the letters that it shares with the one before: `[shared, rest,
 * ...postings]`.
 */
export type TermsFile = (readonly [shared: number, rest: string, ...postings: number[]])[]

/** Terms as in TermsFile, without postings: the count of shared letters as one character of base 36, then the rest. */
export type WordsFile = string[]

/** Beginnings of one or two letters with postings. */
export type ShortFile = Record<string, number[]>

/** Pages with their sections, the page's own first: its anchor is '' and it has no headings. */
export type HeadingsFile = (readonly [
  group: string,
  title: string,
  url: string,
  sections: (readonly [anchor: string, ...headings: string[]])[],
])[]

/** Texts of records, '' for one without. */
export type TextsFile = string[]

/**
 * Where and how strongly a term is in a record, in 32 steps.
 * Neither means that it is in the code of an example alone.
 * heading: 0 not in it, 1 among the words of the page's categories and route, from 2 to 7 in it, the more the shorter it
 * is (`headingStep`); times: 0 (not in the text) to 3 (often).
 */
export interface Strength {
  heading: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
  times: 0 | 1 | 2 | 3
}

/** Bits of a strength in a posting. */
export const strengthBits = 5
const mask = (1 << strengthBits) - 1

/** @param words of the heading; stop words do not count */
export const headingStep = (words: number): Strength['heading'] =>
  words <= 4 ? ((8 - Math.max(words, 1)) as Strength['heading']) : words <= 6 ? 3 : 2

export const packStrength = ({ heading, times }: Strength): number => heading * 4 + times
export const unpackStrength = (code: number): Strength => ({
  heading: (code >> 2) as Strength['heading'],
  times: (code & 3) as Strength['times'],
})

/** A record with the strength of a term in it, as one number. */
export const posting = (record: number, strength: number): number => (record << strengthBits) + strength
export const recordOf = (one: number): number => one >> strengthBits
export const strengthOf = (one: number): number => one & mask

/**
 * Postings as they are in files: the record as its distance to the one before.
 * @param postings ascending
 */
export function packPostings(postings: readonly number[]): number[] {
  let before = 0
  return postings.map((one) => {
    const record = recordOf(one)
    const packed = posting(record - before, strengthOf(one))
    before = record
    return packed
  })
}

/** @returns postings, ascending */
export function unpackPostings(packed: readonly number[]): number[] {
  let record = 0
  return packed.map((value) => {
    record += recordOf(value)
    return posting(record, strengthOf(value))
  })
}

/** Letters two terms begin with in common, at most 35 (one character of base 36). */
export function sharedLetters(a: string, b: string): number {
  let shared = 0
  while (shared < 35 && shared < a.length && a[shared] === b[shared]) shared++
  return shared
}

/** What a record is called, and where it is. */
export interface Headed {
  hierarchy: Hierarchy
  /** With the base path, and the heading's id as hash. */
  url: string
}

/** @returns the records of a file, in order */
export function readHeadings(file: HeadingsFile): Headed[] {
  return file.flatMap(([lvl0, lvl1, url, sections]) =>
    sections.map(([anchor, lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null]) => ({
      hierarchy: { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 },
      url: anchor ? `${url}#${anchor}` : url,
    })),
  )
}

/** The file of a stretch that a record is in. @param stretches by their first record, ascending */
export const stretchOf = (
  stretches: readonly [first: number, file: string][],
  record: number,
): [first: number, file: string] => stretches.findLast(([first]) => first <= record) ?? [0, '']
