import { lastChanges } from '../files/git-changes.ts'
import type { SourcePage } from '../mdx/page-context.ts'
import type { PageRecord } from '../site/model.ts'

/**
 * What is still true of a site that is compiled again and again, in a process that is told of every changed file
 * (development): records of pages that need no look at any file, and when files were changed. Of a change of the
 * configuration nothing is kept: begin with a new memory. Paths are from the site's root.
 */
export class PageMemory {
  private readonly records = new Map<string, PageRecord>()
  private readonly changes = new Map<string, number>()
  private count = 0
  private dates: Promise<ReadonlyMap<string, string>> | undefined

  /** How many changes it has been told of: a page that was compiled from older files than these is not kept. */
  get now(): number {
    return this.count
  }

  recall(source: SourcePage): PageRecord | undefined {
    return this.records.get(source.file)
  }

  /** @param since `now`, before the first of the page's files was read */
  keep(source: SourcePage, record: PageRecord, since: number): void {
    for (const [file, change] of this.changes) if (change > since && isMadeFrom(file, source.file, record)) return
    this.records.set(source.file, record)
  }

  /** A file was written, created or removed: the pages made from it are forgotten. */
  changed(file: string): string[] {
    this.changes.set(file, ++this.count)
    const forgotten = [...this.records].flatMap(([own, record]) => (isMadeFrom(file, own, record) ? [own] : []))
    for (const own of forgotten) this.records.delete(own)
    return forgotten
  }

  /** When files were last changed. A commit that is made while this one runs is seen by the next. */
  lastChanges(siteDir: string): Promise<ReadonlyMap<string, string>> {
    return (this.dates ??= lastChanges(siteDir))
  }
}

/** A page is made from its own file, what it quotes (or would, were it there), and the images that it was made with. */
function isMadeFrom(file: string, own: string, { dependencies, assets }: PageRecord): boolean {
  return file === own || file in dependencies || assets.some(({ from }) => from === file)
}
