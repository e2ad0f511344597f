/** The search dialog in a real browser, over the index that the build wrote. The hosted service: hosted.test.ts. */
import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { viewports } from '../support/browser.ts'
import { holdAnswers } from '../support/late-answers.ts'
import { idle, painted, scrolls, started, untilAsked, useReader } from '../support/reader.ts'

const reader = useReader()
const { open: visit, goOn, title, follow, address, scrollTo, scrolled, sameDocument, site } = reader

const dialog = () => reader.page.locator('dialog.search-dialog')
const field = () => reader.page.locator('dialog.search-dialog input')
/** The field of the dialog itself, once its script has come. */
const input = () => reader.page.locator('dialog.search-dialog[data-state] input')
const hits = () => reader.page.locator('.search-hit')
const press = (key: string) => reader.page.keyboard.press(key)
const type = (text: string) => reader.page.keyboard.type(text)
/** Asks all of it at once: what only letter after letter shows is typed. */
const paste = (text: string) => reader.page.keyboard.insertText(text)

async function open(): Promise<void> {
  await press('Control+k')
  await input().waitFor()
}

/** Opens the dialog and asks for something that there is. */
async function find(query: string): Promise<void> {
  await open()
  await paste(query)
  await hits().first().waitFor()
}

test('nothing of the dialog is loaded before somebody wants it', async () => {
  await goOn('/guide')
  await idle(reader.page)
  expect(site.requests.filter((path) => /Dialog|search-index|worker/.test(path))).toEqual([])
  await reader.page.hover('.search-box')
  await expect.poll(() => site.requests.some((path) => path.includes('/search-index/manifest'))).toBe(true)
  expect(await dialog().count()).toBe(0)
})

test('it opens with Ctrl or Cmd and K, with a slash, and by a click; Escape closes it and gives focus back', async () => {
  await goOn('/guide')
  for (const key of ['Control+k', 'Meta+k', '/']) {
    await press(key)
    await input().waitFor()
    expect(await input().evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await scrolls(reader.page)).toBe(false)
    await press('Escape')
    await dialog().waitFor({ state: 'detached' })
    expect(await scrolls(reader.page)).toBe(true)
  }
  await reader.page.evaluate(() =>
    document.querySelector('article')?.prepend(Object.assign(document.createElement('input'), { id: 'field' })),
  )
  await reader.page.focus('#field')
  await type('a/b')
  expect(await reader.page.inputValue('#field')).toBe('a/b')
  await press('Control+k')
  await input().waitFor()
  await press('Control+k')
  await dialog().waitFor({ state: 'detached' })
  await expect.poll(() => reader.page.evaluate(() => document.activeElement?.id)).toBe('field')
  await reader.page.click('.search-box input')
  await input().waitFor()
  // A press outside closes it.
  await reader.page.mouse.click(20, 600)
  await dialog().waitFor({ state: 'detached' })
})

test('opened and closed on a page that it led to, it gives focus back to that page', async () => {
  await goOn('/guide')
  await find('sagas')
  await press('Enter')
  await title('Sagas')
  const focused = () => reader.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 40) ?? '')
  await expect.poll(focused).toMatch(/^<h1/)
  const before = await focused()
  await open()
  await press('Control+k')
  await dialog().waitFor({ state: 'detached' })
  await expect.poll(focused).toBe(before)
})

test('Escape ends what an input method composes, and not the dialog', async () => {
  await goOn('/guide')
  await open()
  // As browsers do it: the key, then the dialog's own wish to close. Safari tells by the key's code.
  const composing = (init: { isComposing?: boolean; keyCode?: number }) =>
    input().evaluate((field, given) => {
      const type = (name: string) => new KeyboardEvent(name, { key: 'Escape', bubbles: true, ...given })
      field.dispatchEvent(type('keydown'))
      const wish = new Event('cancel', { cancelable: true })
      field.closest('dialog')?.dispatchEvent(wish)
      field.dispatchEvent(type('keyup'))
      return wish.defaultPrevented
    }, init)
  for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
    expect(await composing(init)).toBe(true)
    await painted(reader.page)
    expect(await dialog().evaluate((element: HTMLDialogElement) => element.open)).toBe(true)
  }
  await press('Escape')
  await dialog().waitFor({ state: 'detached' })
})

