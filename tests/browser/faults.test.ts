/**
 * Thirteen things that go wrong on the way to a reader. None may leave a page that is blank, wrong, dead or stuck: each
 * test ends by reading on, on the page that was asked for or on the one before it.
 */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { isFirefox } from '../support/browser.ts'
import { goOffline, painted, started, useReader } from '../support/reader.ts'

const reader = useReader({ permissions: ['clipboard-read', 'clipboard-write'] })
const { open, goOn, mark, sameDocument, title, follow, address, scrollTo, scrolled, site } = reader

const notice = () => reader.page.locator('.load-error--notice[role="alert"]')
const island = () => reader.page.locator('[data-island]')
const searchField = () => reader.page.locator('dialog input')
const hits = () => reader.page.locator('.search-hit')
const progress = () => reader.page.getAttribute('#progress', 'data-state')

/** Whether the page can be read and its links be followed. */
async function readsOn(): Promise<void> {
  await reader.page.waitForLoadState()
  await started(reader.page)
  expect((await reader.page.locator('#page').innerText()).length).toBeGreaterThan(20)
  await follow('/far')
  await title('Far')
  expect(await address()).toBe('/far')
  await expect.poll(progress).not.toBe('loading')
}

/** What the browser reports as an error of a script. */
function scriptErrors(page: Page): Error[] {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  return errors
}

/** Answers the request for a page's payload. */
type Answer = NonNullable<ReturnType<typeof site.faults.get>>

const notThere: [string, string, Answer?][] = [
  ['/missing', 'Page not found'],
  // A server error, an answer that is no payload, and JSON of another shape.
  ['/nested', 'Nested', (_, response) => void response.writeHead(500).end()],
  [
    '/code',
    'Code',
    (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
  ],
  [
    '/tabs',
    'Tabs',
    (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"html":""}'),
  ],
]
/** Before it begins, and in the middle. */
const broken: typeof notThere = [
  ['/other', 'Other', (request) => void request.socket.destroy()],
  [
    '/nested',
    'Nested',
    (request, response) => {
      response.writeHead(200, { 'content-length': 1000 })
      response.write('{"runtime', () => request.socket.destroy())
    },
  ],
]
const stalls: typeof notThere = [
  ['/nested', 'Nested', () => undefined],
  ['/code', 'Code', (_, response) => void response.writeHead(200, { 'content-length': 1000 }).write('{"runtime')],
]

test.each([
  ['1. a payload that is not there, or is none,', notThere],
  ['2. a payload that is cut', broken],
])('%s ends in a full page load', async (_, all) => {
  await goOn('/far')
  for (const [path, heading, fault] of all) {
    await mark()
    if (fault) site.faults.set(`${path}.json`, fault)
    await follow(path)
    await title(heading)
    expect(await sameDocument(), path).toBe(false)
    expect(await address()).toBe(path)
    await readsOn()
  }
})

describe('3. a payload that stalls', () => {
  test('one that never begins, or stops half-way, ends in a full page load after 10 s', async () => {
    await reader.page.clock.install()
    await open('/guide')
    for (const [path, heading, stall = () => undefined] of stalls) {
      await mark()
      site.faults.set(`${path}.json`, stall)
      // Time stands still: a busy machine's seconds don't count.
      await reader.page.clock.pauseAt((await reader.page.evaluate(() => Date.now())) + 1_000)
      await follow(path)
      await expect.poll(() => site.requests).toContain(`${path}.json`)
      await reader.page.clock.runFor(9_000)
      expect(await sameDocument()).toBe(true)
      expect(await progress()).toBe('loading')
      await reader.page.clock.runFor(1_100)
      await reader.page.clock.resume()
      await title(heading)
      expect(await sameDocument()).toBe(false)
      expect(await address()).toBe(path)
      await readsOn()
    }
  })

  test('a second click asks again, and its answer is shown', async () => {
    await goOn('/guide')
    site.faults.set('/nested.json', () => void site.faults.delete('/nested.json'))
    await follow('/nested')
    await expect.poll(() => site.requests.filter((path) => path === '/nested.json')).toHaveLength(1)
    await follow('/nested')
    await title('Nested')
    expect(await sameDocument()).toBe(true)
    expect(site.requests.filter((path) => path === '/nested.json')).toHaveLength(2)
    await readsOn()
  })

  test('the second half of a double click asks nothing', async () => {
    await goOn('/guide')
    const release = site.hold('/code.json')
    await reader.page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/code' })
      document.body.append(link)
      for (const detail of [1, 2])
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
    })
    const asked = () => site.requests.filter((path) => path === '/code.json')
    await expect.poll(asked).toHaveLength(1)
    await painted(reader.page)
    expect(asked()).toHaveLength(1)
    release()
    await title('Code')
  })

  test('while the browser loads a whole page that stalls as well, another link still works', async () => {
    await reader.page.clock.install()
    await open('/guide')
    site.faults.set(/^\/nested/, () => undefined)
    // While a document is pending, Chromium answers no questions about the page: where to press is asked before.
    const link = await reader.page.locator('.sidebar a[href="/other"]').boundingBox()
    await reader.page.evaluate(() =>
      addEventListener('pagehide', () =>
        sessionStorage.setItem('bar', document.getElementById('progress')?.dataset['state'] ?? ''),
      ),
    )
    await follow('/nested')
    await expect.poll(() => site.requests).toContain('/nested.json')
    await reader.page.clock.runFor(10_100)
    await expect.poll(() => site.requests).toContain('/nested')
    await reader.page.mouse.click((link?.x ?? 0) + 5, (link?.y ?? 0) + 5)
    await title('Other')
    expect(await address()).toBe('/other')
    expect(await reader.page.evaluate(() => sessionStorage.getItem('bar'))).toBe('done')
    await readsOn()
  })
})

