/** Live examples on the built site: nothing is loaded before the first press, and a crash at any moment changes no end. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { violationsInBothModes, withAxe } from '../support/axe.ts'
import { openPage, useBrowser, viewports } from '../support/browser.ts'
import { followExample, quickTimers, type Ending, type Ride } from '../support/live-example.ts'
import { pagesOf } from '../support/site-files.ts'

const siteUrl = inject('siteUrl')
const siteDir = inject('siteDir')
const browser = useBrowser()

/** Routes of every page with a live example. */
const live = pagesOf(siteDir)
  .filter(({ file }) => readFileSync(file, 'utf8').includes('class="live-example"'))
  .map(({ route }) => route)

const crashNow = 'Crash now'
const crashAfterWork = 'Crash after the work, before the record'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const panel = (page: Page) => page.locator('.live').first()
const at = (route: string) => new URL(route.slice(1), siteUrl).href

/** Scripts and styles of a page with a live example are those of one without. */
async function loadsNothingBeforeThePress(page: Page, asked: readonly string[]): Promise<void> {
  expect(asked.filter((name) => /live-|LivePanel|^\/live\/|\.wasm$/.test(name))).toEqual([])
  // Figures that readers operate bring React.
  const others = await page.locator('[data-island]:not(.live-example)').count()
  if (others === 0) expect(asked.filter((name) => name.endsWith('.js'))).toHaveLength(1)
}

/** A page whose example runs. From now on pauses are short, and random values the same, wherever it runs. */
async function openExample(route: string): Promise<Page> {
  const { page } = await openPage(browser(), { reducedMotion: 'reduce' })
  await page.route('**/live/**/*.js', async (request) => {
    const response = await request.fetch()
    await request.fulfill({ response, body: `Math.random = () => 0.4\n${await response.text()}` })
  })
  await withAxe(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(at(route), { waitUntil: 'networkidle' })
  await page.locator('html[data-started]').waitFor()
  await loadsNothingBeforeThePress(page, asked)
  await press(page, 'Run it here')
  await panel(page).waitFor()
  await page.evaluate(quickTimers)
  await panel(page).locator('.live__journal').first().waitFor()
  return page
}

/** Runs the example once more, from nothing. */
const ride = (page: Page, how: Ride = {}): Promise<Ending> => page.evaluate(followExample, how)

test('there are ten live examples', () => expect(live.length).toBeGreaterThanOrEqual(10))

test.each(live)(
  '%s loads nothing before the press, and ends as without a crash, wherever it crashes',
  { timeout: 600_000 },
  async (route) => {
    const page = await openExample(route)
    const calm = await ride(page)
    expect(calm.answers.length).toBeGreaterThan(0)
    let crashes = 0
    for (let entries = 1; entries <= calm.journal.length; entries++) {
      const { pressed, ...crashed } = await ride(page, { press: crashNow, at: entries })
      expect(crashed, `crashed at ${entries} entries`).toEqual({ ...calm, pressed: undefined })
      if (pressed) crashes++
    }
    expect(crashes).toBeGreaterThan(0)
    const steps = calm.journal.flatMap((entry, index) => (entry.startsWith('Run ') ? [index] : []))
    for (const entries of steps) {
      const { pressed, ...crashed } = await ride(page, { press: crashAfterWork, at: entries })
      expect(pressed).toBe(true)
      expect(crashed, `crashed after the work of entry ${entries}`).toEqual({ ...calm, pressed: undefined })
    }
    expect(await violationsInBothModes(page)).toEqual([])
  },
)

test('a rejected awakeable ends the call with a failure', async () => {
  const page = await openExample('/develop/ts/awakeables')
  await panel(page).getByRole('button', { name: 'Resolve' }).waitFor()
  expect((await ride(page, { answer: 'Resolve' })).answers).toEqual(['{"officer":"Ada","dutyCents":500}'])
  expect((await ride(page, { answer: 'Reject' })).answers).toEqual(['Failure 500: rejected by the reader'])
})

test('buttons do what they say when a person presses them', async () => {
  const page = await openExample('/develop/ts/awakeables')
  await panel(page).getByRole('button', { name: 'Resolve' }).waitFor()
  await press(page, crashNow)
  await panel(page).getByText('failed: the service crashed').waitFor()
  await press(page, 'Reset')
  expect(await panel(page).locator('.live__journal').count()).toBe(0)
  await press(page, crashAfterWork)
  await panel(page).getByText('The next step ends in a crash.', { exact: true }).first().waitFor()
  await press(page, 'Run')
  await panel(page).getByText('failed: the service crashed').waitFor()
  await press(page, 'Resolve')
  await panel(page).locator('.live__answer').waitFor()
  expect(await panel(page).locator('.live__printed').innerText()).toMatch(/^file declaration .*\nfile declaration /)
})

test.each(['/develop/ts/awakeables', '/guides/sagas'])(
  'axe finds nothing on %s, on a phone, in light and in dark',
  async (route) => {
    const { page } = await openPage(browser(), { viewport: viewports.phone, reducedMotion: 'reduce' })
    await withAxe(page)
    await page.goto(at(route))
    await page.locator('html[data-started]').waitFor()
    await press(page, 'Run it here')
    await panel(page).locator('.live__answer, .live__id').first().waitFor()
    expect(await violationsInBothModes(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(viewports.phone.width)
  },
)

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

test.each(['**/live/**', '**/*.wasm'])(
  'a failed download of %s shows the red box, and Retry runs the example',
  async (files) => {
    const { page } = await openPage(browser())
    await page.route(files, (route) => route.abort())
    await page.goto(at('/develop/ts/state'))
    await page.locator('html[data-started]').waitFor()
    await press(page, 'Run it here')
    await panel(page).locator('.load-error').waitFor()
    await page.unroute(files)
    await press(page, 'Retry')
    await expect.poll(() => panel(page).locator('.live__answer').allInnerTexts()).toEqual(['1'])
  },
)

test('in a group of languages the button belongs to TypeScript alone', async () => {
  const { page } = await openPage(browser())
  await page.goto(at('/guides/sagas?sdk=go'))
  await page.locator('html[data-started]').waitFor()
  expect(await page.getByRole('button', { name: 'Run it here' }).count()).toBe(0)
  await page.goto(at('/guides/sagas?sdk=ts'))
  await page.getByRole('button', { name: 'Run it here' }).waitFor()
})

test('without JavaScript there is no button', async () => {
  const { page } = await openPage(browser(), { javaScriptEnabled: false })
  await page.goto(at('/develop/ts/state'))
  expect(await page.getByRole('button', { name: 'Run it here' }).count()).toBe(0)
})
