/** What the tests of one file do with a page of the reader's site. */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterEach, beforeEach } from 'vitest'
import { forget, kept, leave, useBrowser } from './browser.ts'
import { useReaderSite, type ReaderSite } from './reader-site.ts'

export interface Reader {
  site: ReaderSite
  context: BrowserContext
  page: Page
  /** What is done to each new page, before a test sees it. */
  prepare: ((page: Page) => Promise<unknown>)[]
  /** Opens a page, waits for its script and marks the document. */
  open(path: string): Promise<void>
  /** Marks the document: the mark is gone after a full page load. */
  mark(): Promise<void>
  /**
   * Stays in the document of the test before, where that was opened by this, and follows a link to the page; opens it
   * otherwise. For tests that change nothing in it but what is stored, and open nothing but a dialog.
   */
  goOn(path: string): Promise<void>
  sameDocument(): Promise<boolean>
  /** Waits for the page with this title. */
  title(text: string): Promise<void>
  /** As followLink does. */
  follow(href: string): Promise<void>
  /**
   * Goes one step back or forward without waiting for the result: Playwright waits for ever in Firefox where only
   * the hash changes.
   */
  back(): Promise<void>
  forward(): Promise<void>
  /** The address without its origin. */
  address(): Promise<string>
  scrollTo(top: number): Promise<void>
  /** How far the page is scrolled, in whole pixels. */
  scrolled(): Promise<number>
}

export interface ReaderOptions extends BrowserContextOptions {
  /** Which of the two configurations of the site (reader-pages.ts). */
  configuration?: 'full' | 'plain'
  /** Fetch pages ahead as for any reader; without it each test decides what the request for a page meets. */
  prefetch?: boolean
}

/** What a test does to a page, or asks of it, that a new document does not undo. */
const lasting = new Set<PropertyKey>([
  'addInitScript',
  'clock',
  'context',
  'emulateMedia',
  'exposeFunction',
  'on',
  'route',
  'waitForEvent',
])

/** The same object, which tells when one of these properties is used. */
const watched = <Target extends object>(
  target: Target,
  isWatched: (name: PropertyKey) => boolean,
  told: () => void,
): Target =>
  new Proxy(target, {
    get(_, name) {
      if (isWatched(name)) told()
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })

/**
 * A reader for each test of a file, who has stored nothing. A test that does nothing lasting leaves its page to the next one:
 * a new context and its process take as long as a page. Call once, at the top of the file.
 */
export function useReader({ configuration = 'full', prefetch = false, ...options }: ReaderOptions = {}): Reader {
  const viewport = { width: 1200, height: 700 }
  const browser = useBrowser()
  const site = useReaderSite(configuration)
  const reader = {
    site,
    prepare: prefetch ? [] : [saveData],
    async open(path) {
      if (clean.document === 'left open') await leave(reader.page)
      clean.document = undefined
      await reader.page.goto(site.origin + path)
      await marked()
    },
    async goOn(path) {
      if (clean.document === 'left open') {
        await reader.page.keyboard.press('Escape')
        await reader.page.locator('dialog').waitFor({ state: 'detached' })
        if ((await reader.address()) !== path) await goOn(reader.page, path)
        await marked()
        // On the way, the page before has kept its place: that is forgotten, too.
        await forget(reader.page)
        await reader.scrollTo(0)
        site.requests.splice(0)
      } else await reader.open(path)
      clean.document = 'to be left open'
    },
    mark: async () => void (await reader.page.evaluate(() => Object.assign(window, { sameDocument: true }))),
    sameDocument: () => reader.page.evaluate(() => 'sameDocument' in window),
    title: (text) => reader.page.locator('h1', { hasText: new RegExp(`^${text}$`) }).waitFor(),
    follow: (href) => followLink(reader.page, href),
    back: () => reader.page.evaluate(() => history.back()),
    forward: () => reader.page.evaluate(() => history.forward()),
    address: () => reader.page.evaluate(() => location.pathname + location.search + location.hash),
    scrollTo: (top) => reader.page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top),
    scrolled: () => reader.page.evaluate(() => Math.round(scrollY)),
  } as Reader
  const marked = async () => {
    await started(reader.page)
    await reader.mark()
  }
  /** What the test before has left to the next one, and whether it has left its document open, or this one will. */
  const clean: { page?: Page; document?: 'left open' | 'to be left open' | undefined } = {}
  beforeEach(async () => {
    clean.document = clean.page && clean.document === 'to be left open' ? 'left open' : undefined
    clean.page ??= await openCleanPage()
    const { page } = clean
    const context = page.context()
    kept.add(context)
    const soil = () => {
      if (clean.page === page) delete clean.page
      kept.delete(context)
    }
    reader.page = watched(page, (name) => lasting.has(name), soil)
    reader.context = watched(context, () => true, soil)
  })
  afterEach(async ({ task }) => {
    const { page } = clean
    if (!page) return
    delete clean.page
    if (task.result?.state === 'fail' || page.url() === 'about:blank') return void kept.delete(page.context())
    site.faults.clear()
    await page.setViewportSize(viewport)
    if (clean.document !== 'to be left open') await leave(page)
    clean.page = page
  })
  async function openCleanPage(): Promise<Page> {
    const context = await browser().newContext({ viewport, ...options })
    const page = await context.newPage()
    for (const change of reader.prepare) await change(page)
    return page
  }
  return reader
}