describe('5. the script of an island is blocked', () => {
  test('the page is read on; a spinner after 200 ms, the red box with Retry, and with it the island and what was pressed', async () => {
    await reader.page.clock.install()
    let refuse = (): void => undefined
    site.faults.set(/hydrate-island/, (_, response) => void (refuse = () => response.writeHead(503).end()))
    await open('/island')
    const box = island().locator('.load-error[role="alert"]')
    const spinner = island().locator('.spinner[role="status"]')
    await island().scrollIntoViewIfNeeded()
    await reader.page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => site.requests.some((path) => path.includes('hydrate-island'))).toBe(true)
    await reader.page.clock.runFor(300)
    await spinner.waitFor()
    refuse()
    await box.waitFor()
    expect(await spinner.count()).toBe(0)
    expect((await box.locator('p').innerText()).length).toBeGreaterThan(5)
    expect(await island().locator('.journal-replay__stages li').count()).toBeGreaterThan(5)
    site.faults.clear()
    await box.getByRole('button', { name: 'Retry' }).click()
    await reader.page.locator('[data-island-state="ready"]').waitFor()
    expect(await box.count()).toBe(0)
    // Firefox remembers a script that failed for as long as the document lives: there the page is loaded again.
    expect(await sameDocument()).toBe(!isFirefox)
    // The button that was pressed has acted, and focus is in the island.
    expect(
      await island()
        .locator('li[aria-current="step"]')
        .evaluate((stage) => [...(stage.parentElement?.children ?? [])].indexOf(stage)),
    ).toBe(1)
    expect(await reader.page.evaluate(() => document.activeElement?.closest('[data-island]') !== null)).toBe(true)
    await readsOn()
  })

  test('the spinner comes after 200 ms and not before; one that says nothing for 10 s counts as failed', async () => {
    await reader.page.clock.install()
    site.faults.set(/hydrate-island/, () => undefined)
    await open('/island-below')
    // Time stands still, and the island is far below: the press begins to load it.
    await reader.page.clock.pauseAt(Date.now() + 60_000)
    const spinners = island().locator('.spinner')
    await reader.page.evaluate(() =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next')?.click(),
    )
    await expect.poll(() => site.requests.some((path) => path.includes('hydrate-island'))).toBe(true)
    await reader.page.clock.runFor(199)
    expect(await spinners.count()).toBe(0)
    await reader.page.clock.runFor(1)
    expect(await spinners.count()).toBe(1)
    await reader.page.clock.resume()
    await reader.page.clock.runFor(10_000)
    await island().getByRole('button', { name: 'Retry' }).waitFor()
    expect(await island().locator('.load-error').innerText()).toContain('no answer in 10 seconds')
    await readsOn()
  })
})

