/** What a search costs a reader: files and bytes from the opened dialog to the answer. */
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { largeIndex } from '../support/large-index.ts'
import { started } from '../support/reader.ts'
import { compressedBytes, type Loaded, serveIndex, typeSearch } from '../support/typed-search.ts'

const browser = useBrowser()

async function openPage(files?: ReadonlyMap<string, string>): Promise<Page> {
  const context = await browser().newContext({ viewport: { width: 1280, height: 900 } })
  if (files) await serveIndex(context, files)
  const page = await context.newPage()
  // Pages that are fetched ahead are no part of a search.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto(`${inject('siteUrl')}concepts/services`)
  await started(page)
  await page.waitForLoadState('networkidle')
  return page
}

const count = (loaded: readonly Loaded[], name: string) =>
  loaded.filter(({ path }) => path.includes(`/search-index/${name}`)).length

test('a word of ten letters, typed: at most 150 KB in 12 requests, the dialog included', async () => {
  const page = await openPage()
  const loaded = await typeSearch(page, 'awakeables')
  const report = loaded.map(({ path }) => path).join('\n')
  expect(compressedBytes(loaded), report).toBeLessThanOrEqual(150_000)
  expect(loaded.length, report).toBeLessThanOrEqual(12)
  expect(count(loaded, 'headings'), report).toBe(1)
  // Nothing but this site's own files: the embedded index asks nobody else.
  expect(new Set(loaded.map(({ path }) => path)).size).toBe(loaded.length)
  await page.context().close()
})

test('texts are fetched for rows that are seen, and not for those that their heading answers', async () => {
  const page = await openPage()
  // A low window, in which the last rows are out of sight.
  await page.setViewportSize({ width: 1280, height: 420 })
  // Typed by a busy machine, each letter would be a query whose rows are seen.
  const first = await typeSearch(page, 'charged twice', true)
  await expect.poll(() => page.locator('.search-hit__text mark').count()).toBeGreaterThan(0)
  expect(count(first, 'texts')).toBeLessThanOrEqual(6)
  // Further rows wait until they are scrolled to.
  const waiting = page.locator('.search-hit[data-hit]')
  const rows = await waiting.count()
  expect(rows).toBeGreaterThan(0)
  await waiting.last().scrollIntoViewIfNeeded()
  await expect.poll(() => waiting.count()).toBeLessThan(rows)
  await page.context().close()
})

test('on a site of 1,000 pages a word that every page has asks for a headings file of each hundred or so', async () => {
  const page = await openPage(largeIndex(1_000, { language: 'en', docusaurus_tag: 'docs-default-current' }))
  const loaded = await typeSearch(page, 'awakeables')
  const report = loaded.map(({ path }) => path).join('\n')
  const bytes = compressedBytes(loaded)
  console.log(`1,000 pages: ${bytes} bytes in ${loaded.length} requests`)
  expect(bytes, report).toBeLessThanOrEqual(300_000)
  expect(loaded.length, report).toBeLessThanOrEqual(45)
  await page.context().close()
}, 300_000)
