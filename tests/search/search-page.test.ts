/** The search page in a real browser, over the index that the build wrote. */
import { describe, expect, test } from 'vitest'
import { isFirefox } from '../support/browser.ts'
import { holdAnswers } from '../support/late-answers.ts'
import { idle, noteShifts, painted, started, useReader } from '../support/reader.ts'

const reader = useReader()
const { open: visit, goOn, title, follow, address, scrolled, sameDocument, site } = reader

const results = () => reader.page.locator('.search-results__group a')
const status = () => reader.page.locator('#search-results [role="status"]')
const field = () => reader.page.locator('#page input[name="q"]')
const sections = () => reader.page.locator('#search-sections')

test('results from the address, grouped, at most 5 of a group until it is opened', async () => {
  await visit('/search?q=sagas')
  await results().first().waitFor()
  expect(await field().inputValue()).toBe('sagas')
  expect(await reader.page.title()).toBe('Results for “sagas” | Site')
  expect(await results().first().getAttribute('href')).toBe('/guides/sagas')
  expect(await results().first().locator('mark').textContent()).toBe('Sagas')
  expect(await sections().isVisible()).toBe(false)
  await follow('/search?q=depot')
  const group = reader.page.locator('.search-results__group', { hasText: 'Operate' })
  await group.waitFor()
  expect(await group.locator(':scope > ul > li').count()).toBe(5)
  await group.locator('summary').click()
  expect(await group.locator('li').count()).toBeGreaterThan(5)
})

test('its form asks without a new document; back goes back', async () => {
  await goOn('/search?q=sagas')
  await results().first().waitFor()
  await field().fill('<i>zz</i> retry')
  await reader.page.click('#page form button')
  await expect.poll(address).toBe('/search?q=%3Ci%3Ezz%3C%2Fi%3E%20retry')
  await expect.poll(() => status().textContent()).toContain('“<i>zz</i> retry”')
  expect(await sameDocument()).toBe(true)
  await reader.page.goBack()
  await expect.poll(() => status().textContent()).toContain('“sagas”')
  expect(await field().inputValue()).toBe('sagas')
})

test('the title says the query as it is, and the next query takes its place wholly', async () => {
  await goOn('/search?q=%24%26%20retry%20%241')
  for (const query of ['$& retry $1', 'retry | policy', 'a | b | retry', 'sagas']) {
    if (query !== '$& retry $1') {
      await field().fill(query)
      await reader.page.click('#page form button')
    }
    await expect.poll(() => status().textContent()).toContain(`“${query}”`)
    expect(await reader.page.title()).toBe(`Results for “${query}” | Site`)
  }
})

test('of two queries that overtake each other the address’s is answered, and an answer for a page that was left changes no address', async () => {
  const release = await holdAnswers(reader.page, 'depot')
  await visit('/search')
  await follow('/search?q=depot&page=99')
  await expect.poll(() => field().inputValue()).toBe('depot')
  await follow('/search?q=sagas')
  await expect.poll(() => status().textContent()).toContain('“sagas”')
  const found = await results().allTextContents()
  await release()
  await painted(reader.page)
  expect(await address()).toBe('/search?q=sagas')
  expect(await reader.page.title()).toBe('Results for “sagas” | Site')
  expect(await status().textContent()).toContain('“sagas”')
  expect(await results().allTextContents()).toEqual(found)
})

test('a query in the address is asked up to its 64th character', async () => {
  await goOn(`/search?q=${'depot '.repeat(20)}`)
  await expect.poll(() => status().textContent()).toContain(`“${'depot '.repeat(20).slice(0, 64).trim()}”`)
  expect(await field().inputValue()).toHaveLength(64)
})

test('a deployment while it is open: the next query, the next page and the rest of a group are answered by the new index', async () => {
  await visit('/search?q=depot')
  await results().first().waitFor()
  site.deploy()
  await reader.page.locator('a[rel="next"]').click()
  await expect.poll(() => status().textContent()).toMatch(/^21–/)
  site.deploy()
  await field().fill('a van brings parcels')
  await reader.page.click('#page form button')
  await expect.poll(() => status().textContent()).toContain('“a van brings parcels”')
  site.deploy()
  const group = reader.page.locator('.search-results__group', { hasText: 'Operate' })
  await group.locator('summary').click()
  await expect.poll(() => group.locator('details mark').count()).toBeGreaterThan(5)
  expect(await sameDocument()).toBe(true)
  expect(await reader.page.locator('.search-results__failure').count()).toBe(0)
})

test('no hits: the words of SPEC.md §8, what would find something, and the sections of the site', async () => {
  await goOn('/search?q=xyzzyq <i>')
  await expect.poll(() => status().textContent()).toBe('No results for “xyzzyq <i>”')
  expect(await sections().getByRole('link', { name: 'Guide', exact: true }).isVisible()).toBe(true)
  await follow('/search?q=xyzzyq sagas')
  await expect.poll(() => status().textContent()).toContain('xyzzyq sagas')
  if ((await status().textContent())?.startsWith('No results')) {
    expect(await reader.page.locator('.search-results__suggestions a').allTextContents()).toEqual(['sagas'])
  }
})

test('an empty query shows the sections and asks nothing', async () => {
  await visit('/search')
  await sections().getByRole('link', { name: 'Guide', exact: true }).waitFor()
  expect(await sections().innerText()).not.toContain('JavaScript')
  await idle(reader.page)
  expect(site.requests.some((path) => /search-index\/(terms|short|records)/.test(path))).toBe(false)
})