describe('6. all scripts are blocked', () => {
  test('pages are read, links are followed, tabs and categories open, no button is seen that does nothing, and the home page says what may be wrong', async () => {
    site.faults.set(/^\/assets\/.*\.js$/, (request) => void request.socket.destroy())
    const deadButtons = () =>
      reader.page
        .locator('button')
        .evaluateAll((all) =>
          all
            .filter(
              (button) =>
                button.checkVisibility({ visibilityProperty: true }) &&
                !button.closest('form, [popover]') &&
                !(button as HTMLButtonElement).popoverTargetElement,
            )
            .map((button) => button.outerHTML.slice(0, 80)),
        )
    await reader.page.goto(`${site.origin}/`)
    expect(await deadButtons()).toEqual([])
    await reader.page.locator('#base-url-banner').waitFor()
    expect(await reader.page.locator('#base-url-banner').innerText()).toContain('base URL /')
    await reader.page.locator('article').getByRole('link', { name: 'nested' }).click()
    await title('Nested')
    expect(await reader.page.locator('#base-url-banner').count()).toBe(0)
    for (const path of ['/code', '/island', '/tabs']) {
      await reader.page.goto(site.origin + path)
      expect(await deadButtons(), path).toEqual([])
    }
    await reader.page.locator('.tabs__label', { hasText: 'Java' }).first().click()
    expect(await reader.page.locator('.tabs__panel[data-tab-value="java"]').first().isVisible()).toBe(true)
    const category = reader.page.locator('.sidebar summary', { hasText: 'More' })
    await category.click()
    expect(await reader.page.locator('.sidebar a[href="/nested"]').isVisible()).toBe(true)
    // The search box leads to the search page, and that leads on.
    await reader.page.locator('.navbar input[name="q"]').fill('sagas')
    await reader.page.keyboard.press('Enter')
    await title('Search')
    expect(await address()).toBe('/search?q=sagas')
    await reader.page.locator('.search-sections__reason', { hasText: 'JavaScript' }).waitFor()
    await reader.page.locator('#page').getByRole('link', { name: 'Guide', exact: true }).click()
    await title('Guide')
  })
})

test('7. storage that throws', async () => {
  await reader.page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  const errors = scriptErrors(reader.page)
  await open('/tabs?sdk=java')
  await reader.page.locator('.tabs__label', { hasText: 'TypeScript' }).first().click()
  expect(
    await reader.page
      .locator('.tabs__input:checked')
      .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value)),
  ).toEqual(['ts', 'ts', 'ts'])
  await reader.page.locator('[data-color-mode-toggle]').first().click()
  expect(await reader.page.getAttribute('html', 'data-theme')).toBe('dark')
  await reader.page.locator('[data-announcement-close]').click()
  expect(await reader.page.locator('.announcement').isVisible()).toBe(false)
  await reader.page.keyboard.press('Control+k')
  await reader.page.keyboard.insertText('sagas')
  await hits().first().waitFor()
  await reader.page.keyboard.press('Escape')
  await readsOn()
  expect(errors).toEqual([])
})

