/** A stretch of prose that a reader sees in one piece: a paragraph, a heading, a table cell, an attribute, a label. */

/** Where a passage is shown: some rules are for sentences, some for headings. */
export type PassageKind = 'heading' | 'description' | 'text' | 'cell' | 'label' | 'comment'

/** Plain data, so that it can be kept from run to run. */
export interface Passage {
  /** Path from the project's root, with forward slashes. */
  file: string
  kind: PassageKind
  /** The words. Code, addresses and placeholders are each one `codeMark`, so that no rule reads them as English. */
  text: string
  /** Where in the text a line of the file begins, in ascending order. */
  lines: readonly { offset: number; line: number }[]
}

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

/** Replaces anything that is not English: the character that Unicode keeps for "an object is here". */
export const codeMark = '\uFFFC'

const placeholder = /%%[^%\s]*%%/g
const address = /\bhttps?:\/\/[^\s)]+[^\s).,;:]/g

/** Puts a passage together from pieces that begin on different lines. */
export class PassageBuilder {
  private text = ''
  private readonly lines: { offset: number; line: number }[] = []

  /**
   * Adds words as the author wrote them. A line break in them is a line break in the file.
   * @param line the line on which they begin
   */
  add(words: string, line: number): void {
    for (const [index, part] of words.split('\n').entries()) {
      if (index > 0) this.text += ' '
      this.lines.push({ offset: this.text.length, line: line + index })
      this.text += (index > 0 ? part.trimStart() : part).replaceAll(placeholder, codeMark).replaceAll(address, codeMark)
    }
  }

  /** @returns undefined when no words were added */
  build(file: string, kind: PassageKind): Passage | undefined {
    const { text, lines } = this
    if (!/\p{L}/u.test(text)) return undefined
    // One character for one, so that offsets stay true.
    return { file, kind, text: text.replaceAll(/\s/g, ' ').replaceAll(/[\u2018\u2019]/g, "'"), lines }
  }
}

/** A passage that begins on one line. */
export function passageOf(file: string, kind: PassageKind, words: string, line: number): Passage | undefined {
  const builder = new PassageBuilder()
  builder.add(words, line)
  return builder.build(file, kind)
}

/** The line in the file of a place in the passage's text. */
export function lineAt({ lines }: Passage, offset: number): number {
  return lines.findLast((start) => start.offset <= offset)?.line ?? 1
}
