import type { SourcePage } from '../mdx/page-context.ts'
import type { PageRecord } from './cache.ts'

/**
 * Records of pages that are known to be good without a look at any file, in a process that is told of every changed
 * file (development). Paths are from the site's root.
 */
export class PageMemory {
  private readonly records = new Map<string, PageRecord>()
  private readonly changes = new Map<string, number>()
  private count = 0

  /** How many changes it has been told of: a page that was compiled from older files than these is not kept. */
  get now(): number {
    return this.count
  }

  recall(source: SourcePage): PageRecord | undefined {
    return this.records.get(source.file)
  }

  /** @param since `now`, before the first of the page's files was read */
  keep(source: SourcePage, record: PageRecord, since: number): void {
    if (!filesOf(source.file, record).some((file) => (this.changes.get(file) ?? 0) > since))
      this.records.set(source.file, record)
  }

  /** A file was written, created or removed: the pages made from it are forgotten. */
  changed(file: string): void {
    this.changes.set(file, ++this.count)
    for (const [own, record] of this.records) if (filesOf(own, record).includes(file)) this.records.delete(own)
  }
}

/** A page's own file, what it quotes (or would, were it there), and the images that it was made with. */
function filesOf(file: string, { dependencies, assets }: PageRecord): string[] {
  return [file, ...Object.keys(dependencies), ...assets.map(({ from }) => from)]
}
