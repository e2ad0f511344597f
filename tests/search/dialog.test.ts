/** The dialog and the search page in a real browser, over the embedded index and over a hosted one. */
import axe from 'axe-core'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SearchHit } from '../../src/search/search-client.ts'
import { useBrowser } from '../support/browser.ts'
import { facets, startSearchFixture, type SearchFixture } from './fixture.ts'

const browser = useBrowser()
let site: SearchFixture
let context: BrowserContext
let page: Page

beforeAll(async () => {
  site = await startSearchFixture()
})
afterAll(() => site?.close())
beforeEach(async () => {
  site.requests.length = 0
  site.posts.clear()
  site.down.clear()
  site.settings = { kind: 'embedded', indexName: 'restate', facets }
  context = await browser().newContext({ viewport: { width: 1200, height: 800 } })
  page = await context.newPage()
  page.setDefaultTimeout(10_000)
})

const input = () => page.locator('.DocSearch-Input')
const hits = () => page.locator('.DocSearch-Hit')

async function visit(path = '/'): Promise<void> {
  await page.goto(site.origin + path)
  await page.waitForFunction(() => 'started' in window)
}
async function open(): Promise<void> {
  await page.keyboard.press('Control+k')
  await input().waitFor()
}

test('nothing of the dialog is loaded before somebody wants it', async () => {
  await visit()
  await page.waitForTimeout(300)
  expect(site.requests.filter((path) => /Dialog|search-index|worker/.test(path))).toEqual([])
  await page.hover('.search-box')
  await expect.poll(() => site.requests.some((path) => /search-index\/manifest/.test(path))).toBe(true)
  expect(await input().count()).toBe(0)
})

test('it opens with Ctrl or Cmd and K, with a slash, and by a click; Escape closes it and gives focus back', async () => {
  await visit()
  for (const key of ['Control+k', 'Meta+k', '/']) {
    await page.keyboard.press(key)
    await input().waitFor()
    expect(await input().evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await input().waitFor({ state: 'detached' })
  }
  await page.focus('#field')
  await page.keyboard.type('a/b')
  expect(await page.inputValue('#field')).toBe('a/b')
  await page.keyboard.press('Control+k')
  await input().waitFor()
  await page.keyboard.press('Control+k')
  await input().waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field')
  await page.click('.search-box input')
  await input().waitFor()
})

test('a letter typed in the search box opens it with that letter; the find shortcut does not', async () => {
  await visit()
  await page.focus('.search-box input')
  await page.keyboard.press('Control+f')
  await page.waitForTimeout(100)
  expect(await input().count()).toBe(0)
  await page.keyboard.press('r')
  await input().waitFor()
  expect(await input().inputValue()).toBe('r')
  await page.keyboard.type('etry policy')
  await expect.poll(() => hits().count()).toBeGreaterThan(0)
})

test('what is selected on the page becomes the query, at most 64 characters; the field takes no more', async () => {
  await visit()
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('#text') as Node))
  await open()
  expect(await input().inputValue()).toHaveLength(64)
  expect(await input().getAttribute('maxlength')).toBe('64')
})

test('hits are grouped by category, marked, and lead to their section', async () => {
  await visit()
  await open()
  expect(await page.locator('.DocSearch-StartScreen').textContent()).toBe('No recent searches')
  await page.keyboard.type('retry')
  await hits().first().waitFor()
  expect(await page.locator('.DocSearch-Hit-source').allTextContents()).toEqual(['Develop › TypeScript', 'Develop › Go', 'Concepts › Durable execution'.split(' › ')[0], 'Guides'])
  expect(await hits().first().locator('mark').textContent()).toBe('Retry')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/develop/ts/error-handling#retry-policy')
})

test('a click on a hit closes the dialog and follows the link; it is then a recent search, and can be a favourite', async () => {
  await visit()
  await open()
  await page.keyboard.type('sagas')
  await hits().first().click()
  await page.waitForURL('**/guides/sagas')
  await page.waitForFunction(() => 'started' in window)
  await open()
  await expect.poll(() => page.locator('.DocSearch-Hit-source').allTextContents()).toEqual(['Recent'])
  await page.locator('.DocSearch-Hit-action-button').first().click()
  await expect.poll(() => page.locator('.DocSearch-Hit-source').allTextContents()).toEqual(['Favorite'])
})