test('a letter typed in the search box opens it with that letter; the find shortcut does not', async () => {
  await goOn('/guide')
  await reader.page.focus('.search-box input')
  await press('Control+f')
  await painted(reader.page)
  expect(await dialog().count()).toBe(0)
  await type('retry policy')
  await input().waitFor()
  await expect.poll(() => input().inputValue()).toBe('retry policy')
  await expect.poll(() => hits().count()).toBeGreaterThan(0)
})

test('hits are grouped by category, marked, and lead to their section', async () => {
  await goOn('/guide')
  await open()
  expect(await reader.page.locator('.search-dialog__start').textContent()).toBe('No recent searches')
  await paste('retry')
  await hits().first().waitFor()
  const groups = ['Develop › TypeScript', 'Develop › Go', 'Concepts', 'Guides']
  expect(await reader.page.locator('.search-hits__name').allTextContents()).toEqual(expect.arrayContaining(groups))
  expect(await hits().first().locator('mark').textContent()).toBe('Retry')
  await press('Enter')
  await title('Error handling')
  expect(await address()).toMatch(/^\/develop\/(ts|go)\/error-handling#retry-policy$/)
  expect(await sameDocument()).toBe(true)
})

test('a click on a hit closes the dialog and follows the link; it is then a recent search, and can be a favourite', async () => {
  await goOn('/guide')
  await open()
  await paste('sagas')
  await hits().first().click()
  await title('Sagas')
  await dialog().waitFor({ state: 'detached' })
  await open()
  await expect.poll(() => reader.page.locator('.search-hits__name').allTextContents()).toEqual(['Recent'])
  await reader.page.locator('.search-hit__action').first().click()
  await expect.poll(() => reader.page.locator('.search-hits__name').allTextContents()).toEqual(['Favorite'])
})

test('it keeps 7 recent searches, 4 once there are favourites, and 10 favourites', async () => {
  await goOn('/guide')
  const keys = ['__DOCSEARCH_RECENT_SEARCHES__site', '__DOCSEARCH_FAVORITE_SEARCHES__site']
  const kept = () =>
    reader.page.evaluate(
      (names) => names.map((name) => (JSON.parse(localStorage.getItem(name) ?? '[]') as unknown[]).length),
      keys,
    )
  /** Stores so many copies of the only search that is stored. */
  const multiply = (count: number, name = '') =>
    reader.page.evaluate(
      ([stored, length]) => {
        const [one] = JSON.parse(localStorage.getItem(stored) ?? '[]') as { url: string }[]
        const all = Array.from({ length }, (_, n) => ({ ...one, url: `${one?.url}#${n}` }))
        localStorage.setItem(stored, JSON.stringify(all))
      },
      [name, count] as const,
    )
  const searches = (name = '') =>
    reader.page.evaluate(
      (stored) =>
        (JSON.parse(localStorage.getItem(stored) ?? '[]') as { url: string }[]).map(({ url }) =>
          url.replace(/.*#/, ''),
        ),
      name,
    )
  for (const depot of ['Depot 0', 'Depot 1']) {
    await open()
    await paste(depot)
    await expect.poll(() => hits().first().innerText()).toContain(depot)
    await hits().first().click()
    await title(depot)
    await dialog().waitFor({ state: 'detached' })
    if (depot === 'Depot 0') await multiply(7, keys[0])
  }
  // An eighth takes the place of the oldest.
  expect(await kept()).toEqual([7, 0])
  expect(await searches(keys[0])).not.toContain('6')
  await open()
  for (const count of [1, 2]) {
    await reader.page.locator('.search-hit__action[title="Save this search"]').first().click()
    await expect.poll(kept).toEqual([7 - count, count])
  }
  await press('Escape')
  await dialog().waitFor({ state: 'detached' })
  // With favourites, the next opening shows four recent ones.
  await open()
  await expect.poll(() => reader.page.locator('.search-hits').first().locator('.search-hit').count()).toBe(4)
  await press('Escape')
  await dialog().waitFor({ state: 'detached' })
  // Ten favourites: an eleventh takes the place of the oldest.
  await multiply(10, keys[1])
  await open()
  await reader.page.locator('.search-hit__action[title="Save this search"]').first().click()
  await expect.poll(async () => (await searches(keys[1])).includes('9')).toBe(false)
  expect(await searches(keys[1])).toHaveLength(10)
})

test('the last stored search can be removed; the field then names no hit, until there are others', async () => {
  await goOn('/guide')
  await open()
  await paste('sagas')
  await hits().first().click()
  await title('Sagas')
  await open()
  const active = () => input().getAttribute('aria-activedescendant')
  await expect.poll(active).toBe(await hits().first().getAttribute('id'))
  await reader.page.locator('.search-hit__action[title="Remove this search from history"]').click()
  await reader.page.locator('.search-dialog__start').waitFor()
  expect(await reader.page.locator('.search-dialog__start').textContent()).toBe('No recent searches')
  await expect.poll(active).toBeNull()
  await paste('retry')
  await hits().first().waitFor()
  await expect.poll(active).toBe(await hits().first().getAttribute('id'))
})

test('damaged stored searches are dropped, sound ones among them are kept', async () => {
  await goOn('/guide')
  await open()
  await paste('sagas')
  await hits().first().click()
  await title('Sagas')
  const name = '__DOCSEARCH_RECENT_SEARCHES__site'
  const sound = await reader.page.evaluate((key) => localStorage.getItem(key), name)
  const poisoned = JSON.stringify([
    1,
    null,
    { objectID: 'x', url: 'javascript:alert(1)', hierarchy: { lvl0: 'x' } },
    ...(JSON.parse(sound ?? '') as unknown[]),
  ])
  await reader.page.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [name, poisoned])
  await open()
  await expect.poll(() => hits().count()).toBe(1)
  expect(await hits().first().innerText()).toContain('Sagas')
  expect(await reader.page.evaluate((key) => localStorage.getItem(key), name)).toBe(sound)
})

test('markup in a page’s text stays text', async () => {
  await goOn('/guide')
  await find('crash nothing lost')
  expect(await hits().first().locator('b').count()).toBe(0)
  await expect.poll(() => hits().first().textContent()).toContain('&')
})

test('no more than five of a group; all of them are on the search page; one is "1 result"', async () => {
  await goOn('/guide')
  await find('depot')
  expect(await hits().count()).toBe(5)
  const all = reader.page.locator('.search-dialog__all a')
  await expect.poll(() => all.textContent()).toMatch(/^See all \d\d results$/)
  await input().fill('compensations')
  await expect.poll(() => all.textContent()).toBe('See 1 result')
  await all.click()
  await title('Search')
  expect(await address()).toBe('/search?q=compensations')
  await reader.page.locator('.search-results__group').first().waitFor()
  expect(await reader.page.locator('#search-results [role="status"]').textContent()).toBe(
    '1 result for “compensations”',
  )
})

test('no hits: the words of SPEC.md §8, at most three suggestions', async () => {
  await goOn('/guide')
  await find('retry')
  await input().fill('xyzzyq')
  await reader.page.locator('.search-dialog__nothing').waitFor()
  const text = await reader.page.locator('.search-dialog__nothing').textContent()
  expect(text).toContain('No results for "xyzzyq"')
  expect(text).toContain('Try searching for')
  expect(text).not.toContain('Believe this query')
  expect(await reader.page.locator('.search-dialog__suggestion').count()).toBe(3)
  // And where to continue: the sections of the documentation.
  const sections = reader.page.locator('.search-dialog__sections a')
  expect(await sections.allTextContents()).toContain('Guide')
  await sections.filter({ hasText: 'Guide' }).first().click()
  await dialog().waitFor({ state: 'detached' })
})

test('to a screen reader it is a dialog with a field that controls a tree of hits', async () => {
  await goOn('/guide')
  await find('retry')
  expect(await reader.page.getByRole('dialog', { name: 'Search', exact: true }).count()).toBe(1)
  await expect.poll(() => reader.page.getByRole('combobox', { name: 'Search', expanded: true }).count()).toBe(1)
  expect(await reader.page.getByRole('treeitem').count()).toBe(await hits().count())
  const active = await input().getAttribute('aria-activedescendant')
  expect(await reader.page.locator(`[id="${active}"]`).getAttribute('role')).toBe('treeitem')
  await started(reader.page)
})

test('tabs, buttons and rows change their background within 120 ms, with reduced motion at once', async () => {
  await goOn('/tabs')
  await find('retry')
  const durations = () =>
    reader.page.evaluate(() =>
      ['.tabs__label', '.search-dialog__cancel', '.search-hit'].map((selector) => {
        const element = document.querySelector(selector)
        const { transitionProperty, transitionDuration } = getComputedStyle(element ?? document.createElement('i'))
        return [transitionProperty, Number.parseFloat(transitionDuration)]
      }),
    )
  const all = (property: string, seconds: number) => Array.from({ length: 3 }, () => [property, seconds])
  expect(await durations()).toEqual(all('background-color', 0.12))
  await reader.page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await durations()).toEqual(all('none', 0))
})

