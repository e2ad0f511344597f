/** Dialog and search page over a hosted service: how its answers are shown, and what is shown without one. */
import { describe, expect, test } from 'vitest'
import { violationsIn, withAxe } from '../support/axe.ts'
import { viewports } from '../support/browser.ts'
import { hit, requestsOf, serviceHost, useHostedService } from '../support/hosted-service.ts'
import { painted, untilAsked, useReader } from '../support/reader.ts'

const reader = useReader({ configuration: 'plain' })
const { open: visit, goOn, title, follow, address, sameDocument, scrolled, site } = reader
const service = useHostedService(reader, /^https:\/\/(search\.example\.com|app-\w+\.algolia(net)?\.(net|com))\//)

const dialog = () => reader.page.locator('dialog.search-dialog')
const input = () => reader.page.locator('dialog.search-dialog[data-state] input')
const hits = () => reader.page.locator('.search-hit')
const rows = () => hits().allInnerTexts()
const results = () => reader.page.locator('.search-results__group a')
const status = () => reader.page.locator('#search-results [role="status"]')
const field = () => reader.page.locator('#page input[name="q"]')
const state = () => dialog().getAttribute('data-state')
const asked = () => service.asked.map(({ query }) => query)

async function open(): Promise<void> {
  await reader.page.keyboard.press('Control+k')
  await input().waitFor()
}

/** An answer that is held back is waited for: on a busy machine a second would pass before anybody has looked. */
const waitForAnswers = () =>
  reader.page.evaluate(() => {
    AbortController.prototype.abort = () => undefined
  })

/** Other settings of search than those of the configuration, on every page. */
function configure(change: (settings: Record<string, unknown>) => void): void {
  site.edit = (_, text) =>
    text.replace(/data-search-settings="([^"]*)"/, (_whole, json: string) => {
      const settings = JSON.parse(json.replaceAll('&quot;', '"')) as Record<string, unknown>
      change(settings)
      return `data-search-settings="${JSON.stringify(settings).replaceAll('"', '&quot;')}"`
    })
}

describe('the dialog', () => {
  test('hits are grouped by hierarchy, five of a group; all of them are on the search page; one is "1 result"', async () => {
    await goOn('/')
    await open()
    expect(await reader.page.locator('.search-dialog__start').textContent()).toBe('No recent searches')
    await reader.page.keyboard.type('a')
    await expect.poll(() => reader.page.locator('.search-hits__name').allTextContents()).toEqual(['Guides'])
    await input().fill('depot')
    await expect.poll(() => reader.page.locator('.search-hits__name').allTextContents()).toEqual(['Operate'])
    expect(await rows()).toEqual(['Depot 0', 'Depot 1', 'Depot 2', 'Depot 3', 'Depot 4'])
    expect(await hits().first().locator('mark').textContent()).toBe('Depot')
    const all = reader.page.locator('.search-dialog__all a')
    expect(await all.textContent()).toBe('See all 45 results')
    await input().fill('sagas')
    await expect.poll(() => all.textContent()).toBe('See 1 result')
    await all.click()
    await title('Search')
    expect(await address()).toBe('/search?q=sagas')
    await expect.poll(() => status().textContent()).toBe('1 result for “sagas”')
  })

  test('of two answers that overtake each other the last query’s is shown', async () => {
    await visit('/')
    await waitForAnswers()
    await open()
    const release = service.hold('depot')
    await reader.page.keyboard.insertText('depot')
    await expect.poll(() => asked().filter((query) => query === 'depot')).toEqual(['depot'])
    await input().fill('sagas')
    await expect.poll(rows).toEqual(['Sagas'])
    const late = reader.page.waitForResponse((response) => response.url().startsWith(serviceHost))
    release()
    await (await late).finished()
    await painted(reader.page)
    await painted(reader.page)
    expect(await rows()).toEqual(['Sagas'])
    expect(await state()).toBe('idle')
  })

  test('the request is loading, stalled after 300 ms, then idle; on failure the words of SPEC.md §8, until it is answered', async () => {
    await reader.page.clock.install()
    await visit('/')
    await open()
    expect(await state()).toBe('idle')
    const release = service.hold('sagas')
    await reader.page.clock.pauseAt(Date.now() + 60_000)
    await reader.page.keyboard.insertText('sagas')
    await untilAsked(reader.page)
    expect(await state()).toBe('loading')
    await reader.page.clock.runFor(299)
    expect(await state()).toBe('loading')
    await reader.page.clock.runFor(1)
    await expect.poll(state).toBe('stalled')
    release()
    await expect.poll(rows).toEqual(['Sagas'])
    expect(await state()).toBe('idle')
    await reader.page.clock.resume()
    service.reachable = false
    await input().fill('depot')
    await expect.poll(state).toBe('error')
    const failure = reader.page.locator('.search-dialog__failure')
    expect(await failure.innerText()).toMatch(
      /^Unable to fetch results\s+You might want to check your network connection\.$/,
    )
    service.reachable = true
    await input().fill('depot 4')
    await expect.poll(rows).toContain('Depot 4')
    expect(await failure.count()).toBe(0)
  })

  test('no hits: the words of SPEC.md §8, at most three suggestions that find something, and a report where it is configured', async () => {
    configure((settings) => (settings['missingResultsUrl'] = 'https://example.com/report?query={query}'))
    await visit('/')
    await open()
    await reader.page.keyboard.insertText('depot 1')
    await hits().first().waitFor()
    await input().fill('sagas xyzzyq')
    const nothing = reader.page.locator('.search-dialog__nothing')
    await nothing.waitFor()
    expect(await nothing.innerText()).toContain('No results for "sagas xyzzyq"')
    expect(await nothing.innerText()).toContain('Try searching for')
    expect(await nothing.innerText()).toContain('Believe this query should return results? Let us know.')
    expect(await nothing.locator('a[target]').getAttribute('href')).toBe(
      'https://example.com/report?query=sagas%20xyzzyq',
    )
    const suggestions = reader.page.locator('.search-dialog__suggestion')
    expect(await suggestions.allTextContents()).toEqual(['sagas', 'Depot 1', 'Depot 10'])
    await suggestions.first().click()
    await expect.poll(rows).toEqual(['Sagas'])
  })

  test('what was followed is a recent search under the name of the index, and leads to the open site', async () => {
    await goOn('/')
    await open()
    await reader.page.keyboard.insertText('sagas')
    await expect.poll(rows).toEqual(['Sagas'])
    await reader.page.keyboard.press('Enter')
    await title('Sagas')
    expect(await address()).toBe('/sagas')
    expect(await sameDocument()).toBe(true)
    const stored = () => reader.page.evaluate(() => localStorage.getItem('__DOCSEARCH_RECENT_SEARCHES__site') ?? '')
    expect(await stored()).toContain('https://docs.example.com/sagas')
    await follow('/')
    await title('Home')
    await open()
    await expect.poll(() => reader.page.locator('.search-hits__name').allTextContents()).toEqual(['Recent'])
    expect(await hits().first().locator('a').getAttribute('href')).toBe('/sagas')
  })
})

