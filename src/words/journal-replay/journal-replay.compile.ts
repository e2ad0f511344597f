/** The journal replay: an interactive picture of a crash and the retry after it. */
import type { Word } from '../word.ts'

export const journalReplay: Word = {
  elements: { JournalReplay: { empty: true } },
}