test('what is selected on the page becomes the query, at most 64 characters; what is typed takes its place; the field takes no more', async () => {
  await visit('/guide')
  const select = () =>
    reader.page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('article p') as Node))
  await reader.page.evaluate(() => document.querySelector('article p')?.append(' A retry replays entries.'.repeat(6)))
  await select()
  await open()
  expect(await input().inputValue()).toHaveLength(64)
  expect(await input().getAttribute('maxlength')).toBe('64')
  await type('sagas')
  expect(await input().inputValue()).toBe('sagas')
  await press('Escape')
  await dialog().waitFor({ state: 'detached' })
  await select()
  await open()
  expect(await input().inputValue()).toHaveLength(64)
})

describe('typing ahead: every letter between the opening and the dialog’s arrival is in its field, in order', () => {
  const text = 'retry policy of a step'

  /** Holds the dialog's script back until it is let go. */
  const hold = () => site.hold(/search-dialog/)

  for (const [way, openWith] of [
    ['Ctrl+K', () => press('Control+k')],
    ['a slash', () => press('/')],
    ['a click on the box', () => reader.page.click('.search-box input')],
  ] as const)
    test(`cold, by ${way}`, async () => {
      const release = hold()
      await visit('/guide')
      await openWith()
      await type(text.slice(0, 10))
      expect(await field().inputValue()).toBe(text.slice(0, 10))
      await press('ArrowLeft')
      await press('Backspace')
      await press('ArrowRight')
      release()
      // No pause: letters continue while the dialog comes.
      await type(text.slice(10))
      await input().waitFor()
      await expect.poll(() => field().inputValue()).toBe(`${text.slice(0, 8)}${text.slice(9)}`)
      await hits().first().waitFor()
    })

  test('cold, the first letter too, in the search box', async () => {
    const release = hold()
    await visit('/guide')
    await reader.page.focus('.search-box input')
    await type(text)
    release()
    await input().waitFor()
    await expect.poll(() => input().inputValue()).toBe(text)
  })

  test('warm, as fast as keys can follow each other', async () => {
    await visit('/guide')
    await reader.page.hover('.search-box')
    await expect.poll(() => site.requests.some((path) => path.includes('search-dialog'))).toBe(true)
    await idle(reader.page)
    // It is there with one of the first letters.
    const letters = text.slice(0, 8)
    for (let i = 0; i < 5; i++) {
      await press('Control+k')
      await type(letters)
      await input().waitFor()
      await expect.poll(() => input().inputValue()).toBe(letters)
      await press('Escape')
      await dialog().waitFor({ state: 'detached' })
    }
  })

  test('on a phone: the press itself brings the field and its focus, and text comes in without keys', async () => {
    const release = hold()
    await reader.page.setViewportSize(viewports.phone)
    await visit('/guide')
    // In the same task as the press: only then does a phone show its keyboard.
    const focused = await reader.page.evaluate(() => {
      document.querySelector<HTMLElement>('.search-box__button')?.click()
      return document.activeElement?.matches('dialog input')
    })
    expect(focused).toBe(true)
    await reader.page.keyboard.insertText('retry ')
    release()
    await input().waitFor()
    await reader.page.keyboard.insertText('policy')
    await expect.poll(() => input().inputValue()).toBe('retry policy')
    await hits().first().waitFor()
  })

  test('Enter before the dialog has come asks the search page', async () => {
    const release = hold()
    await visit('/guide')
    await press('Control+k')
    await type('sagas')
    await press('Enter')
    await title('Search')
    expect(await address()).toBe('/search?q=sagas')
    release()
    await reader.page.locator('.search-results__group a').first().waitFor()
  })
})

