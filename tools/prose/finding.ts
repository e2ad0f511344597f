import type { Passage } from './passage.ts'

/** Something in a passage that should be written in another way. */
export interface Finding {
  /** Offsets in the passage's text. */
  start: number
  end: number
  /** What is wrong, without a full stop. */
  what: string
  /** A better wording or what else to do, without a full stop. */
  remedy: string
}

export interface PassageFinding extends Finding {
  passage: Passage
}