test('8. stored data that is damaged', async () => {
  const errors = scriptErrors(reader.page)
  await reader.page.goto(`${site.origin}/robots.txt`)
  const all = ['{}', 'null', '[1]', '[{"objectID":1}]', '{"a":', '[["x"]]', '']
  for (const damaged of all) {
    await reader.page.evaluate((value) => {
      for (const key of ['theme', 'announcement.dismissed', 'tab.sdk', 'docs-preferred-version-default'])
        localStorage.setItem(key, value)
      for (const key of ['scroll-positions', 'wish', 'reloaded-at']) sessionStorage.setItem(key, value)
    }, damaged)
    await open('/tabs')
    expect(await reader.page.locator('.tabs__input:checked').count()).toBe(3)
    expect(await reader.page.getAttribute('html', 'data-theme')).toBe('light')
    expect(await reader.page.locator('.announcement').isVisible()).toBe(true)
    // The dialog reads each time that it is opened.
    for (const stored of damaged === '' ? all : []) {
      await reader.page.evaluate((value) => {
        for (const kind of ['RECENT', 'FAVORITE']) localStorage.setItem(`__DOCSEARCH_${kind}_SEARCHES__site`, value)
      }, stored)
      await reader.page.keyboard.press('Control+k')
      await reader.page.locator('.search-dialog__start').waitFor()
      expect(await reader.page.locator('.search-dialog__start').innerText()).toBe('No recent searches')
      await reader.page.keyboard.insertText('sagas')
      await hits().first().waitFor()
      await reader.page.keyboard.press('Escape')
      await reader.page.locator('dialog').waitFor({ state: 'detached' })
    }
    await readsOn()
  }
  expect(errors).toEqual([])
})

describe('9. a click without a network', () => {
  test('the page, its frame and history stay, under a notice that can be dismissed and retried; the page opens when the network is back', async () => {
    await open('/')
    await follow('/guide')
    await title('Guide')
    await scrollTo(300)
    const text = await reader.page.locator('body').innerText()
    const entries = await reader.page.evaluate(() => history.length)
    await goOffline(reader.page)
    await follow('/nested')
    await notice().waitFor()
    expect(await notice().innerText()).toContain('There is no network')
    expect(await address()).toBe('/guide')
    expect(await reader.page.evaluate(() => history.length)).toBe(entries)
    expect(await scrolled()).toBe(300)
    expect(await reader.page.locator('body').innerText()).toContain(text.slice(0, 500))
    expect(await progress()).not.toBe('loading')
    // Retry, still without a network: the same, and focus stays on the button that was pressed.
    await notice().getByRole('button', { name: 'Retry' }).press('Enter')
    await expect.poll(() => reader.page.evaluate(() => document.activeElement?.textContent)).toBe('Retry')
    await notice().getByRole('button', { name: 'Dismiss' }).click()
    expect(await notice().count()).toBe(0)
    // Pages that are here already are shown.
    await reader.page.goBack()
    await title('Home')
    await reader.page.goForward()
    await title('Guide')
    expect(await sameDocument()).toBe(true)
    // Nothing opens by itself any more: the wish was dismissed.
    await reader.context.setOffline(false)
    await painted(reader.page)
    expect(await address()).toBe('/guide')
    await readsOn()
    // A wish that was not dismissed is met.
    await goOffline(reader.page)
    await follow('/nested')
    await notice().waitFor()
    await reader.context.setOffline(false)
    await title('Nested')
    expect(await notice().count()).toBe(0)
    expect(await address()).toBe('/nested')
    expect(await sameDocument()).toBe(true)
    await reader.page.goBack()
    await title('Far')
    await readsOn()
  })

  test('back to a page that is not here: the article stays, with its own address, and Retry goes back', async () => {
    await open('/')
    for (const path of ['/guide', '/nested']) {
      await follow(path)
      await title(path === '/guide' ? 'Guide' : 'Nested')
    }
    // A new document on the last entry: it knows none of the pages before.
    await reader.page.reload()
    await started(reader.page)
    await goOffline(reader.page)
    await reader.page.evaluate(() => history.back())
    await notice().waitFor()
    await expect.poll(address).toBe('/nested')
    await title('Nested')
    await reader.context.setOffline(false)
    await title('Guide')
    expect(await address()).toBe('/guide')
    expect(await notice().count()).toBe(0)
    await reader.forward()
    await title('Nested')
    await readsOn()
  })
})

