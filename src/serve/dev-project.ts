/**
 * The project while its author edits it. An edit of a page compiles that page alone, so that it is seen at once; what is
 * checked over all pages is looked at when the author pauses, and told if it shows a fault.
 */
import { isDeepStrictEqual } from 'node:util'
import type { CompiledProject } from '../features/feature.ts'
import type { Diagnostic } from '../site/model.ts'
import { PageMemory } from '../content/page-memory.ts'
import type { SiteData } from '../site/site.ts'
import { compileOnceMore, recompilePages } from '../build/recompile-pages.ts'

/** Files whose change settles what pages are compiled with. */
const configuring = /(^|\/)(site\.config|sidebars|redirects)\.ts$/

/**
 * What is to be shown again: the page, what is around it, too, or the whole document, since one of the two is an error.
 */
export type Changed = 'page' | 'everything' | 'document'

export class DevProject {
  changes = 0
  /** The file of the page that was last asked for. */
  shown: string | undefined
  private memory = new PageMemory()
  private project: CompiledProject | undefined
  /** What last framed the pages of each edition. */
  private sites: SiteData[] | undefined
  /** Why there is no project. */
  private failure: unknown
  /** Pages to compile before the project is shown again: everything, or these. */
  private everything = true
  private edited = new Set<string>()
  private running: Promise<void> | undefined
  /** Pages that were compiled alone since all were looked at. */
  private unchecked = new Set<string>()
  private timer: NodeJS.Timeout | undefined
  private isPrepared = false

  /**
   * @param compile compiles everything that the memory does not hold
   * @param onChange called when open pages are no longer what the project says: at once after each change, and again
   * when more of them turns out to be different
   * @param pause milliseconds after an edit until everything is checked
   */
  constructor(
    private readonly compile: (memory: PageMemory) => Promise<CompiledProject>,
    private readonly onChange: (changed: Changed) => void,
    private readonly pause = 500,
  ) {}

  /**
   * The project with every change that was told, and after how many of them it is.
   * @throws what compiling it threw
   */
  async current(): Promise<{ project: CompiledProject; changes: number }> {
    // A change while it compiles makes it old: it counts as not seen.
    const seen = this.changes
    await this.settle()
    if (!this.project) throw this.failure
    return { project: this.project, changes: seen }
  }

  /**
   * @param file path from the site's root
   * @param isNewText whether the file was there before and still is
   */
  changed(file: string, isNewText: boolean): void {
    this.changes++
    clearTimeout(this.timer)
    if (configuring.test(file)) this.memory = new PageMemory()
    const pages = this.memory.changed(file)
    if (isNewText && pages.length > 0 && this.project) for (const page of pages) this.edited.add(page)
    else this.everything = true
    void this.settle()
    this.onChange('page')
  }

  /** The compiler is loaded before the first edit needs it: the first page came from the cache. */
  async prepare(file: string): Promise<void> {
    if (this.isPrepared) return
    this.isPrepared = true
    const { project } = await this.current()
    await compileOnceMore(project, file)
  }

  /** Compiles until nothing is left to compile. One at a time: the last text is the one that counts. */
  private settle(): Promise<void> {
    // A page that is asked for while everything is checked does not begin the check again.
    if (this.everything || this.edited.size > 0) this.running ??= this.work().finally(() => (this.running = undefined))
    return this.running ?? Promise.resolve()
  }

  private async work(): Promise<void> {
    while (this.everything || this.edited.size > 0) {
      const pages = [...this.edited]
      const alone = !this.everything && this.project
      this.edited.clear()
      this.everything = false
      const next = alone ? await recompilePages(alone, pages, this.memory).catch(() => undefined) : undefined
      if (next) {
        this.project = next
        for (const page of pages) this.unchecked.add(page)
      } else await this.compileAll()
    }
    clearTimeout(this.timer)
    if (this.unchecked.size > 0) this.timer = setTimeout(() => void this.check(), this.pause)
  }

  private async compileAll(): Promise<void> {
    try {
      this.take(await this.compile(this.memory))
    } catch (error) {
      this.take(undefined, error)
    }
  }

  private take(project: CompiledProject | undefined, failure?: unknown): void {
    const sites = project?.editions.map(({ site }) => site)
    if (failure !== undefined || this.failure !== undefined) this.onChange('document')
    else if (sites && this.sites && !isDeepStrictEqual(sites, this.sites)) this.onChange('everything')
    this.sites = sites ?? this.sites
    this.project = project
    this.failure = failure
    this.unchecked.clear()
    // Nothing is known: the next change finds out.
    if (!project) this.memory = new PageMemory()
  }

  /** Looks at everything while the pages that are shown stay as they are. */
  private async check(): Promise<void> {
    const { changes, project: shown, unchecked } = this
    const pages = new Set(unchecked)
    const checked = await this.compile(this.memory).then(
      (project) => ({ project, failure: undefined }),
      (failure: unknown) => ({ project: undefined, failure }),
    )
    // An edit in the meantime is followed by another check.
    if (changes !== this.changes) return
    this.take(checked.project, checked.failure)
    if (shown && checked.project && isDeepStrictEqual(seenOf(shown, pages), seenOf(checked.project, pages))) return
    this.changes++
    this.onChange('page')
  }
}

/** What pages show: faults among it. */
function seenOf({ pages, errors }: CompiledProject, files: ReadonlySet<string>): unknown {
  const faults = errors.map((error) => JSON.stringify(error)).toSorted()
  return [faults, pages.filter(({ file }) => file !== undefined && files.has(file))]
}

/** Faults that a page shows where its text would be: in its own file, or in one that it quotes. */
export const faultsOf = (file: string, { errors, docs }: CompiledProject): Diagnostic[] =>
  errors.filter(
    ({ place }) => place.file === file || docs.some((doc) => doc.file === file && place.file in doc.dependencies),
  )

/** Faults that no page shows, as of an address that leads nowhere: they are told in the terminal. */
export function faultsWithoutPage(project: CompiledProject): Diagnostic[] {
  const shown = new Set(project.pages.flatMap(({ file }) => (file === undefined ? [] : faultsOf(file, project))))
  return project.errors.filter((error) => !shown.has(error))
}
