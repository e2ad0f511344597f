/** The journal below the home page's title, on the built site: a picture, and then the real SDK. */
import { expect, inject, test } from 'vitest'
import { violationsIn, withAxe } from '../support/axe.ts'
import { openPage, useBrowser, viewports } from '../support/browser.ts'
import { quickTimers } from '../support/live-example.ts'
import { idle, painted, started } from '../support/reader.ts'

const siteUrl = inject('siteUrl')
const browser = useBrowser()

test('without script it is a picture of a crash and its replay', async () => {
  const { page } = await openPage(browser(), { viewport: viewports.phone, javaScriptEnabled: false })
  await page.goto(siteUrl)
  const steps = page.locator('.journal-run li')
  expect(await steps.evaluateAll((all) => (all as HTMLElement[]).map(({ dataset }) => dataset['node']))).toEqual([
    'replayed',
    'replayed',
    'recorded',
    'recorded',
  ])
  expect((await steps.allInnerTexts()).map((text) => text.split('\n').join(' '))).toEqual([
    expect.stringContaining('reserve slot replayed'),
    expect.stringContaining('charge payment replayed'),
    expect.stringMatching(/the process crashed.*book carrier recorded/),
    expect.stringContaining('notify customer recorded'),
  ])
  expect(await page.locator('.journal-run button').first().isVisible()).toBe(false)
})

test('Run calls the handler with the real SDK, loaded for it; a crash is replayed', async () => {
  const { page } = await openPage(browser(), { reducedMotion: 'reduce' })
  await withAxe(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(siteUrl)
  await started(page)
  await idle(page)
  expect(asked.filter((name) => /hydrate|^\/live\/|live-|\.wasm$/.test(name))).toEqual([])
  const run = page.locator('.journal-run')
  await run.getByText('Loads 340 KB').waitFor()

  await run.getByRole('button', { name: 'Run it here' }).click()
  await run.getByText('Attempt 1').waitFor()
  await run.locator('li:nth-child(2)[data-node="recorded"]').waitFor()
  await run.getByRole('button', { name: 'Crash now' }).click()
  await run.locator('li[data-node="replayed"]').first().waitFor()
  expect(await run.locator('.journal-run__break').count()).toBe(1)
  await page.evaluate(quickTimers, 50)
  await run.getByText('Attempt 2 · ended').waitFor()
  // Every name that the page draws is one of the handler's steps.
  expect(await run.locator('li[data-node="pending"]').count()).toBe(0)
  expect(await violationsIn(page, ['light'])).toEqual([])
})

// Pressed for the first time on a phone and on a desktop; then the window is resized, and it leads back to the same panel.
test.each([
  ['a phone', [360, 768]],
  ['a desktop', [1440, 1280, 1024]],
] as const)('Edit opens the editor of the same handler, on %s', async (_, widths) => {
  const [first] = widths
  const { page } = await openPage(browser(), { viewport: { width: first, height: 800 }, reducedMotion: 'reduce' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${siteUrl}?sdk=go`)
  await started(page)
  await idle(page)
  expect(asked.filter((name) => /hydrate|^\/live|EditArea|LivePanel|\.wasm$/.test(name))).toEqual([])
  const hero = page.locator('.journal-run')
  const resize = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    await painted(page)
    return (await hero.boundingBox())?.height
  }
  const heights = new Map<number, number | undefined>()
  for (const width of widths.toReversed()) heights.set(width, await resize(width))
  const editor = page.locator('.live-editor')
  for (const width of widths) {
    await resize(width)
    await page.evaluate(() => scrollTo(0, 0))
    await hero.getByRole('button', { name: 'Edit', exact: true }).click()
    await editor.waitFor()
    expect(await page.locator('.tabs__input[value="ts"]').first().isChecked()).toBe(true)
    await expect
      .poll(() =>
        editor.evaluate(
          (shown) => shown.getBoundingClientRect().top >= 0 && shown.getBoundingClientRect().bottom <= innerHeight,
        ),
      )
      .toBe(true)
    expect((await hero.boundingBox())?.height, `${width} px`).toBe(heights.get(width))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    if (width !== first)
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.live') !== null)).toBe(true)
  }
})