test('focus stays in it, forth and back, before and after its script has come', async () => {
  // Its script and its styles: none of them is answered yet.
  const held: ServerResponse[] = []
  site.faults.set(/search-dialog/, (_, response) => void held.push(response))
  await visit('/guide')
  await press('Control+k')
  await paste('retry')
  const inside = () => reader.page.evaluate(() => document.activeElement?.closest('dialog') !== null)
  const round = async () => {
    for (const key of ['Tab', 'Shift+Tab'])
      for (let i = 0; i < 12; i++) {
        await press(key)
        expect(await inside()).toBe(true)
      }
  }
  await round()
  await expect.poll(() => site.requests.some((path) => path.includes('search-dialog'))).toBe(true)
  for (const response of held) response.writeHead(503).end()
  const retry = dialog().getByRole('button', { name: 'Retry' })
  await retry.waitFor()
  await round()
  site.faults.clear()
  await retry.click()
  await hits().first().waitFor()
  expect(await inside()).toBe(true)
  await round()
})

test('it opens above an open mobile menu, which is closed then', async () => {
  await reader.page.setViewportSize(viewports.phone)
  await visit('/guide')
  await reader.page.click('.navbar [popovertarget="menu"]')
  await reader.page.locator('#menu:popover-open').waitFor()
  await press('Control+k')
  await paste('sagas')
  await hits().first().waitFor()
  const box = await hits().first().boundingBox()
  // Nothing covers the hit.
  expect(
    await reader.page.evaluate(
      ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.closest('dialog') !== null,
      [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10],
    ),
  ).toBe(true)
  expect(await reader.page.locator('#menu').evaluate((menu) => menu.matches(':popover-open'))).toBe(false)
  await hits().first().click()
  await title('Sagas')
  expect(await reader.page.locator('#page').evaluate((page) => (page as HTMLElement).inert)).toBe(false)
})

