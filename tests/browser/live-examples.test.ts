/** Live examples on the built site: nothing is loaded before the first press, and a crash at any moment changes no end. */
import { readFileSync } from 'node:fs'
import type { Page, Request } from 'playwright'
import { expect, inject, test } from 'vitest'
import { addAxe, violationsIn, type ColourMode } from '../support/axe.ts'
import { leave, openPage, useBrowser, useSharedPage, useVisits, viewports } from '../support/browser.ts'
import { followExample, ofExample, pressReset, quickTimers, type Ending, type Ride } from '../support/live-example.ts'
import { goOn, idle, started } from '../support/reader.ts'
import { pagesOf } from '../support/site-files.ts'

const siteUrl = inject('siteUrl')
const siteDir = inject('siteDir')
const browser = useBrowser()
const visit = useVisits(browser)

/** Every live example: the route of its page, and its place there. */
const live = pagesOf(siteDir).flatMap(({ file, route }) =>
  [...readFileSync(file, 'utf8').matchAll(/class="live-example"/g)].map((_, place) => [route, place] as const),
)

const crashNow = 'Crash now'
const crashAfterWork = 'Crash after the work'

const press = (page: Page, name: string, place = 0) =>
  page.locator('.live-example').getByRole('button', { name, exact: true }).nth(place).click()
const panel = (page: Page) => page.locator('.live').first()
const at = (route: string) => new URL(route.slice(1), siteUrl).href

/** Scripts and styles of a page with a live example are those of one without. */
async function loadsNothingBeforeThePress(page: Page, asked: readonly string[]): Promise<void> {
  expect(asked.filter((name) => /live-|LivePanel|^\/live\/|\.wasm$/.test(name))).toEqual([])
  // Figures that readers operate bring React.
  const others = await page.locator('[data-island]:not(.live-example)').count()
  // What waits for a press on an island comes with the first island of any kind.
  const ofEveryPage = /^\/assets\/(entry\.browser|islands)-/
  if (others === 0) expect(asked.filter((name) => name.endsWith('.js') && !ofEveryPage.test(name))).toEqual([])
}

/** A page whose example runs. From now on pauses are short. */
async function openPlace(key: string, before?: Page): Promise<Page> {
  const [route = '', place] = key.split(' ')
  const page = before ?? (await openPage(browser(), { reducedMotion: 'reduce' })).page
  if (before) await pressReset(page)
  const asked: string[] = []
  const note = (request: Request) => asked.push(new URL(request.url()).pathname)
  page.on('request', note)
  if (before && new URL(page.url()).pathname !== route) await goOn(page, route)
  else await page.goto(at(route))
  await started(page)
  await idle(page)
  page.off('request', note)
  await loadsNothingBeforeThePress(page, asked)
  await press(page, 'Run it here', Number(place))
  await panel(page).waitFor()
  await page.evaluate(quickTimers, 50)
  await panel(page).locator('.live__journal').first().waitFor()
  return page
}

const openShared = useSharedPage(openPlace, async (page) => {
  await pressReset(page)
  const select = panel(page).locator('select')
  if ((await select.count()) > 0) await select.selectOption({ index: 0 })
  await press(page, 'Run')
  await panel(page).locator('.live__journal').first().waitFor()
})
const openExample = (route: string, place = 0) => openShared(`${route} ${place}`)

/** Runs the example once more, from nothing. */
const ride = (page: Page, how: Ride = {}): Promise<Ending> => page.evaluate(followExample, how)