test('axe finds nothing in the dialog, with hits, without, and without an answer', async () => {
  await withAxe(reader.page)
  await visit('/')
  await open()
  for (const [query, shown] of [
    ['depot', '.search-hit'],
    ['xyzzyq', '.search-dialog__nothing'],
    ['sagas', '.search-dialog__failure'],
  ] as const) {
    service.reachable = query !== 'sagas'
    await input().fill(query)
    await reader.page.locator(shown).first().waitFor()
    // Its colours do not depend on the width, and the page behind it is the same each time.
    for (const [size, mode] of [
      ['phone', 'light'],
      ['desktop', 'dark'],
    ] as const) {
      await reader.page.setViewportSize(viewports[size])
      const parts = query === 'depot' ? {} : { include: ['dialog'] }
      expect(await violationsIn(reader.page, [mode], parts), `${query}, ${size}`).toEqual([])
    }
  }
})

describe('the search page', () => {
  test('of two queries that overtake each other the address’s is answered, and an answer for a page that was left changes no address', async () => {
    await visit('/search')
    await waitForAnswers()
    const release = service.hold('depot')
    await follow('/search?q=depot&page=99')
    await expect.poll(() => asked().filter((query) => query === 'depot')).toEqual(['depot'])
    await follow('/search?q=sagas')
    await expect.poll(() => status().textContent()).toBe('1 result for “sagas”')
    const late = reader.page.waitForResponse((response) => response.url().startsWith(serviceHost))
    release()
    await (await late).finished()
    await painted(reader.page)
    await painted(reader.page)
    expect(await address()).toBe('/search?q=sagas')
    expect(await reader.page.title()).toBe('Results for “sagas” | Site')
    expect(await status().textContent()).toBe('1 result for “sagas”')
    expect(await results().allTextContents()).toEqual(['Sagas'])
  })

  test('who goes on to a query while the script of the page is on its way asks it once', async () => {
    const arrive = site.hold(/assets\/search-page-.*\.js/)
    await visit('/search')
    await reader.page.evaluate(() =>
      document.addEventListener('page:change', () => (document.body.dataset['page'] = 'changed')),
    )
    await follow('/search?q=sagas')
    await reader.page.locator('[data-page="changed"]').waitFor()
    arrive()
    await expect.poll(() => status().textContent()).toBe('1 result for “sagas”')
    expect(asked()).toEqual(['sagas'])
  })

  test('the next 20 are asked for, read from their beginning, and back is where the reader was', async () => {
    await visit('/search?q=depot')
    await expect.poll(() => status().textContent()).toBe('1–20 of 45 results for “depot”')
    const group = reader.page.locator('.search-results__group', { hasText: 'Operate' })
    expect(await group.locator(':scope > ul > li').count()).toBe(5)
    await group.locator('summary').click()
    expect(await group.locator('li').count()).toBe(20)
    await reader.page.locator('a[rel="next"]').scrollIntoViewIfNeeded()
    const before = await scrolled()
    await reader.page.locator('a[rel="next"]').click()
    await expect.poll(() => status().textContent()).toBe('21–40 of 45 results for “depot”')
    expect(await address()).toBe('/search?q=depot&page=2')
    expect(service.asked.at(-1)).toMatchObject({ query: 'depot', page: 1, hitsPerPage: 20 })
    expect(await results().first().textContent()).toBe('Depot 20')
    await expect.poll(() => reader.page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status')
    expect((await status().boundingBox())?.y).toBeLessThan(300)
    await reader.page.locator('a[rel="next"]').click()
    await expect.poll(() => status().textContent()).toBe('41–45 of 45 results for “depot”')
    expect(await reader.page.locator('a[rel="next"]').count()).toBe(0)
    await reader.page.goBack()
    await expect.poll(() => status().textContent()).toMatch(/^21–40/)
    await reader.page.goBack()
    await expect.poll(() => status().textContent()).toMatch(/^1–20/)
    // Groups are closed again, so the page may be shorter than it was.
    await expect
      .poll(async () => {
        const end = await reader.page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
        return (await scrolled()) - Math.min(before, end)
      })
      .toBe(0)
  })

  test('a page beyond the last is the last there is, and the address says so', async () => {
    await goOn('/search?q=depot')
    for (const page of ['99', '1e400']) {
      await follow(`/search?q=depot&page=${page}`)
      await expect.poll(() => status().textContent()).toBe('41–45 of 45 results for “depot”')
      expect(await address()).toBe('/search?q=depot&page=3')
      await reader.page.locator('a[rel="prev"]').click()
      await expect.poll(() => status().textContent()).toMatch(/^21–40/)
    }
  })

  test('a query is asked up to its 64th character', async () => {
    await goOn(`/search?q=${'depot '.repeat(20)}`)
    await expect.poll(asked).toHaveLength(1)
    expect(asked()[0]).toBe('depot '.repeat(20).slice(0, 64).trim())
    expect(await field().inputValue()).toHaveLength(64)
  })

  test('no hits: the words of SPEC.md §8, and the words of the query that find something', async () => {
    await goOn('/search?q=xyzzyq sagas')
    await expect.poll(() => status().textContent()).toBe('No results for “xyzzyq sagas”')
    expect(await reader.page.locator('.search-results__suggestions a').allTextContents()).toEqual(['sagas'])
    expect(await reader.page.locator('#search-sections').isVisible()).toBe(true)
    await reader.page.locator('.search-results__suggestions a').click()
    await expect.poll(() => status().textContent()).toBe('1 result for “sagas”')
  })

  test('a service that cannot be reached: the words of SPEC.md §8 with Retry, after which focus is on what it brought', async () => {
    service.reachable = false
    await visit('/search?q=sagas')
    const failure = reader.page.locator('.search-results__failure')
    await failure.waitFor()
    expect(await failure.textContent()).toBe(
      'Unable to fetch resultsYou might want to check your network connection.Retry',
    )
    service.reachable = true
    await failure.getByRole('button', { name: 'Retry' }).press('Enter')
    await expect.poll(() => status().textContent()).toBe('1 result for “sagas”')
    await expect.poll(() => reader.page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status')
  })

  test('while an answer takes longer than 300 ms it says so', async () => {
    await reader.page.clock.install()
    const release = service.hold('sagas')
    await visit('/search')
    await reader.page.locator('#search-sections').waitFor()
    // Time stands still: on a busy machine the service would be given up before anybody has looked.
    await reader.page.clock.pauseAt(Date.now() + 60_000)
    await field().fill('sagas')
    await reader.page.click('#page form button')
    await expect.poll(asked).toEqual(['sagas'])
    await reader.page.clock.runFor(299)
    expect(await status().count()).toBe(0)
    await reader.page.clock.runFor(1)
    await expect.poll(() => status().textContent()).toBe('Searching…')
    release()
    await expect.poll(() => status().textContent()).toBe('1 result for “sagas”')
  })

  test('a deployment while it is open changes nothing for the next query', async () => {
    await visit('/search?q=depot')
    await expect.poll(() => status().textContent()).toMatch(/^1–20/)
    site.deploy()
    await field().fill('sagas')
    await reader.page.click('#page form button')
    await expect.poll(() => status().textContent()).toBe('1 result for “sagas”')
    expect(await sameDocument()).toBe(true)
  })
})

describe('limits of time', () => {
  /** The service is this site's own host here, so that an answer can begin and not end. */
  const ownHost = () =>
    configure((settings) => (settings['hosted'] = { appId: 'APP', apiKey: 'KEY', host: site.origin }))
  const path = '/1/indexes/*/queries'
  const failure = () => reader.page.locator('.search-dialog__failure')
  const body = JSON.stringify({ results: [{ hits: [hit('https://docs.example.com/sagas')], nbHits: 1 }] })

  test.each([
    ['a service that says nothing is given up after 1 s', 1_000, () => undefined],
    [
      'an answer that begins and does not end is given up 2 s later',
      2_000,
      (_: unknown, response: import('node:http').ServerResponse) =>
        void response.writeHead(200, { 'content-length': body.length }).write(body.slice(0, 20)),
    ],
  ])('%s', async (_, limit, fault) => {
    await reader.page.clock.install()
    ownHost()
    site.faults.set(path, fault)
    await visit('/')
    await open()
    await reader.page.clock.pauseAt(Date.now() + 60_000)
    await reader.page.evaluate(() => {
      const original = window.fetch
      window.fetch = async (...request) => {
        const answer = await original(...request)
        document.body.dataset['answer'] = 'begun'
        return answer
      }
    })
    await reader.page.keyboard.insertText('sagas')
    await untilAsked(reader.page)
    await expect.poll(() => site.requests.filter((asked) => asked.startsWith(path))).toHaveLength(1)
    if (limit > 1_000) await reader.page.locator('[data-answer="begun"]').waitFor()
    await reader.page.clock.runFor(limit - 1)
    expect(await failure().count()).toBe(0)
    await reader.page.clock.runFor(1)
    await failure().waitFor()
    // The service answers again: nothing of the failure stays.
    site.faults.set(path, (_request, response) => void response.end(body))
    await input().fill('saga')
    await untilAsked(reader.page)
    await expect.poll(rows).toEqual(['Sagas'])
  })

  test('a host that failed is passed over for 2 minutes', async () => {
    await reader.page.clock.install()
    configure((settings) => (settings['hosted'] = { appId: 'APP', apiKey: 'KEY' }))
    // These hosts are not in the configuration, so the policy of its pages does not name them.
    await reader.context.route(`${site.origin}/`, async (route) => {
      const response = await route.fetch()
      const { 'content-security-policy': _, ...headers } = response.headers()
      return route.fulfill({ response, headers })
    })
    const refused: string[] = []
    await reader.context.route('https://app-dsn.algolia.net/**', (route) => {
      refused.push(...requestsOf(route.request()).map(({ query }) => query))
      return route.abort('connectionrefused')
    })
    await visit('/')
    await open()
    await reader.page.keyboard.insertText('sagas')
    await expect.poll(rows).toEqual(['Sagas'])
    expect(refused).toEqual(['sagas'])
    expect(asked()).toEqual(['sagas'])
    expect(service.addresses[0]?.host).toMatch(/^app-[123]\.algolianet\.com$/)
    await input().fill('depot 1')
    await expect.poll(rows).toContain('Depot 1')
    await reader.page.clock.fastForward(110_000)
    await input().fill('depot 2')
    await expect.poll(rows).toContain('Depot 2')
    expect(refused).toEqual(['sagas'])
    await reader.page.clock.fastForward(11_000)
    await input().fill('depot 3')
    await expect.poll(rows).toContain('Depot 3')
    expect(refused).toEqual(['sagas', 'depot 3'])
  })
})

test('what is selected on the page is asked, up to its 64th character', async () => {
  await visit('/')
  await reader.page.evaluate(() => getSelection()?.selectAllChildren(document.querySelectorAll('article p')[1] as Node))
  await open()
  // Then, where it is found nowhere, its single words.
  await expect.poll(() => asked().length).toBeGreaterThan(0)
  expect(asked()[0]?.length).toBeGreaterThan(60)
  expect(asked()[0]?.length).toBeLessThanOrEqual(64)
})
