/** Details: text that opens behind its summary. */
import type { Word } from '../word.ts'

export const details: Word = {
  elements: { Details: { needs: ['summary'], takes: ['open'], flags: ['open'], searched: ['summary'] } },
}
