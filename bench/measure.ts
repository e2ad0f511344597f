/** What a reader waits for and what it costs to send: a page's first visit, a visit of several pages, a search. */
import type { Browser } from 'playwright'
import type { Served } from './serve.ts'
import { openSlowPage, slowdown, workOf, type Bytes, type Work } from './slow-page.ts'

/** How long a page is watched after it has been loaded, in milliseconds. */
const watched = 3_000

export interface Load extends Bytes, Work {
  /** Bytes that the server has sent until the load event. */
  atLoad: number
  /** Milliseconds until anything was painted. */
  firstPaint: number
}

/** A first visit to a page. */
export async function measureLoad(browser: Browser, server: Served, route: string): Promise<Load> {
  const before = server.sent()
  const { context, page, bytes } = await openSlowPage(browser)
  try {
    await page.goto(server.url + route, { waitUntil: 'load', timeout: 120_000 })
    const atLoad = server.sent() - before
    await page.waitForTimeout(watched)
    const work = await workOf(page)
    const firstPaint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    )
    return { ...bytes, ...work, atLoad, all: server.sent() - before, firstPaint }
  } finally {
    // A page that is not closed continues, and takes its time from those after it.
    await context.close()
  }
}

/** Where the page keeps, across documents, which title is waited for and when it was painted. */
const wantedKey = 'bench-wanted'
const paintedKey = 'bench-painted'

/**
 * Watches for the title that is waited for, in this document or in one that is being loaded, and keeps when it was
 * painted. It is in the page before the click: a question from outside would itself take time of the page.
 */
const watch = ([wantedKey, paintedKey]: readonly [string, string]) => {
  // Methods, as nothing of this file is in the page: the compiler keeps a function's name by calling a helper that the
  // page lacks.
  const watcher = {
    look() {
      const wanted = sessionStorage.getItem(wantedKey)
      if (wanted === null) return
      if (!document.querySelector('h1')?.textContent?.includes(wanted)) {
        requestAnimationFrame(() => watcher.look())
        return
      }
      sessionStorage.removeItem(wantedKey)
      requestAnimationFrame(() =>
        setTimeout(() => sessionStorage.setItem(paintedKey, String(performance.timeOrigin + performance.now()))),
      )
    },
  }
  Object.assign(globalThis, { watcher })
  // An empty document, before any page, has no storage.
  if (location.protocol !== 'about:') watcher.look()
}

/**
 * Bytes of a visit, page after page by the links of the site, and milliseconds from each click to the painted page.
 * @param hover whether the pointer rests on the link before the click, so that what is fetched ahead is there
 * @param rate how many times slower than this machine the reader's processor is
 */
export async function measureVisit(
  browser: Browser,
  server: Served,
  visited: { route: string; title: string }[],
  hover: boolean,
  rate = slowdown,
): Promise<{ bytes: number; clicks: number[] }> {
  const before = server.sent()
  const { context, page } = await openSlowPage(browser, undefined, rate)
  /** A processor that is not slowed down has rested sooner. */
  const pause = (milliseconds: number) => page.waitForTimeout(rate < slowdown ? milliseconds / 2 : milliseconds)
  try {
    await page.addInitScript(watch, [wantedKey, paintedKey] as const)
    const [first, ...rest] = visited
    await page.goto(server.url + (first?.route ?? '/'), { waitUntil: 'load', timeout: 120_000 })
    const clicks: number[] = []
    for (const { route, title } of rest) {
      await pause(hover ? 2_000 : 500)
      const link = page.locator(`a[href="${route}"], a[href="${route}/"], a[href="${route}.html"]`).first()
      if ((await link.count()) === 0) {
        await page.goto(server.url + route, { waitUntil: 'load', timeout: 120_000 })
        continue
      }
      if (hover) {
        await link.evaluate((element) => {
          for (const type of ['pointerover', 'mouseover', 'pointerenter', 'mouseenter'])
            element.dispatchEvent(new MouseEvent(type, { bubbles: true }))
        })
        await pause(1_500)
      }
      const start = await link.evaluate(
        (element, [key, wanted]) => {
          sessionStorage.setItem(key, wanted)
          const now = performance.timeOrigin + performance.now()
          ;(element as HTMLElement).click()
          ;(globalThis as unknown as { watcher: { look(): void } }).watcher.look()
          return now
        },
        [wantedKey, title] as const,
      )
      // As long as a page of one of the slower frameworks takes, nothing is asked of it.
      await pause(2_000)
      const end = await page.waitForFunction((key) => sessionStorage.getItem(key), paintedKey, { timeout: 60_000 })
      const painted = Number(await end.jsonValue())
      await page.evaluate((key) => sessionStorage.removeItem(key), paintedKey)
      clicks.push(painted - start)
    }
    await page.waitForTimeout(watched)
    return { bytes: server.sent() - before, clicks }
  } finally {
    await context.close()
  }
}

/** What is searched for, letter by letter. */
const searched = 'state'
/** Milliseconds for an answer to a letter: Pagefind waits 300 of them before it looks. */
const answered = 2_000

/**
 * Notes the milliseconds from each letter to the picture in which the first results are others than before it.
 * A letter that changes nothing has none.
 */
const watchAnswers = (result: string) => {
  const answers: number[] = []
  // Methods, as above.
  const results = {
    before: '',
    pressed: 0,
    text() {
      const rows = [...document.querySelectorAll(result)].slice(0, 5)
      return rows.map((row) => row.textContent).join()
    },
    look() {
      if (results.pressed === 0) return
      const text = results.text()
      if (text === '' || text === results.before) return
      const since = results.pressed
      results.pressed = 0
      requestAnimationFrame(() => setTimeout(() => answers.push(performance.now() - since)))
    },
  }
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key.length > 1) return
      results.before = results.text()
      results.pressed = timeStamp
    },
    { capture: true },
  )
  new MutationObserver(() => results.look()).observe(document, { childList: true, subtree: true, characterData: true })
  Object.assign(globalThis, { answers })
}

/**
 * Search for a word: bytes from opening to the first answer, and, with everything fetched that it needs, milliseconds
 * from each letter to its answer.
 * @param result selector of a row
 */
export async function measureSearch(
  browser: Browser,
  server: Served,
  result: string,
): Promise<{ bytes: number; letters: number[] }> {
  const { context, page } = await openSlowPage(browser)
  try {
    await page.goto(server.url, { waitUntil: 'load', timeout: 120_000 })
    await page.waitForTimeout(watched)
    const before = server.sent()
    await page.keyboard.press('Control+k')
    await page.locator('input:focus').waitFor({ timeout: 20_000 })
    await page.keyboard.type(searched, { delay: 80 })
    await page.locator(result).first().waitFor({ timeout: 30_000 })
    await page.waitForTimeout(1_000)
    const bytes = server.sent() - before
    await page.waitForTimeout(watched)
    for (const _ of searched) await page.keyboard.press('Backspace')
    await page.waitForTimeout(answered)
    await page.evaluate(watchAnswers, result)
    for (const letter of searched) {
      await page.keyboard.press(letter)
      await page.waitForTimeout(answered)
    }
    return { bytes, letters: await page.evaluate(() => (globalThis as unknown as { answers: number[] }).answers) }
  } finally {
    await context.close()
  }
}