describe('more results', () => {
  test('the next 20, read from their beginning: focus and view are there, and back is where the reader was', async () => {
    await goOn('/search?q=depot')
    await expect.poll(() => status().textContent()).toMatch(/^1–20 of \d\d results for “depot”$/)
    await reader.page.locator('a[rel="next"]').scrollIntoViewIfNeeded()
    const before = await scrolled()
    await reader.page.locator('a[rel="next"]').click()
    await expect.poll(() => status().textContent()).toMatch(/^21–\d\d of \d\d results for “depot”$/)
    expect(await address()).toBe('/search?q=depot&page=2')
    await expect.poll(() => reader.page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status')
    const box = await status().boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect(box?.y).toBeLessThan(300)
    await reader.page.keyboard.press('Tab')
    expect(
      await results()
        .first()
        .evaluate((link) => link === document.activeElement),
    ).toBe(true)
    await reader.page.goBack()
    await expect.poll(() => status().textContent()).toMatch(/^1–20/)
    await expect.poll(scrolled).toBe(before)
  })

  test('a page beyond the last is the last there is, and the address says so; what is no page is the first', async () => {
    await goOn('/search?q=depot')
    await expect.poll(() => status().textContent()).toMatch(/^1–20/)
    for (const page of ['99', '1e400', '1e3', '1000000000000']) {
      await follow(`/search?q=depot&page=${page}`)
      await expect.poll(() => status().textContent()).toMatch(/^21–\d\d of \d\d results for “depot”$/)
      expect(await address()).toBe('/search?q=depot&page=2')
      await reader.page.locator('a[rel="prev"]').click()
      await expect.poll(() => status().textContent()).toMatch(/^1–20/)
    }
    for (const page of ['0', '-1', 'x', '', '-1e400', 'NaN']) {
      await follow('/search?q=depot&page=2')
      await expect.poll(() => status().textContent()).toMatch(/^21–/)
      await follow(`/search?q=depot&page=${page}`)
      await expect.poll(() => status().textContent()).toMatch(/^1–20 of/)
    }
    await follow('/search?q=compensations&page=7')
    await expect.poll(() => status().textContent()).toBe('1 result for “compensations”')
    expect(await address()).toBe('/search?q=compensations')
  })
})

test('coming back from a result finds the list where it was left', async () => {
  await visit('/search?q=depot')
  await results().first().waitFor()
  await reader.page.locator('a[rel="next"]').scrollIntoViewIfNeeded()
  const before = await scrolled()
  expect(before).toBeGreaterThan(100)
  // The frame is another one: the document is left and comes back.
  await results()
    .last()
    .evaluate((link) => (link as HTMLElement).click())
  await title('Depot .*')
  await reader.page.goBack()
  await title('Search')
  await results().first().waitFor()
  await expect.poll(scrolled).toBe(before)
})

test('an index that cannot be reached: the words of SPEC.md §8 with Retry, after which focus is on what it brought', async () => {
  site.faults.set(/^\/search-index/, (request) => void request.socket.destroy())
  await visit('/search?q=sagas')
  const failure = reader.page.locator('.search-results__failure')
  await failure.waitFor()
  expect(await failure.textContent()).toBe(
    'Unable to fetch resultsYou might want to check your network connection.Retry',
  )
  site.faults.clear()
  await failure.getByRole('button', { name: 'Retry' }).press('Enter')
  await results().first().waitFor()
  await expect.poll(() => reader.page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status')
})

test('a script that does not arrive: spinner after 200 ms, red box with Retry', async () => {
  await reader.page.clock.install()
  let refuse = (): void => undefined
  site.faults.set(/assets\/search-page-.*\.js/, (_, response) => void (refuse = () => response.writeHead(503).end()))
  await visit('/search?q=sagas')
  await expect.poll(() => site.requests.some((path) => /assets\/search-page-.*\.js/.test(path))).toBe(true)
  await reader.page.clock.runFor(300)
  await reader.page.locator('#search-results .spinner').waitFor()
  refuse()
  const retry = reader.page.locator('#search-results .load-error').getByRole('button', { name: 'Retry' })
  await retry.waitFor()
  site.faults.clear()
  await retry.click()
  await results().first().waitFor()
  // Firefox remembers a script that failed for as long as the document lives: there the page is loaded again.
  expect(await sameDocument()).toBe(!isFirefox)
})

test('while an answer takes longer than 300 ms it says so', async () => {
  await reader.page.clock.install()
  const release = await holdAnswers(reader.page, 'sagas')
  await visit('/search')
  // Its script is there.
  await sections().waitFor()
  await reader.page.clock.pauseAt(Date.now() + 60_000)
  await field().fill('sagas')
  await reader.page.click('#page form button')
  await expect.poll(address).toBe('/search?q=sagas')
  await reader.page.clock.runFor(299)
  expect(await status().count()).toBe(0)
  await reader.page.clock.runFor(1)
  await expect.poll(() => status().textContent()).toBe('Searching…')
  await release()
  await results().first().waitFor()
})

test('without scripts, or with theirs blocked, it says what it needs and leads on', async () => {
  site.faults.set(/^\/assets\/.*\.js$/, (_, response) => void response.writeHead(404).end())
  await reader.page.goto(`${site.origin}/search?q=sagas`)
  await reader.page.locator('.search-sections__reason', { hasText: 'JavaScript' }).waitFor()
  await sections().getByRole('link', { name: 'Guide', exact: true }).click()
  await title('Guide')
  site.faults.clear()
  // With a script nothing of that is seen, and nothing moves when the results come.
  const shifts = await noteShifts(reader.page)
  await reader.page.goto(`${site.origin}/search?q=sagas`)
  await started(reader.page)
  await results().first().waitFor()
  await painted(reader.page)
  expect(await reader.page.locator('.search-sections__reason').isVisible()).toBe(false)
  expect(await shifts()).toEqual([])
  await follow('/guide')
  await title('Guide')
})
