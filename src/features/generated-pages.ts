/** Pages that are made from another file than MDX: their text is written into the cache, and compiled from there. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SourcePage } from '../mdx/page-context.ts'

/** Writes the text of a page, unless it is there. @param cache folder for texts, from the site's root */
export async function writeGeneratedPage(root: string, cache: string, id: string, text: string): Promise<SourcePage> {
  const file = `${cache}/${id}.mdx`
  const target = path.join(root, file)
  await mkdir(path.dirname(target), { recursive: true })
  if (!existsSync(target) || (await readFile(target, 'utf8')) !== text) await writeFile(target, text)
  return { file, id, route: `/${id}` }
}

/** Text of a page, line by line, with the line of the author's file that each was made from. */
export class PageWriter {
  private readonly lines: string[] = []
  private readonly origins: number[] = []
  private readonly ids = new Set<string>()

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

  /** An id of this page: the wanted one, with a number behind it where another has it already. */
  id(wanted: string): string {
    let id = wanted
    for (let number = 2; this.ids.has(id); number++) id = `${wanted}-${number}`
    this.ids.add(id)
    return id
  }

  get text(): string {
    return `${this.lines.join('\n')}\n`
  }

  /** For each line of the text, the line of the author's file. */
  get lineOrigins(): readonly number[] {
    return this.origins
  }
}