test('markup in a page’s text stays text', async () => {
  await visit()
  await open()
  await page.keyboard.type('parcels crash')
  await hits().first().waitFor()
  expect(await hits().first().locator('b').count()).toBe(0)
  expect(await hits().first().textContent()).toContain('&')
})

test('no more than five of a group; all of them are on the search page', async () => {
  await visit()
  await open()
  await page.keyboard.type('parcels')
  await hits().first().waitFor()
  expect(await hits().count()).toBe(6)
  const all = page.locator('.DocSearch-HitsFooter a')
  expect(await all.textContent()).toBe('See all 31 results')
  await all.click()
  await page.waitForURL('**/search?q=parcels')
  await page.locator('.search-results__group').first().waitFor()
  expect(await page.locator('#search-results [role="status"]').textContent()).toBe('1–20 of 31 results for “parcels”')
  expect(await page.locator('.search-results__group').nth(1).locator(':scope > ul > li').count()).toBe(5)
  await page.locator('.search-results__group summary').click()
  expect(await page.locator('.search-results__group').nth(1).locator('li').count()).toBe(19)
  await page.click('a[rel="next"]')
  await expect.poll(() => page.locator('#search-results [role="status"]').textContent()).toBe('21–31 of 31 results for “parcels”')
})

test('no hits: the words of SPEC.md §8, at most three suggestions, the link only where it is configured', async () => {
  await visit()
  await open()
  await page.keyboard.type('retry')
  await hits().first().waitFor()
  await input().fill('xyzzyq')
  await page.locator('.DocSearch-NoResults').waitFor()
  const text = await page.locator('.DocSearch-NoResults').textContent()
  expect(text).toContain('No results for "xyzzyq"')
  expect(text).toContain('Try searching for')
  expect(text).not.toContain('Believe this query')
  expect(await page.locator('.DocSearch-Prefill').count()).toBe(3)
  site.settings = { ...site.settings, missingResultsUrl: 'https://example.com/report?query={query}' }
  await visit()
  await open()
  await page.keyboard.type('xyzzyq')
  await page.locator('.DocSearch-NoResults a').waitFor()
  expect(await page.locator('.DocSearch-NoResults').textContent()).toContain('Believe this query should return results? Let us know.')
  expect(await page.getAttribute('.DocSearch-NoResults a', 'href')).toBe('https://example.com/report?query=xyzzyq')
})

test('an index that cannot be reached: the words of SPEC.md §8, and answers once it can', async () => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  site.down.add('/search-index/')
  await visit()
  await open()
  await page.keyboard.type('retry')
  await page.locator('.DocSearch-ErrorScreen').waitFor()
  expect(await page.locator('.DocSearch-ErrorScreen').textContent()).toBe('Unable to fetch resultsYou might want to check your network connection.')
  expect(errors).toEqual([])
  site.down.clear()
  await input().fill('retry p')
  await hits().first().waitFor()
})

test('a dialog that cannot be loaded: the search page instead', async () => {
  site.down.add('/assets/SearchDialog')
  await visit()
  await page.keyboard.press('/')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/search')
})

test('a worker that cannot be loaded: the page searches itself', async () => {
  await page.route('**/embedded-worker*', (route) => route.abort())
  await visit()
  await open()
  await page.keyboard.type('sagas')
  await expect.poll(() => hits().count()).toBeGreaterThan(0)
})

test('a keystroke is answered in the worker, and the page stays free', async () => {
  await visit()
  await open()
  await page.keyboard.type('dur')
  await hits().first().waitFor()
  const [worker] = page.workers()
  // The worker stands still until its request is answered: what is typed shows, and its answer does not.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const asked = page.waitForRequest('**/hold')
  await page.route('**/hold', async (route) => {
    await held
    await route.fulfill({ body: '' })
  })
  const blocked = worker!.evaluate(() => {
    const request = new XMLHttpRequest()
    request.open('GET', '/hold', false)
    request.send()
  })
  await asked
  const before = await hits().allInnerTexts()
  await input().fill('awakeable')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(await input().inputValue()).toBe('awakeable')
  await page.waitForTimeout(500)
  expect(await hits().allInnerTexts()).toEqual(before)
  release()
  await blocked
  await expect.poll(() => hits().allInnerTexts()).not.toEqual(before)
})

