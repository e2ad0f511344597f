/**
 * Judged queries that nobody looks at while ranking is tuned: their misses are counted and not named. Once they have been
 * read, they belong to the others.
 */
import type { JudgedQuery } from './judged.ts'

export const heldOut: JudgedQuery[] = []
