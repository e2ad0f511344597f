import { lastChanges } from '../files/git-changes.ts'
import { PageMemory } from '../content/page-memory.ts'
import type { Api, ApiPages } from '../reference/api-pages.ts'

/**
 * What is still true of a project that is compiled again and again, in a process that is told of every changed file
 * (development). Of a change of the configuration nothing is kept: begin with a new memory.
 */
export class ProjectMemory {
  readonly pages = new PageMemory()
  private readonly apis = new Map<string, { description: string; pages: Promise<ApiPages> }>()
  private dates: Promise<ReadonlyMap<string, string>> | undefined

  /**
   * @param file path from the site's root
   * @returns files of the pages that were made from it
   */
  changed(file: string): string[] {
    const pages = this.pages.changed(file)
    // Recorded answers are in a folder beside the description, with its name.
    for (const [key, { description }] of this.apis)
      if (file.startsWith(description.replace(/\w+$/, '')) || file.startsWith(`${description.replace(/\.\w+$/, '')}/`))
        this.apis.delete(key)
    return pages
  }

  /** The pages of an API, made anew where its description or an answer beside it has changed. */
  api(api: Api, make: () => Promise<ApiPages>): Promise<ApiPages> {
    const key = `${api.base} ${api.description}`
    const known = this.apis.get(key)
    if (known) return known.pages
    // Their text has been written again, below a folder that nobody watches.
    const pages = make().then((made) => {
      for (const { file } of made.pages) this.pages.changed(file)
      return made
    })
    this.apis.set(key, { description: api.description, pages })
    return pages
  }

  /** When files were last changed. A commit that is made meanwhile is seen by the next process. */
  lastChanges(siteDir: string): Promise<ReadonlyMap<string, string>> {
    return (this.dates ??= lastChanges(siteDir))
  }
}