test('closed above an open mobile menu on the search page, where the box is hidden, it loses no focus', async () => {
  await reader.page.setViewportSize(viewports.phone)
  await visit('/search')
  await reader.page.click('.navbar [popovertarget="menu"]')
  await reader.page.locator('#menu :focus').waitFor()
  await press('Control+k')
  await input().waitFor()
  await press('Escape')
  await dialog().waitFor({ state: 'detached' })
  await expect.poll(() => reader.page.evaluate(() => document.activeElement?.matches('.navbar a'))).toBe(true)
})

test('a hit on the page that is open scrolls to its heading, once more too', async () => {
  await goOn('/guide')
  for (let i = 0; i < 2; i++) {
    await scrollTo(0)
    await open()
    await paste('second')
    await hits().first().waitFor()
    await hits().first().click()
    await dialog().waitFor({ state: 'detached' })
    await expect.poll(scrolled).toBeGreaterThan(500)
    expect(await address()).toBe('/guide#second')
  }
})

test('opened while a page is on its way, it stays with what is typed when the page arrives at a heading', async () => {
  await visit('/nested')
  let release = (): void => undefined
  site.faults.set('/guide.json', (_, response) => {
    site.faults.clear()
    release = () =>
      void fetch(`${site.origin}/guide.json`).then(async (answer) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(await answer.text()),
      )
  })
  await follow('/guide#second')
  await expect.poll(() => site.requests).toContain('/guide.json')
  await open()
  await paste('sagas')
  release()
  await expect.poll(address).toBe('/guide#second')
  await painted(reader.page)
  expect(await sameDocument()).toBe(true)
  expect(await input().inputValue()).toBe('sagas')
  expect(await input().evaluate((one) => one === document.activeElement)).toBe(true)
})

