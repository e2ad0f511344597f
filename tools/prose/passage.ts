/** A stretch of prose that a reader sees in one piece: a paragraph, a heading, a table cell, an attribute, a label. */

/** Where a passage is shown: some rules are for sentences, some for headings. */
export type PassageKind = 'heading' | 'description' | 'text' | 'cell' | 'label'

export interface Passage {
  /** Path from the project's root, with forward slashes. */
  file: string
  kind: PassageKind
  /** The words. Code, addresses and placeholders are each one `codeMark`, so that no rule reads them as English. */
  text: string
  /** The line in the file of a place in the text. */
  lineAt(offset: number): number
}

/** Replaces anything that is not English: the character that Unicode keeps for "an object is here". */
export const codeMark = '\uFFFC'

/** Puts a passage together from pieces that begin on different lines. */
export class PassageBuilder {
  private text = ''
  private readonly starts: { offset: number; line: number }[] = []

  /**
   * Adds words as the author wrote them. A line break in them is a line break in the file.
   * @param line the line on which they begin
   */
  add(words: string, line: number): void {
    this.starts.push({ offset: this.text.length, line })
    this.text += words.replaceAll(/%%[^%\s]*%%/g, codeMark).replaceAll(/\bhttps?:\/\/[^\s)]+[^\s).,;:]/g, codeMark)
  }

  /** @returns undefined when no words were added */
  build(file: string, kind: PassageKind): Passage | undefined {
    const { text, starts } = this
    if (!/\p{L}/u.test(text)) return undefined
    return {
      file,
      kind,
      // One character for one, so that offsets stay true.
      text: text.replaceAll(/\s/g, ' ').replaceAll(/[\u2018\u2019]/g, "'"),
      lineAt(offset) {
        const start = starts.findLast((candidate) => candidate.offset <= offset)
        if (!start) return 1
        return start.line + (text.slice(start.offset, offset).match(/\n/g)?.length ?? 0)
      },
    }
  }
}

/** A passage that is on one line. */
export function passageOf(file: string, kind: PassageKind, words: string, line: number): Passage | undefined {
  const builder = new PassageBuilder()
  builder.add(words, line)
  return builder.build(file, kind)
}