describe('10. a search without a network', () => {
  test('before the dialog has been loaded: the page stays, the dialog says so and keeps what is typed', async () => {
    await open('/guide')
    await goOffline(reader.page)
    await reader.page.keyboard.press('Control+k')
    await reader.page.keyboard.type('sagas')
    const box = reader.page.locator('dialog .load-error')
    await box.waitFor()
    expect(await searchField().inputValue()).toBe('sagas')
    expect(await sameDocument()).toBe(true)
    // Retry, still without a network: no reload, which would end on the browser's own error page.
    await reader.page.clock.install()
    for (const _ of ['once', 'again']) {
      await box.getByRole('button', { name: 'Retry' }).press('Enter')
      await reader.page.clock.runFor(1_000)
      await box.waitFor()
      await expect.poll(() => reader.page.evaluate(() => document.activeElement?.textContent)).toBe('Retry')
    }
    expect(await sameDocument()).toBe(true)
    expect(await searchField().inputValue()).toBe('sagas')
    await reader.context.setOffline(false)
    await box.getByRole('button', { name: 'Retry' }).click()
    await hits().first().waitFor()
    expect(await searchField().inputValue()).toBe('sagas')
    expect(await sameDocument()).toBe(!isFirefox)
    await reader.page.keyboard.press('Escape')
    await readsOn()
  })

  test('with the dialog open: the words of SPEC.md §8, and the answer when the network is back', async () => {
    await open('/guide')
    await reader.page.keyboard.press('Control+k')
    await reader.page.locator('.search-dialog__start').waitFor()
    await goOffline(reader.page)
    site.faults.set(/^\/search-index/, (request) => void request.socket.destroy())
    await reader.page.keyboard.insertText('sagas')
    await reader.page.locator('.search-dialog__failure').waitFor()
    expect(await reader.page.locator('.search-dialog__failure').innerText()).toContain('Unable to fetch results')
    site.faults.clear()
    await reader.context.setOffline(false)
    await hits().first().waitFor()
    await hits().first().click()
    await title('Sagas')
    expect(await sameDocument()).toBe(true)
    await readsOn()
  })

  test('from the search page: what is loaded is searched', async () => {
    await open('/search?q=sagas')
    await reader.page.locator('.search-results__group a').first().waitFor()
    await goOffline(reader.page)
    site.faults.set(/^\/search-index/, (request) => void request.socket.destroy())
    await reader.page.locator('#page input[name="q"]').fill('compensation')
    await reader.page.keyboard.press('Enter')
    await reader.page
      .locator('.search-results__group a', { hasText: /compensat/i })
      .first()
      .waitFor()
    expect(await sameDocument()).toBe(true)
  })

  test('from the search page: it stays, and the wanted results come when the network is back', async () => {
    await open('/search')
    await goOffline(reader.page)
    site.faults.set(/^\/search-index/, (request) => void request.socket.destroy())
    await reader.page.locator('#page input[name="q"]').fill('compensation parcels')
    await reader.page.keyboard.press('Enter')
    await reader.page.locator('.search-results__failure').waitFor()
    expect(await reader.page.locator('.search-results__failure').innerText()).toContain('Unable to fetch results')
    expect(await sameDocument()).toBe(true)
    site.faults.clear()
    await reader.context.setOffline(false)
    await reader.page.locator('.search-results__group a').first().waitFor()
    await readsOn()
  })
})

test('11. thirty quick clicks', async () => {
  await open('/')
  const errors = scriptErrors(reader.page)
  await reader.page.evaluate(() => {
    const hrefs = ['/guide', '/nested', '/tabs', '/guide#second', '/other', '/search-is-not-one']
    for (let n = 0; n < 30; n++) {
      const link = Object.assign(document.createElement('a'), { href: n === 29 ? '/code' : (hrefs[n % 5] ?? '/') })
      document.body.append(link)
      link.click()
      link.remove()
    }
  })
  await title('Code')
  expect(await address()).toBe('/code')
  expect(await sameDocument()).toBe(true)
  // One page was shown, and one entry was made.
  await reader.page.goBack()
  await title('Home')
  // Thirty clicks on one link, each of which asks again, end on its page.
  await reader.page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/nested' })
    document.body.append(link)
    for (let n = 0; n < 30; n++) link.click()
  })
  await title('Nested')
  expect(await sameDocument()).toBe(true)
  // On links whose pages are here already: one page is shown, and one entry is made.
  for (const [path, heading] of [
    ['/guide', 'Guide'],
    ['/nested', 'Nested'],
    ['/code', 'Code'],
  ] as const) {
    await follow(path)
    await title(heading)
  }
  await follow('/')
  await title('Home')
  const entries = await reader.page.evaluate(() => history.length)
  await reader.page.evaluate(() => {
    for (let n = 0; n < 30; n++) {
      const link = Object.assign(document.createElement('a'), { href: ['/guide', '/nested', '/code'][n % 3] })
      document.body.append(link)
      link.click()
      link.remove()
    }
  })
  await title('Code')
  expect(await reader.page.evaluate(() => history.length)).toBe(entries + 1)
  await reader.page.goBack()
  await title('Home')
  expect(errors).toEqual([])
  await readsOn()
})

