/** Live examples on the built site: nothing is loaded before the first press, and a crash changes no answer. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { violationsOn, withAxe } from '../support/axe.ts'
import { openPage, useBrowser, viewports } from '../support/browser.ts'
import { pagesOf } from '../support/site-files.ts'

const siteUrl = inject('siteUrl')
const siteDir = inject('siteDir')
const browser = useBrowser()

/** Routes of every page with a live example. */
const live = pagesOf(siteDir)
  .filter(({ file }) => readFileSync(file, 'utf8').includes('class="live-example"'))
  .map(({ route }) => route)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const panel = (page: Page) => page.locator('.live').first()
const at = (route: string) => new URL(route.slice(1), siteUrl).href

/** Does what each call of an example waits for, until all have an answer. */
async function answers(page: Page): Promise<string[]> {
  const results = () => panel(page).locator('.live__answer').allInnerTexts()
  const count = () => panel(page).locator('.live__journal').count()
  await expect
    .poll(
      async () => {
        const resolve = panel(page).getByRole('button', { name: 'Resolve' })
        if ((await resolve.count()) > 0) await resolve.first().click()
        const options = await panel(page).locator('select option').allInnerTexts()
        const confirm = options.findIndex((each) => each.endsWith('/confirm'))
        if (confirm >= 0 && (await count()) === 1) {
          await panel(page).locator('select').selectOption({ index: confirm })
          await press(page, 'Run')
        }
        const there = await results()
        return there.length > 0 && there.length === (await count())
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  return await results()
}

test('there are live examples', () => expect(live.length).toBeGreaterThanOrEqual(6))

test('every script that an example needs is there', () => {
  const scripts = readdirSync(path.join(siteDir, 'live'), { recursive: true, encoding: 'utf8' })
  expect(scripts.filter((name) => name.endsWith('.js')).length).toBeGreaterThanOrEqual(live.length)
})

test.each(live)('%s loads nothing before the press, runs, and ends the same after crashes', async (route) => {
  const { page } = await openPage(browser())
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(at(route), { waitUntil: 'networkidle' })
  await page.locator('html[data-started]').waitFor()
  expect(loaded.filter((name) => name.endsWith('.js'))).toHaveLength(1)

  await press(page, 'Run it here')
  await panel(page).waitFor()
  const calm = await answers(page)
  expect(calm.length).toBeGreaterThan(0)

  // The first result of a step is lost; and what runs then ends in the middle.
  await press(page, 'Reset')
  if ((await panel(page).locator('select').count()) > 0) await panel(page).locator('select').selectOption({ index: 0 })
  await press(page, 'Crash after the work, before the record')
  await press(page, 'Run')
  await panel(page).locator('.live__journal').first().waitFor()
  // An example without a wait may have ended by now: then the button does nothing.
  await page.getByRole('button', { name: 'Crash now', exact: true }).click({ force: true })
  const crashed = await answers(page)
  // The scale of one example gives another value each time.
  const comparable = (all: string[]) => all.map((each) => each.replace(/"weightKg":\d+/, '"weightKg":N'))
  expect(comparable(crashed)).toEqual(comparable(calm))
})

test('axe finds nothing, on a phone and in the dark', async () => {
  const { page } = await openPage(browser(), { viewport: viewports.phone, colorScheme: 'dark' })
  await withAxe(page)
  await page.goto(at('/develop/ts/awakeables'))
  await page.locator('html[data-started]').waitFor()
  await press(page, 'Run it here')
  await panel(page).getByRole('button', { name: 'Resolve' }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(viewports.phone.width)
})

test('input that is no JSON is told, and nothing runs', async () => {
  const { page } = await openPage(browser())
  await page.goto(at('/develop/ts/state'))
  await page.locator('html[data-started]').waitFor()
  await press(page, 'Run it here')
  await answers(page)
  await press(page, 'Reset')
  await panel(page).locator('textarea').fill('{ depot')
  await press(page, 'Run')
  await expect.poll(() => panel(page).locator('.live__fault').innerText()).toContain('This is not JSON')
  expect(await panel(page).locator('.live__journal').count()).toBe(0)
})

test('a failed download shows the red box, and Retry runs the example', async () => {
  const { page } = await openPage(browser())
  await page.route('**/live/**', (route) => route.abort())
  await page.goto(at('/develop/ts/state'))
  await page.locator('html[data-started]').waitFor()
  await press(page, 'Run it here')
  await panel(page).locator('.load-error').waitFor()
  await page.unroute('**/live/**')
  await press(page, 'Retry')
  expect(await answers(page)).toEqual(['1'])
})

test('without JavaScript there is no button', async () => {
  const { page } = await openPage(browser(), { javaScriptEnabled: false })
  await page.goto(at('/develop/ts/state'))
  expect(await page.getByRole('button', { name: 'Run it here' }).count()).toBe(0)
})