test('a deployment while the dialog is open: the next letter is answered by the new index, whose list is asked for once', async () => {
  await visit('/guide')
  await open()
  // Found in the headings: no text has been fetched yet.
  await input().fill('sagas')
  await hits().first().waitFor()
  expect(site.requests.filter((path) => path.includes('/search-index/texts'))).toEqual([])
  site.deploy()
  site.requests.length = 0
  await input().fill('replays entries')
  await hits().filter({ hasText: 'Durable execution' }).first().waitFor()
  await reader.page.locator('.search-hit__text mark').first().waitFor()
  expect(site.requests.filter((path) => path.includes('/search-index/manifest'))).toHaveLength(1)
  expect(await reader.page.locator('.search-dialog__failure').count()).toBe(0)
})

test('a row says page and section, whole, and shows what was found once it is seen', async () => {
  await reader.page.setViewportSize({ width: 390, height: 800 })
  await visit('/guide')
  await open()
  await paste('replays entries')
  const row = hits().filter({ hasText: 'Durable execution' }).first()
  await expect
    .poll(() => row.locator('.search-hit__title').innerText())
    .toContain('Durable execution › The journal › Replay')
  await expect.poll(() => row.locator('.search-hit__text mark').count()).toBeGreaterThan(0)
  // No heading is cut, neither by words nor by the width of the screen.
  const cut = await reader.page
    .locator('.search-hit__title')
    .evaluateAll(
      (all) => all.filter((title) => title.scrollWidth > title.clientWidth || title.textContent?.includes('…')).length,
    )
  expect(cut).toBe(0)
})

test('of two answers that overtake each other the last query’s is shown', async () => {
  const release = await holdAnswers(reader.page, 'depot')
  await visit('/guide')
  await open()
  await input().fill('depot')
  // Asked for: the next word would otherwise take its place.
  await reader.page.locator('dialog[data-state="loading"], dialog[data-state="stalled"]').waitFor()
  await input().fill('sagas')
  await expect.poll(() => hits().first().innerText()).toContain('Sagas')
  const rows = await hits().allInnerTexts()
  await release()
  await painted(reader.page)
  expect(await hits().allInnerTexts()).toEqual(rows)
})

test('texts are snippets of ten words, of five on a screen up to 768 px wide', async () => {
  await visit('/guide')
  const longest = async (width: number) => {
    await reader.page.setViewportSize({ width, height: 800 })
    await open()
    await input().fill('brings parcels')
    await reader.page.locator('.search-hit__text mark').first().waitFor()
    const texts = await reader.page.locator('.search-hit__text').allTextContents()
    await press('Escape')
    await dialog().waitFor({ state: 'detached' })
    return Math.max(...texts.map((text) => text.replaceAll('…', ' ').trim().split(/\s+/).length))
  }
  expect(await longest(769)).toBe(10)
  expect(await longest(768)).toBe(5)
})