test('there are ten live examples, which wait for a reader, and whose pages name no file of them', () => {
  expect(live.length).toBeGreaterThanOrEqual(10)
  for (const { file, route } of pagesOf(siteDir)) {
    const html = readFileSync(file, 'utf8')
    expect(html, route).not.toMatch(/<(?:script|link)[^>]*(?:\/assets\/live-|LivePanel|"\/live\/|\.wasm)/)
    expect(html, route).not.toMatch(/(?<!data-island="intent" )class="live-example"/)
  }
})

/** What is left in the end. A scale tells another weight each time. */
function ending({ answers, state, journal }: Ending) {
  const weight = /"weightKg": (\d+)/.exec(answers.join())?.[1] ?? 'none'
  const same = (text: string) => text.replaceAll(new RegExp(`\\b${weight}\\b`, 'g'), 'weight')
  return { answers: answers.map(same), state: state.map(same), journal: journal.map(same) }
}

/** The example that is crashed at every entry. The others are crashed in their middle, and after their first work. */
const everywhere = '/concepts/durable_execution'

test.each(live)(
  '%s (%i) loads nothing before the press, and ends as without a crash, wherever it crashes',
  async (route, place) => {
    const page = await openExample(route, place)
    const calm = await ride(page)
    expect(calm.answers.length).toBeGreaterThan(0)
    const moments = calm.moments.filter(([entries]) => entries > 0)
    const worked = moments.filter(([, last]) => last === 'Run pending')
    const middle = moments.slice(Math.floor(moments.length / 2))
    /** The same button at each of some entries: what is replayed then grows by one entry each time. */
    const each = (button: string, some: typeof moments) => some.map(([entries]) => [button, entries] as const)
    const crashed = await ride(page, {
      presses:
        route === everywhere
          ? each(crashNow, moments)
          : [...each(crashNow, middle.slice(0, 1)), ...each(crashAfterWork, worked.slice(0, 1))].toSorted(
              ([, a], [, b]) => a - b,
            ),
    })
    expect(ending(crashed)).toEqual(ending(calm))
    expect(crashed.pressed).toBeGreaterThan(0)
    if (route !== everywhere) return
    // After the last entry there may be nothing left to crash.
    expect(crashed.pressed).toBeGreaterThanOrEqual(moments.length - 1)
    const lost = await ride(page, { presses: each(crashAfterWork, worked) })
    expect(ending(lost), 'crashed after the work').toEqual(ending(calm))
    expect(lost.pressed).toBe(worked.length)
  },
)

/** What axe finds in an example, and that it is no wider than the window. */
async function look(page: Page, size: keyof typeof viewports, mode: ColourMode): Promise<void> {
  await page.setViewportSize(viewports[size])
  await panel(page).locator('.live__answer, .live__id').first().waitFor()
  await addAxe(page)
  expect(await violationsIn(page, [mode], ofExample)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(viewports[size].width)
  await page.setViewportSize(viewports.desktop)
}

test('buttons do what they say when a person presses them, the focus is on the call that goes on, and axe finds nothing on a phone, in light', async () => {
  const page = await openExample('/develop/ts/awakeables')
  const resolve = panel(page).getByRole('button', { name: 'Resolve' })
  await resolve.waitFor()
  await look(page, 'phone', 'light')
  await press(page, crashNow)
  await panel(page).getByText('failed: the service crashed').waitFor()
  await press(page, 'Reset')
  expect(await panel(page).locator('.live__journal').count()).toBe(0)
  await press(page, crashAfterWork)
  await panel(page).getByText('The next step ends in a crash.', { exact: true }).first().waitFor()
  await press(page, 'Run')
  await panel(page).getByText('failed: the service crashed').waitFor()
  const inFocus = () =>
    page.evaluate(() => [...document.querySelectorAll('[data-invocation]')].indexOf(document.activeElement!))
  await press(page, 'Resolve')
  await expect.poll(inFocus).toBe(0)
  await panel(page).locator('.live__answer').waitFor()
  expect(await panel(page).locator('.live__printed').innerText()).toMatch(/^file declaration .* 2 times$/)
  await press(page, 'Run')
  await resolve.waitFor()
  await press(page, 'Reject')
  await expect.poll(inFocus).toBe(1)
  await expect
    .poll(() => panel(page).locator('.live__answer').allInnerTexts())
    .toEqual(['{ "officer": "Ada", "dutyCents": 500 }', 'Failure 500: rejected by the reader'])
})

test('a service that cannot be started again after a crash is told in words', async () => {
  const page = await openExample('/develop/ts/awakeables')
  await panel(page).getByRole('button', { name: 'Resolve' }).waitFor()
  await page.route('**/live/**', (route) => route.abort())
  await press(page, crashNow)
  const told = () => panel(page).locator('.live__attempts').innerText()
  await expect.poll(told).toContain('failed: the service could not be loaded')
  await page.unroute('**/live/**')
})

test('what happened twice is counted, one entry is one entry, and a charge with one key counts once', async () => {
  const page = await openExample('/concepts/durable_execution')
  await panel(page).locator('.live__answer').waitFor()
  const { moments } = await ride(page)
  const charged = moments.filter(([, last]) => last === 'Run pending')[1]?.[0]
  await ride(page, { presses: [[crashAfterWork, charged!]] })
  expect(await panel(page).locator('.live__printed li', { hasText: 'charges' }).allInnerTexts()).toEqual([
    expect.stringMatching(/charges PX-1042 inv_\w+ 2 times one key: it counts once$/),
  ])
  await ride(page, { presses: [[crashNow, 1]] })
  expect(await panel(page).locator('.live__attempts').innerText()).toContain('replays 1 entry ·')
})

test('the panel is low: inputs next to buttons, the journal next to attempts, and a line for each entry; axe finds nothing on a desktop, in dark', async () => {
  const page = await openExample(everywhere)
  await ride(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const { height, rows, call, columns } = await panel(page).evaluate((one) => {
    const tops = (selector: string) =>
      [...one.querySelector(selector)!.children].map((child) => Math.round(child.getBoundingClientRect().top))
    return {
      height: one.clientHeight,
      rows: [...one.querySelectorAll<HTMLElement>('.live__journal > li')].map((row) => row.offsetHeight),
      call: tops('.live__call'),
      columns: tops('.live__columns'),
    }
  })
  expect(rows.length).toBe(6)
  // With the space between them a row takes 44 px. The whole took about 850.
  expect(Math.min(...rows)).toBeGreaterThanOrEqual(40)
  expect(Math.max(...rows)).toBeLessThan(48)
  for (const [first, second] of [call, columns]) expect(first).toBe(second)
  expect(height).toBeLessThanOrEqual((850 * 2) / 3)
  await look(page, 'desktop', 'dark')
})

test('a crash that waits for a step is disarmed when the call has none, and that is said', async () => {
  const page = await openExample('/develop/ts/state')
  await panel(page).locator('.live__answer').waitFor()
  await press(page, crashAfterWork)
  await panel(page).locator('p').getByText('The next step ends in a crash.').first().waitFor()
  await press(page, 'Run')
  await panel(page).locator('.live__armed').getByText('The call ended without a step').waitFor()
  expect(await page.getByRole('button', { name: crashAfterWork }).getAttribute('aria-disabled')).toBe('false')
  // It is said once: the next call is about something else.
  await press(page, 'Run')
  await expect.poll(() => panel(page).locator('.live__armed').count()).toBe(0)
})

test('input that is no JSON is told, and nothing runs', async () => {
  const page = await openExample('/develop/ts/state')
  await panel(page).locator('.live__answer').waitFor()
  await press(page, 'Reset')
  // Typed: React hears nothing of a value that Playwright writes into Firefox.
  await panel(page).locator('textarea').click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('{ depot')
  await press(page, 'Run')
  await expect.poll(() => panel(page).locator('.live__fault').innerText()).toContain('This is not JSON')
  expect(await panel(page).locator('.live__journal').count()).toBe(0)
})

/** What is there a second later. */
const boxes = async (page: Page) => (await page.clock.runFor(1000), page.locator('.live-example .load-error').count())
const answers = async (page: Page) => (
  await page.clock.runFor(1000),
  panel(page).locator('.live__answer').allInnerTexts()
)
/** Opens an example in a page whose time the tests set. */
async function openWithClock(): Promise<Page> {
  const page = await visitWithClock('clock')
  await page.goto(at('/develop/ts/state'))
  await started(page)
  return page
}
const visitWithClock = useSharedPage(async () => {
  const { page } = await openPage(browser())
  await page.clock.install()
  return page
}, leave)
/** The example runs after all, the focus is where it was, and the panel is laid out: a block where it lacks its styles. */
async function retryRuns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Retry', exact: true }).press('Enter')
  await expect.poll(() => answers(page)).toEqual(['1'])
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Run')
  expect(await panel(page).evaluate((one) => getComputedStyle(one).display)).toBe('grid')
}

test('downloads of an example that fail, or say nothing for too long, show the red box, and Retry runs it, with its styles', async () => {
  const page = await openWithClock()
  let button = 'Run it here'
  for (const files of ['**/live/**', '**/*.wasm'])
    for (const fails of [true, false]) {
      await page.route(files, (route) => (fails ? route.abort() : undefined))
      const asked = page.waitForRequest(files)
      await page.getByRole('button', { name: button, exact: true }).first().press('Enter')
      await asked
      if (!fails) await expect.poll(() => page.locator('.live-example .load-error').count()).toBe(0)
      await expect.poll(() => boxes(page)).toBe(1)
      await page.unroute(files)
      button = 'Retry'
    }
  await retryRuns(page)
})

test('a script of the panel that says nothing for too long, and one that fails, show the red box, and Retry runs the example, with its styles', async () => {
  const files = '**/LivePanel*'
  const page = await openWithClock()
  let requests = 0
  await page.route(files, async (route) => {
    requests++
    if (requests === 2) await route.abort()
    if (requests > 2) await route.continue()
  })
  await press(page, 'Run it here')
  await expect.poll(() => requests).toBe(1)
  await expect.poll(() => boxes(page)).toBe(1)
  await page.getByRole('button', { name: 'Retry', exact: true }).press('Enter')
  // A script that never came can only be had by a new document, where the button is pressed again.
  await expect.poll(async () => (await page.clock.runFor(1000), requests)).toBe(2)
  await retryRuns(page)
  await page.unroute(files)
})

test('a second run of a workflow is refused as the server refuses it, and an empty key before it is asked', async () => {
  const page = await openExample('/develop/ts/workflows')
  await press(page, 'Run')
  const fault = panel(page).locator('.live__fault')
  await expect.poll(() => fault.innerText()).toBe('Refused: 409 the workflow method was already invoked')
  await panel(page).getByLabel('Key').click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await press(page, 'Run')
  await expect.poll(() => fault.innerText()).toBe('DeliveryWorkflow is called with a key. Write one.')
  expect(await panel(page).getByLabel('Key').getAttribute('aria-invalid')).toBe('true')
  expect(await panel(page).locator('.live__journal').count()).toBe(1)
})

test('whoever leaves in the middle of a run leaves nothing behind', async () => {
  const page = await visit({ reducedMotion: 'reduce' })
  const devtools = await page.context().newCDPSession(page)
  /** How many nodes there are, once a collection of garbage changes it no more. */
  const nodes = async () => {
    for (let last = -1; ;) {
      await devtools.send('HeapProfiler.collectGarbage')
      const { nodes: now } = await devtools.send('Memory.getDOMCounters')
      if (now === last) return now
      last = now
    }
  }
  const go = async (route: string, title: string) => {
    await page.locator(`.sidebar a[href$="${route}"]`).evaluate((link: HTMLElement) => link.click())
    await page.locator('h1', { hasText: title }).waitFor()
  }
  const runAndLeave = async () => {
    await press(page, 'Run it here')
    await panel(page).locator('.live__journal li').nth(1).waitFor()
    await go('/develop/ts/journaling-results', 'Journaling results')
    await go('/develop/ts/durable-timers', 'Durable timers')
  }
  await page.goto(at('/develop/ts/durable-timers'))
  await page.locator('html[data-started]').waitFor()
  await runAndLeave()
  const before = await nodes()
  for (let visit = 0; visit < 2; visit++) await runAndLeave()
  // A run is some 60 nodes. What the browser lets go of late isn't left behind.
  await expect.poll(async () => (await nodes()) - before).toBeLessThan(60)
})

test('in a group of languages the button belongs to TypeScript alone', async () => {
  const page = await visit({ reducedMotion: 'reduce' })
  await page.goto(at('/guides/sagas?sdk=go'))
  await page.locator('html[data-started]').waitFor()
  expect(await page.getByRole('button', { name: 'Run it here' }).count()).toBe(0)
  await page.locator('.tabs__label', { hasText: 'TypeScript' }).first().click()
  await page.getByRole('button', { name: 'Run it here' }).first().waitFor()
})

test('without JavaScript there is no button', async () => {
  const { page } = await openPage(browser(), { javaScriptEnabled: false })
  await page.goto(at('/develop/ts/state'))
  expect(await page.getByRole('button', { name: 'Run it here' }).count()).toBe(0)
})