/** Makes the page's reader one who saves data: nothing is fetched ahead. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
}

/** Whether the page can be scrolled by whoever reads it: not while something lies over all of it. */
export const scrolls = (page: Page): Promise<boolean> =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden')

/** Follows a link of the page without a pointer, so that nothing is scrolled or fetched ahead for it. */
export const followLink = (page: Page, href: string): Promise<void> =>
  page.evaluate((wanted) => {
    const link =
      document.querySelector<HTMLAnchorElement>(`a[href="${wanted}"]`) ??
      Object.assign(document.createElement('a'), { href: wanted })
    if (!link.isConnected) document.body.append(link)
    link.click()
  }, href)

/** From one page of a site to another by a link: scripts, and what a test has added, are there already. */
export async function goOn(page: Page, path: string): Promise<void> {
  await followLink(page, path)
  // A choice of tab may be added to the address.
  await page.waitForURL(({ pathname }) => pathname === path.split('?')[0])
}

/** Waits until the page's script runs. */
export async function started(page: Page): Promise<void> {
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
}

/** Takes the network away. A page and its requests hear of it one after the other, each a moment later. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  const isOffline = () =>
    !navigator.onLine &&
    fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
      () => false,
      () => true,
    )
  await page.waitForFunction(isOffline)
}

/**
 * Notes the score of what moves on a page, from its beginning on; call before it is opened. Navbar and actions don't count:
 * they are at the end of a line, and while a busy machine reads the page, their items come one after the other.
 * @returns what has moved so far
 */
export async function noteShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    const isOfLineEnd = ({ node }: { node: Node | null }) =>
      Boolean((node instanceof Element ? node : node?.parentElement)?.closest('.navbar, .page-actions'))
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) if (!sources.every(isOfLineEnd)) shifts.push(value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
}

/** While time stands still: lets as much of it pass as it takes until what was typed is searched for, with the next picture. */
export async function untilAsked(page: Page): Promise<void> {
  const asked = page.locator('dialog.search-dialog[data-state="loading"]')
  for (let passed = 0; passed < 100 && (await asked.count()) === 0; passed++) await page.clock.runFor(1)
}

/**
 * Waits until the browser had nothing better to do twice: what it does when it is idle is done then. On a machine that
 * is never idle it does so after two seconds each, like the page's own work.
 */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn++) await new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }))
  })
}

/** Waits until a frame has been painted, and what it led to. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
