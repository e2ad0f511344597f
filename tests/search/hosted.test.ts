/** Dialog and search page over a hosted service: what is asked of it, and what its answers cannot do. How its answers are
 * shown: hosted-results.test.ts. */
import { beforeEach, describe, expect, test } from 'vitest'
import { hit, serviceHost, useHostedService } from '../support/hosted-service.ts'
import { idle, painted, useReader } from '../support/reader.ts'

const reader = useReader({ configuration: 'plain' })
const { open: visit, goOn, title, follow, address } = reader

const input = () => reader.page.locator('dialog.search-dialog[data-state] input')
const hits = () => reader.page.locator('.search-hit')

const service = useHostedService(reader)
let found: unknown[]
let shape: (hits: unknown[]) => unknown

beforeEach(() => {
  found = [hit('https://docs.example.com/sagas')]
  shape = (all) => ({
    results: [{ hits: all, nbHits: all.length, page: 0, nbPages: 1, hitsPerPage: 20, query: 'sagas', index: 'site' }],
  })
  service.answer = () => shape(found)
})

test('it is asked as SPEC.md §7 says, with five words of snippet on a small screen; its addresses lead to the open site', async () => {
  await visit('/')
  await reader.page.keyboard.press('Control+k')
  await input().waitFor()
  await reader.page.keyboard.type('sagas')
  await hits().first().waitFor()
  const attributes = ['hierarchy.lvl0', ...[1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`), 'content']
  expect(service.addresses.at(-1)?.href).toBe(
    `${serviceHost}/1/indexes/*/queries?x-algolia-application-id=APP&x-algolia-api-key=KEY`,
  )
  expect(service.asked.at(-1)).toMatchObject({
    query: 'sagas',
    indexName: 'site',
    hitsPerPage: 20,
    attributesToRetrieve: expect.arrayContaining([...attributes, 'type', 'url']) as unknown,
    attributesToSnippet: expect.arrayContaining(['hierarchy.lvl1:10', 'content:10']) as unknown,
    facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
  })
  expect(await hits().first().locator('a').getAttribute('href')).toBe('/sagas')
  expect(await reader.page.locator('link[rel="preconnect"]').getAttribute('href')).toBe(serviceHost)
  await reader.page.setViewportSize({ width: 700, height: 800 })
  await visit('/')
  await reader.page.keyboard.press('Control+k')
  await input().waitFor()
  await reader.page.keyboard.type('saga')
  await hits().first().waitFor()
  expect(service.asked.at(-1)?.attributesToSnippet).toContain('content:5')
})

const attacks = [
  '<img src=x onerror="attacked()">',
  '<svg onload="attacked()">',
  '</mark><script>attacked()</script>',
  '<mark onmouseover="attacked()" style="position:fixed;inset:0">x</mark>',
  '<a href="javascript:attacked()">x</a>',
  '&lt;img src=x onerror=&quot;attacked()&quot;&gt;',
  '"><iframe srcdoc="<script>parent.attacked()</script>">',
]

describe('no script in its answers ever runs', () => {
  beforeEach(async () => {
    await reader.page.addInitScript(() =>
      Object.assign(window, { attacked: () => Object.assign(window, { wasAttacked: true }) }),
    )
    found = [
      ...attacks.map((attack, index) => hit(`https://docs.example.com/sagas#${index}`, attack, `Guides ${attack}`)),
      hit('javascript:attacked()', 'A script'),
      hit(' java\nscript:attacked()', 'A hidden script'),
      hit('data:text/html,<script>opener.attacked()</script>', 'Data'),
      hit('https://docs.example.com/sagas', 'Bits &amp; <mark>Sagas</mark> &lt;T&gt; a < b'),
    ]
  })
  const wasAttacked = () => reader.page.evaluate(() => 'wasAttacked' in window)
  /** Nodes below an element that are neither text nor this site's own markup. */
  const foreign = (selector: string) =>
    reader.page
      .locator(selector)
      .evaluateAll((all) =>
        all.flatMap((element) =>
          [
            ...element.querySelectorAll(
              'img, script, iframe, svg[onload], [onerror], [onmouseover], mark[style], a[href^="javascript"], a[href^="data"]',
            ),
          ].map((found) => found.outerHTML),
        ),
      )

  test('on the search page: text stays text, addresses that run something are left out', async () => {
    await visit('/search?q=sagas')
    const results = reader.page.locator('.search-results__group a')
    await results.first().waitFor()
    await reader.page
      .locator('.search-results__group summary')
      .evaluateAll((all) => all.forEach((summary) => (summary as HTMLElement).click()))
    await painted(reader.page)
    expect(await foreign('#search-results')).toEqual([])
    expect(await results.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol))).toEqual(
      Array.from({ length: attacks.length + 1 }, () => 'http:'),
    )
    expect(await results.last().innerHTML()).toBe('Bits &amp; <mark>Sagas</mark> &lt;T&gt; a &lt; b')
    expect(await wasAttacked()).toBe(false)
  })

  test('in the dialog', async () => {
    await visit('/')
    await reader.page.keyboard.press('Control+k')
    await input().waitFor()
    await reader.page.keyboard.type('sagas')
    await hits().first().waitFor()
    for (const one of await hits().all()) await one.hover()
    await painted(reader.page)
    expect(await foreign('.search-dialog__results .search-hit__title, .search-hits__name')).toEqual([])
    expect(
      await hits()
        .locator('a')
        .evaluateAll((all) => all.filter((link) => (link as HTMLAnchorElement).protocol !== 'http:').length),
    ).toBe(0)
    expect(await wasAttacked()).toBe(false)
  })
})

test('an answer that holds nothing, no results or results of another shape is a failure, told as one', async () => {
  const failure = reader.page.locator('.search-results__failure')
  await goOn('/search')
  for (const answer of [null, { message: 'hello' }, { results: 'many' }]) {
    shape = () => answer
    await follow('/search?q=sagas')
    await failure.waitFor()
    expect(await failure.innerText()).toContain('Unable to fetch results')
    await follow('/search')
    await failure.waitFor({ state: 'detached' })
  }
})

test('hits that lack what every hit has are left out', async () => {
  found = [null, 1, {}, { url: 'https://docs.example.com/x' }, hit('https://docs.example.com/sagas')]
  await goOn('/search?q=sagas')
  await reader.page.locator('.search-results__group a').first().waitFor()
  expect(await reader.page.locator('.search-results__group a').count()).toBe(1)
  await reader.page.locator('.search-results__group a').click()
  await title('Sagas')
  expect(await address()).toBe('/sagas')
})

test('the only docs version there is, without a dropdown: a preference that no longer exists is forgotten', async () => {
  await visit('/')
  expect(await reader.page.locator('[data-docs-version]').count()).toBe(0)
  const key = 'docs-preferred-version-default'
  for (const [value, kept] of [
    ['0.9', null],
    ['Next', 'Next'],
  ] as const) {
    await reader.page.evaluate(([name, stored]) => localStorage.setItem(name, stored), [key, value] as const)
    await visit('/')
    // By a script that comes after the start.
    await expect.poll(() => reader.page.evaluate((name) => localStorage.getItem(name), key)).toBe(kept)
  }
})

test('nothing but the search is asked of another host, and nothing before somebody searches', async () => {
  const outside: string[] = []
  reader.page.on('request', (request) => {
    if (!request.url().startsWith('http://127.0.0.1')) outside.push(request.url())
  })
  await visit('/')
  await idle(reader.page)
  expect(outside).toEqual([])
})