test('12. back and forward during a load', async () => {
  await reader.page.clock.install()
  await open('/')
  await follow('/guide')
  await title('Guide')
  // Back while a link’s page is on its way.
  const release = site.hold('/nested.json')
  await follow('/nested')
  await expect.poll(() => site.requests).toContain('/nested.json')
  await reader.page.evaluate(() => history.back())
  await title('Home')
  release()
  await painted(reader.page)
  await title('Home')
  expect(await address()).toBe('/')
  await reader.page.goForward()
  await title('Guide')
  /** A new document knows none of the pages before, and the payload of the home page hangs. */
  const startAnew = async () => {
    await reader.page.reload()
    await started(reader.page)
    await mark()
    site.requests.length = 0
    site.faults.set('/index.json', () => undefined)
  }
  await startAnew()
  await scrollTo(450)
  // Loads that never end: first back to a page whose payload hangs, then forward again.
  await reader.page.evaluate(() => history.back())
  await expect.poll(address).toBe('/')
  await reader.page.evaluate(() => history.forward())
  await expect.poll(address).toBe('/guide')
  await title('Guide')
  expect(await scrolled()).toBe(450)
  // Nothing is waited for any more, so nothing stalls.
  expect(await progress()).not.toBe('loading')
  await reader.page.clock.runFor(11_000)
  await painted(reader.page)
  expect(await sameDocument()).toBe(true)
  expect(await scrolled()).toBe(450)
  // Back that stalls ends in a full page load of that page.
  site.requests.length = 0
  await reader.page.evaluate(() => history.back())
  await expect.poll(() => site.requests).toContain('/index.json')
  await reader.page.clock.runFor(10_100)
  await title('Home')
  expect(await address()).toBe('/')
  expect(await sameDocument()).toBe(false)
  site.faults.clear()
  await readsOn()
  // A link while back is on its way: the page it leads to, and back from there.
  await startAnew()
  await reader.page.evaluate(() => history.back())
  await expect.poll(address).toBe('/')
  await follow('/nested')
  await title('Nested')
  site.faults.clear()
  await reader.page.goBack()
  await title('Home')
  await readsOn()
})