test('no request leaves the site’s own origin, from the first key to the last page of results', async () => {
  const asked: URL[] = []
  reader.context.on('request', (request) => asked.push(new URL(request.url())))
  await visit('/guide')
  await reader.page.hover('.search-box')
  await open()
  await paste('brings parcels')
  await reader.page.locator('.search-hit__text mark').first().waitFor()
  await input().fill('xyzzyq')
  await reader.page.locator('.search-dialog__nothing').waitFor()
  await input().fill('depot')
  await hits().first().waitFor()
  await reader.page.locator('.search-dialog__all a').click()
  await title('Search')
  await reader.page.locator('a[rel="next"]').click()
  await reader.page.locator('a[rel="prev"]').waitFor()
  await reader.page.goto(`${site.origin}/search?q=xyzzyq`)
  await reader.page.locator('.search-results__title').waitFor()
  // The worker's requests are among them; and nothing of search is prepared elsewhere.
  expect(asked.some(({ pathname }) => pathname.startsWith('/search-index/terms'))).toBe(true)
  expect(await reader.page.locator('link[rel="preconnect"], link[rel="dns-prefetch"]').count()).toBe(0)
  // The configuration of this site names one host, that of the tracking pixel.
  const outside = asked.map(({ origin }) => origin).filter((origin) => origin !== site.origin)
  expect(outside.filter((origin) => origin !== 'https://pixel.example.com')).toEqual([])
})

test('Enter before the answer has come follows its first hit', async () => {
  await visit('/guide')
  await open()
  const answer = site.hold(/search-index\/(?!manifest)/)
  await type('sagas')
  await press('Enter')
  await painted(reader.page)
  expect(await address()).toBe('/guide')
  answer()
  await title('Sagas')
  expect(await address()).toBe('/guides/sagas')
})

test('arrows choose, from the last row to the first; a suggestion is searched for; Ctrl and Enter open another tab', async () => {
  await goOn('/guide')
  await find('retry')
  const chosen = () => hits().evaluateAll((all) => all.findIndex((row) => row.ariaSelected === 'true'))
  expect(await chosen()).toBe(0)
  await press('ArrowUp')
  await expect.poll(chosen).toBe((await hits().count()) - 1)
  await press('ArrowDown')
  await expect.poll(chosen).toBe(0)
  await input().fill('xyzzyq sagas')
  if (await reader.page.locator('.search-dialog__nothing').count()) {
    await reader.page.locator('.search-dialog__suggestion', { hasText: 'sagas' }).click()
    await expect.poll(() => input().inputValue()).toBe('sagas')
  } else await input().fill('sagas')
  await expect.poll(() => hits().first().innerText()).toContain('Sagas')
  const other = reader.context.waitForEvent('page')
  await press('Control+Enter')
  // Firefox shows an empty page first.
  await expect.poll(async () => new URL((await other).url()).pathname).toBe('/guides/sagas')
})

test('where it is configured, a search without hits can be reported', async () => {
  site.edit = (_, text) =>
    text.replace(
      'data-search-settings="{',
      'data-search-settings="{&quot;missingResultsUrl&quot;:&quot;https://example.com/report?query={query}&quot;,',
    )
  await visit('/guide')
  await open()
  await paste('xyzzyq')
  // A busy machine answers what has been typed so far, letter by letter.
  await expect
    .poll(() => reader.page.getAttribute('.search-dialog__nothing a[target]', 'href'))
    .toBe('https://example.com/report?query=xyzzyq')
  expect(await reader.page.locator('.search-dialog__nothing').textContent()).toContain(
    'Believe this query should return results? Let us know.',
  )
})

test('while an answer takes longer than 300 ms it shows that it is still waiting', async () => {
  await reader.page.clock.install()
  await visit('/guide')
  await open()
  await expect.poll(() => site.requests).toContain('/search-index/manifest.json')
  const answer = site.hold(/search-index\/(?!manifest)/)
  const waits = () => reader.page.locator('dialog.search-dialog[data-state="stalled"]').count()
  await reader.page.clock.pauseAt(Date.now() + 60_000)
  await type('s')
  await untilAsked(reader.page)
  await reader.page.clock.runFor(299)
  expect(await waits()).toBe(0)
  await reader.page.clock.runFor(1)
  await expect.poll(waits).toBe(1)
  await reader.page.clock.resume()
  answer()
  await hits().first().waitFor()
  expect(await waits()).toBe(0)
})