test('the dialog passes axe in both colour modes, empty and with hits', async () => {
  await visit()
  await open()
  for (const theme of ['light', 'dark']) {
    for (const query of ['', 'retry', 'xyzzyq']) {
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
      await input().fill(query)
      await page.waitForTimeout(300)
      await page.evaluate(axe.source)
      const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run('.search-dialog', {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
          // DocSearch's hits are links inside options: kept, so that they can be opened in another tab and copied.
          rules: { 'nested-interactive': { enabled: false } },
        }))
      expect(violations.map(({ id, nodes }) => `${theme} ${JSON.stringify(query)}: ${id} ${nodes[0]?.html}`)).toEqual([])
    }
  }
})

const hostedHit = (url: string): SearchHit => ({
  objectID: url,
  hierarchy: { lvl0: 'Guides', lvl1: 'Sagas', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  content: null,
  type: 'lvl1',
  url,
  _highlightResult: { hierarchy: { lvl0: { value: 'Guides', matchLevel: 'none' }, lvl1: { value: '<mark>Sagas</mark>', matchLevel: 'full' } } },
  _snippetResult: { hierarchy: { lvl1: { value: '<mark>Sagas</mark>', matchLevel: 'full' } } },
})

test('the hosted index is asked as SPEC.md §7 says, with five words of snippet on a small screen', async () => {
  const asked: { requests: Record<string, unknown>[] }[] = []
  site.settings = { kind: 'hosted', indexName: 'restate', facets, hosted: { appId: 'APP', apiKey: 'KEY', host: site.origin } }
  site.posts.set('/1/indexes/*/queries', (body) => (asked.push(body as (typeof asked)[0]), { results: [{ hits: [hostedHit(`${site.origin}/guides/sagas`)], nbHits: 1, page: 0, nbPages: 1, hitsPerPage: 20, query: 'sagas', index: 'restate' }] }))
  await visit()
  await open()
  await page.keyboard.type('sagas')
  await hits().first().waitFor()
  const [last] = asked.at(-1)?.requests ?? []
  expect(last).toMatchObject({ query: 'sagas', indexName: 'restate', hitsPerPage: 20, facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']] })
  expect(last?.['attributesToSnippet']).toContain('content:10')
  expect(await hits().first().locator('a').getAttribute('href')).toBe('/guides/sagas')
  await page.setViewportSize({ width: 700, height: 800 })
  await visit()
  await open()
  await page.keyboard.type('saga')
  await hits().first().waitFor()
  expect(asked.at(-1)?.requests[0]?.['attributesToSnippet']).toContain('content:5')
})

test('the search page: results from the address, no hits, failure with Retry, and back', async () => {
  await visit('/search?q=sagas')
  await page.locator('.search-results__group a').first().waitFor()
  expect(await page.inputValue('#page input[name="q"]')).toBe('sagas')
  expect(await page.title()).toBe('Results for “sagas” | Site')
  expect(await page.locator('.search-results__group a').first().getAttribute('href')).toBe('/guides/sagas')
  await page.fill('#page input[name="q"]', '<i>zz</i> retry')
  await page.click('#page form button')
  await page.locator('.search-results__group, .search-results__title').first().waitFor()
  await page.goBack()
  await page.locator('.search-results__group a').first().waitFor()
  expect(await page.inputValue('#page input[name="q"]')).toBe('sagas')

  await visit('/search?q=xyzzyq <i>')
  await page.locator('.search-results__title').waitFor()
  expect(await page.locator('.search-results__title').textContent()).toBe('No results for “xyzzyq <i>”')
  expect(await page.locator('#search-results a[href="/guides"]').count()).toBe(1)

  site.down.add('/search-index/')
  await visit('/search?q=sagas')
  await page.locator('.search-results__failure').waitFor()
  expect(await page.locator('.search-results__failure').textContent()).toBe('Unable to fetch resultsYou might want to check your network connection.Retry')
  site.down.clear()
  await page.click('.search-results__failure button')
  await page.locator('.search-results__group a').first().waitFor()
})

test('an empty query shows the sections and asks nothing', async () => {
  await visit('/search')
  await page.locator('#search-results a[href="/guides"]').waitFor()
  await page.waitForTimeout(300)
  expect(site.requests.some((path) => /search-index\/(terms|short|records)/.test(path))).toBe(false)
})