describe('13. a redeployment while the page is open', () => {
  test('pages', async () => {
    await open('/tabs')
    site.deploy()
    for (const [path, heading] of [
      ['/guide', 'Guide'],
      ['/nested', 'Nested'],
    ] as const) {
      await follow(path)
      await title(heading)
      expect(await address()).toBe(path)
      // The new build's pages are shown in its own document.
      expect(await sameDocument()).toBe(false)
    }
    await readsOn()
  })

  test('islands: what was pressed is done after the page has been loaded anew', async () => {
    await open('/island-below')
    site.deploy()
    await reader.page.getByRole('button', { name: 'Next' }).click()
    await reader.page.waitForFunction(() => !('sameDocument' in window))
    await started(reader.page)
    await reader.page.locator('[data-island-state="ready"]').waitFor()
    await expect
      .poll(() =>
        island()
          .locator('li[aria-current="step"]')
          .evaluate((stage) => [...(stage.parentElement?.children ?? [])].indexOf(stage)),
      )
      .toBe(1)
    // Focus is where it was.
    expect(await reader.page.evaluate(() => document.activeElement?.textContent)).toBe('Next')
    await readsOn()
  })

  test('search: the dialog opens with what was typed after the page has been loaded anew', async () => {
    await reader.page.clock.install()
    await open('/guide')
    site.deploy()
    // Time stands still while keys are pressed: the page is loaded again when the reader pauses.
    await reader.page.clock.pauseAt(Date.now() + 60_000)
    await reader.page.keyboard.press('Control+k')
    await expect.poll(() => site.requests.filter((path) => path === '/index.json')).toHaveLength(1)
    await reader.page.keyboard.type('sagas')
    await reader.page.clock.resume()
    await reader.page.waitForFunction(() => !('sameDocument' in window))
    await started(reader.page)
    await hits().first().waitFor()
    expect(await searchField().inputValue()).toBe('sagas')
    await reader.page.keyboard.press('Escape')
    await readsOn()
  })

  test('search: a dialog that is open already goes on, with the new index', async () => {
    await open('/guide')
    await reader.page.keyboard.press('Control+k')
    await expect.poll(() => site.requests).toContain('/search-index/manifest.json')
    await reader.page.locator('.search-dialog__start').waitFor()
    site.deploy()
    await searchField().fill('compensations')
    await expect.poll(() => hits().first().innerText()).toContain('compensations')
    await hits().first().click()
    await title('Sagas')
    await readsOn()
  })

  test('a host that goes on serving the old page makes no circle', async () => {
    const html = await (await fetch(`${site.origin}/island`)).text()
    await reader.page.clock.install()
    await open('/island-below')
    site.faults.set('/island', (_, response) => void response.end(html))
    site.faults.set(/^\/assets\/.*(hydrate|Dialog)/, (_, response) => void response.writeHead(404).end())
    site.edit = (_, text) => text.replaceAll(/("runtime":")\w+/g, '$1other')
    await follow('/island')
    await title('Island')
    await started(reader.page)
    await mark()
    await reader.page.getByRole('button', { name: 'Next' }).click()
    // It is loaded again once, and finds the same again.
    await reader.page.waitForFunction(() => !('sameDocument' in window))
    await started(reader.page)
    await island().getByRole('button', { name: 'Retry' }).waitFor()
    await mark()
    expect((await reader.page.locator('article').innerText()).length).toBeGreaterThan(100)
    // Longer than the pause in typing for which a reload waits.
    await reader.page.clock.runFor(1_500)
    expect(await sameDocument()).toBe(true)
    // By this test, by the link, and by the one reload.
    expect(site.requests.filter((path) => path === '/island')).toHaveLength(3)
  })
})

test('an address that starts with two slashes is never asked of another host', async () => {
  const elsewhere: string[] = []
  await reader.context.route(/^https?:\/\/[^/]*example\.com/, (route) => {
    elsewhere.push(route.request().url())
    return route.fulfill({ body: '{}', headers: { 'access-control-allow-origin': '*' } })
  })
  const errors = scriptErrors(reader.page)
  // A host that answers every path with a page, as the not-found page does.
  await open('//pixel.example.com/guide.html?x=1')
  await follow(`${site.origin}//pixel.example.com/nested`)
  await reader.page.waitForFunction(() => !('sameDocument' in window))
  await started(reader.page)
  await reader.page.goBack()
  await started(reader.page)
  expect(elsewhere.filter((url) => /guide|nested/.test(url))).toEqual([])
  expect(errors).toEqual([])
  await follow('/far')
  await title('Far')
})

test('an answer that another host gives is not inserted', async () => {
  const other = 'https://other.example.com/nested.json'
  const payload = await (await fetch(`${site.origin}/nested.json`)).text()
  await reader.context.route(other, (route) =>
    route.fulfill({
      body: payload.replace('Below a category', 'From elsewhere'),
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await open('/guide')
  site.faults.set('/nested.json', (_, response) => void response.writeHead(302, { location: other }).end())
  await follow('/nested')
  await title('Nested')
  expect(await sameDocument()).toBe(false)
  expect(await reader.page.locator('article').innerText()).toContain('Below a category')
})