test('an index that cannot be reached: the words of SPEC.md §8, and answers once it can', async () => {
  const errors: Error[] = []
  reader.page.on('pageerror', (error) => errors.push(error))
  site.faults.set(/^\/search-index/, (request) => void request.socket.destroy())
  await visit('/guide')
  await open()
  await paste('retry')
  await reader.page.locator('.search-dialog__failure').waitFor()
  expect(await reader.page.locator('.search-dialog__failure').textContent()).toBe(
    'Unable to fetch resultsYou might want to check your network connection.',
  )
  expect(errors).toEqual([])
  site.faults.clear()
  await input().fill('retry p')
  await hits().first().waitFor()
})

test('a worker that cannot be loaded: the page searches itself', async () => {
  let refuse = (): void => undefined
  site.faults.set(/embedded-worker/, (_, response) => void (refuse = () => response.writeHead(404).end()))
  await visit('/guide')
  await open()
  await expect.poll(() => site.requests.some((path) => path.includes('embedded-worker'))).toBe(true)
  // A query that is asked before the worker has failed, and one after it.
  await input().fill('sagas')
  await expect.poll(() => dialog().getAttribute('data-state')).toMatch(/loading|stalled/)
  refuse()
  await expect.poll(() => hits().first().innerText()).toContain('Sagas')
  await input().fill('retry')
  await expect.poll(() => hits().first().innerText()).toContain('Retry')
})

test('a keystroke is answered in the worker, and the page stays free', async () => {
  let release = (): void => undefined
  site.faults.set('/hold', (_, response) => void (release = () => response.end()))
  const standStill = `addEventListener('message', (event) => {
    if (event.data !== 'stand still') return
    event.stopImmediatePropagation()
    const request = new XMLHttpRequest()
    request.open('GET', '/hold', false)
    request.send()
  });`
  site.edit = (file, text) => (/embedded-worker.*\.js$/.test(file) ? standStill + text : text)
  await reader.page.addInitScript(() => {
    const workers: Worker[] = []
    window.Worker = new Proxy(Worker, {
      construct(made, parameters: ConstructorParameters<typeof Worker>) {
        const worker = Reflect.construct(made, parameters) as Worker
        workers.push(worker)
        return worker
      },
    })
    Object.assign(window, { workers })
  })
  await visit('/guide')
  await find('dur')
  // The worker stands still until its request is answered: what is typed shows, and its answer does not.
  await reader.page.evaluate(() => (window as unknown as { workers: Worker[] }).workers[0]?.postMessage('stand still'))
  await expect.poll(() => site.requests).toContain('/hold')
  const before = await hits().allInnerTexts()
  await input().fill('compensation')
  await painted(reader.page)
  expect(await input().inputValue()).toBe('compensation')
  expect(await hits().allInnerTexts()).toEqual(before)
  release()
  await expect.poll(() => hits().allInnerTexts()).not.toEqual(before)
})

test('a letter is on the screen before it is searched for, and letters of one picture are searched for together', async () => {
  await reader.page.addInitScript(() => {
    const asked: string[] = []
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function (this: Worker, message: unknown, ...others: unknown[]) {
      asked.push(JSON.stringify(message))
      return (postMessage as (...all: unknown[]) => void).call(this, message, ...others)
    }
    Object.assign(window, { asked })
  })
  await visit('/guide')
  await open()
  await type('dur')
  await hits().first().waitFor()
  const atOnce = await reader.page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('dialog.search-dialog input')!
    const { asked } = window as unknown as { asked: string[] }
    asked.length = 0
    for (const text of ['dura', 'durab', 'durabl']) {
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    return asked.length
  })
  expect(atOnce).toBe(0)
  const asked = () => reader.page.evaluate(() => (window as unknown as { asked: string[] }).asked)
  await expect.poll(asked).not.toEqual([])
  const queries = (await asked()).join()
  expect(queries).toContain('"durabl"')
  expect(queries).not.toMatch(/"dura"|"durab"/)
})
