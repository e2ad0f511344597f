/** Text of a page, line by line, with the line of the description that each was made from. */
import type { Diagnostic, LinkUse, Place } from '../site/model.ts'

export class PageWriter {
  private readonly lines: string[] = []
  private readonly origins: number[] = []

  /** Adds lines. `origin` is the line of the description they come from; a function gives it for each of them. */
  add(text: string, origin: number | ((index: number) => number)): void {
    text.split('\n').forEach((line, index) => {
      this.lines.push(line)
      this.origins.push(typeof origin === 'number' ? origin : origin(index))
    })
  }

  /** Adds a paragraph, a list, a component: blank lines around it. */
  block(text: string, origin: number | ((index: number) => number)): void {
    this.add('', typeof origin === 'number' ? origin : origin(0))
    this.add(text, origin)
  }

  get text(): string {
    return `${this.lines.join('\n')}\n`
  }

  /** For each line of the text, the line of the description. */
  get lineOrigins(): readonly number[] {
    return this.origins
  }
}

/** Where generated pages come from. */
export interface Origin {
  /** The description's file. */
  file: string
  lines: readonly number[]
}

/** What was found on a generated page, at the lines of the description that the author wrote. */
export function atOrigin<T extends Diagnostic | LinkUse>(found: T, generated: string, origin: Origin): T {
  if (found.place.file !== generated) return found
  const place: Place = { file: origin.file, line: origin.lines[found.place.line - 1] ?? 1 }
  return { ...found, place }
}
