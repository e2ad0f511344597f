/** Navigation in a real browser: what SPEC.md §2, §4 and §8 say of route changes. What goes wrong on the way: faults.test.ts. */
import { expect, test } from 'vitest'
import { painted, started, useReader } from '../support/reader.ts'

const reader = useReader()
const { open, goOn, sameDocument, title, follow, address, scrollTo, scrolled, site } = reader

/** The distance of a heading from the top of the window, against where links to headings put it. */
const offBy = (id: string) =>
  reader.page.locator(`#${id}`).evaluate((heading) => {
    const margin =
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) +
      Number.parseFloat(getComputedStyle(heading).scrollMarginTop)
    return Math.abs(Math.round(heading.getBoundingClientRect().top - margin))
  })

test('a link swaps the page and everything the head and frame say about it', async () => {
  await open('/')
  await reader.page.click('.sidebar a[href="/guide"]')
  await title('Guide')
  expect(await sameDocument()).toBe(true)
  expect(await address()).toBe('/guide')
  expect(await reader.page.title()).toBe('Guide | Site')
  expect(await reader.page.getAttribute('meta[name="description"]', 'content')).toBe('About Guide.')
  expect(await reader.page.getAttribute('link[rel="canonical"]', 'href')).toBe('https://docs.example.com/guide')
  expect(
    await reader.page
      .locator('.sidebar [aria-current="page"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
  ).toEqual(['/guide'])
  expect(await reader.page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await expect.poll(() => reader.page.locator('body > [aria-live]').textContent()).toBe('Guide | Site')
  expect(site.requests.filter((path) => path.startsWith('/guide'))).toEqual(['/guide.json'])
})

test('the page stays, with its address and history, until the content of the next one is here', async () => {
  await open('/')
  const payload = await (await fetch(`${site.origin}/guide.json`)).text()
  let release = (): void => undefined
  site.faults.set('/guide.json', (_, response) => void (release = () => response.end(payload)))
  const entries = await reader.page.evaluate(() => history.length)
  const text = await reader.page.locator('#page').innerText()
  await follow('/guide')
  await expect.poll(() => site.requests.filter((path) => path === '/guide.json')).toHaveLength(2)
  await painted(reader.page)
  expect(await address()).toBe('/')
  expect(await reader.page.title()).toContain('Site')
  expect(await reader.page.locator('#page').innerText()).toBe(text)
  expect(await reader.page.evaluate(() => history.length)).toBe(entries)
  release()
  await title('Guide')
  expect(await address()).toBe('/guide')
  expect(await sameDocument()).toBe(true)
})

test('a route that ends in a slash has its payload in its folder', async () => {
  await goOn('/')
  await follow('/develop/')
  await title('Develop')
  expect(await sameDocument()).toBe(true)
  expect(site.requests).toContain('/develop/index.json')
})

test('the trail to the new page opens in the sidebar and nothing closes', async () => {
  const category = () =>
    reader.page
      .locator('.sidebar details', { hasText: 'More' })
      .evaluate((details) => (details as HTMLDetailsElement).open)
  await open('/')
  expect(await category()).toBe(false)
  await follow('/nested')
  await title('Nested')
  expect(await category()).toBe(true)
  await reader.page.click('.sidebar a[href="/guide"]')
  await title('Guide')
  expect(await category()).toBe(true)
})

test('/develop and /develop/ are one page: the same sidebar entry is marked, and a link to it loads nothing', async () => {
  // A host that serves the folder's index without a redirect.
  site.faults.set(
    '/develop',
    (_, response) => void fetch(`${site.origin}/develop/`).then(async (answer) => response.end(await answer.text())),
  )
  await open('/develop')
  expect(await address()).toBe('/develop')
  const marked = () =>
    reader.page
      .locator('.sidebar [aria-current="page"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(await marked()).toEqual(['/develop/'])
  await follow('/develop/')
  await expect.poll(address).toBe('/develop/')
  expect(await sameDocument()).toBe(true)
  expect(await marked()).toEqual(['/develop/'])
  expect(site.requests.filter((path) => path.endsWith('.json') && path.startsWith('/develop'))).toEqual([])
})

test('index.html and .html are stripped', async () => {
  site.faults.set(
    '/guide.html',
    (_, response) => void fetch(`${site.origin}/guide`).then(async (answer) => response.end(await answer.text())),
  )
  await open('/guide.html?x=1#second')
  expect(await address()).toBe('/guide?x=1#second')
  site.faults.set(
    '/develop/index.html',
    (_, response) => void fetch(`${site.origin}/develop/`).then(async (answer) => response.end(await answer.text())),
  )
  await open('/develop/index.html')
  expect(await address()).toBe('/develop/')
})

test('a new page starts at its top, or at the target of the hash, with :target and focus there', async () => {
  await goOn('/')
  await scrollTo(900)
  await follow('/guide')
  await title('Guide')
  expect(await scrolled()).toBe(0)
  await reader.page.goBack()
  await title('Home')
  await scrollTo(0)
  await follow('/guide#second')
  await title('Guide')
  expect(await reader.page.evaluate(() => document.querySelector(':target')?.id)).toBe('second')
  expect(await reader.page.evaluate(() => document.activeElement?.id)).toBe('second')
  // Below the navbar, not under it.
  expect(await offBy('second')).toBeLessThanOrEqual(1)
  expect(await scrolled()).toBeGreaterThan(500)
  expect(await address()).toBe('/guide#second')
})

test('a link that is followed in the frame in which back has shown a page leads to its heading', async () => {
  await open('/')
  await scrollTo(900)
  await follow('/guide')
  await title('Guide')
  // The page of the link is here already: it is shown before the frame that brings back's position a second time.
  await reader.page.evaluate(
    () =>
      new Promise<void>((done) => {
        new MutationObserver((_, observer) => {
          const link = document.querySelector<HTMLAnchorElement>('#page a[href="/guide"]')
          if (!link) return
          observer.disconnect()
          link.href = '/guide#second'
          link.click()
          done()
        }).observe(document.body, { childList: true, subtree: true })
        history.back()
      }),
  )
  await title('Guide')
  await painted(reader.page)
  expect(await offBy('second')).toBeLessThanOrEqual(1)
})

test('a change of the query alone moves nothing', async () => {
  await goOn('/')
  await scrollTo(700)
  await follow('/?x=1')
  expect(await address()).toBe('/?x=1')
  expect(await scrolled()).toBe(700)
  expect(await sameDocument()).toBe(true)
})

test('a link to the heading that is in the address already scrolls there again, and makes no new entry', async () => {
  await goOn('/guide')
  await follow('#second')
  await expect.poll(() => offBy('second')).toBeLessThanOrEqual(1)
  expect(await address()).toBe('/guide#second')
  const entries = await reader.page.evaluate(() => history.length)
  await scrollTo(0)
  await follow('#second')
  await expect.poll(() => offBy('second')).toBeLessThanOrEqual(1)
  // From the table of contents and from another page's way of writing it.
  await scrollTo(0)
  await reader.page.locator('.toc a[href="#second"]').click()
  await expect.poll(() => offBy('second')).toBeLessThanOrEqual(1)
  await scrollTo(3000)
  await follow('/guide#second')
  await expect.poll(() => offBy('second')).toBeLessThanOrEqual(1)
  expect(await reader.page.evaluate(() => history.length)).toBe(entries)
  // After coming back to it, too.
  await follow('/nested')
  await title('Nested')
  await reader.page.goBack()
  await title('Guide')
  await scrollTo(0)
  await follow('#second')
  await expect.poll(() => offBy('second')).toBeLessThanOrEqual(1)
})

test('the skip link skips each time', async () => {
  await goOn('/guide')
  for (const _ of ['once', 'again']) {
    await scrollTo(0)
    await reader.page.locator('.skip-link').focus()
    await reader.page.keyboard.press('Enter')
    await reader.page.keyboard.press('Tab')
    expect(await reader.page.evaluate(() => document.activeElement?.closest('#main') !== null)).toBe(true)
  }
})

test('a link in the contents scrolls after a choice of tab has changed the address', async () => {
  await open('/tabs?sdk=java#after')
  await expect.poll(() => offBy('after')).toBeLessThanOrEqual(1)
  await scrollTo(0)
  await reader.page.locator('.tabs__label', { hasText: 'TypeScript' }).first().click()
  await expect.poll(address).toBe('/tabs?sdk=ts#after')
  await reader.page.locator('.toc a[href="#after"]').click()
  await expect.poll(() => offBy('after')).toBeLessThanOrEqual(1)
  expect(await address()).toBe('/tabs?sdk=ts#after')
  expect(await sameDocument()).toBe(true)
})

test('back and forward bring back the position', async () => {
  await goOn('/')
  await scrollTo(777)
  await follow('/guide')
  await title('Guide')
  await scrollTo(1234)
  await reader.page.goBack()
  await title('Home')
  expect(await scrolled()).toBe(777)
  await reader.page.goForward()
  await title('Guide')
  expect(await scrolled()).toBe(1234)
  expect(await sameDocument()).toBe(true)
})

test('coming back to the page that the document began with asks for nothing, and finds it whole', async () => {
  await open('/tabs')
  const before = await reader.page.locator('#page').innerText()
  await follow('/nested')
  await title('Nested')
  await reader.page.goBack()
  await title('Tabs')
  expect(await reader.page.locator('#page').innerText()).toBe(before)
  expect(site.requests.filter((path) => path === '/tabs.json')).toEqual([])
})

test('positions survive leaving the document', async () => {
  await open('/')
  await scrollTo(777)
  await follow('/guide')
  await title('Guide')
  await scrollTo(500)
  await reader.page.goto(`${site.origin}/search`)
  await reader.page.goBack()
  await title('Guide')
  await started(reader.page)
  await expect.poll(scrolled).toBe(500)
  await reader.page.goBack()
  await title('Home')
  await expect.poll(scrolled).toBe(777)
  await reader.page.goForward()
  await title('Guide')
  await scrollTo(300)
  await reader.page.goForward()
  // Past the page from which the document was left: the browser has nothing to bring back for it.
  await reader.page.evaluate(() => history.go(-2))
  await title('Home')
  await started(reader.page)
  await reader.page.goForward()
  await title('Guide')
  await expect.poll(scrolled).toBe(300)
})

test('a reload keeps the position', async () => {
  await open('/guide')
  await scrollTo(640)
  await reader.page.reload()
  await started(reader.page)
  await expect.poll(scrolled).toBe(640)
})

test('a link within the page loads nothing, and back returns to where the reader was', async () => {
  await goOn('/guide')
  await scrollTo(100)
  await follow('#second')
  expect(await reader.page.evaluate(() => document.querySelector(':target')?.id)).toBe('second')
  await expect.poll(() => offBy('second')).toBeLessThanOrEqual(1)
  const position = await scrolled()
  await reader.back()
  await expect.poll(scrolled).toBe(100)
  expect(await address()).toBe('/guide')
  await reader.forward()
  await expect.poll(scrolled).toBe(position)
  expect(site.requests.filter((path) => path === '/guide.json')).toEqual([])
})

test('a fragment that the reader writes into the address is followed, and back goes back', async () => {
  await goOn('/guide')
  await scrollTo(100)
  await reader.page.evaluate(() => (location.hash = '#second'))
  await expect.poll(() => offBy('second')).toBeLessThanOrEqual(1)
  await reader.back()
  await expect.poll(address).toBe('/guide')
  await follow('/nested')
  await title('Nested')
  await reader.back()
  await title('Guide')
  expect(await sameDocument()).toBe(true)
})

test('a click with a modifier, on a file, or on another target is the browser’s', async () => {
  await open('/guide')
  await reader.page.evaluate(() => document.querySelector('article a[href="/search"]')?.setAttribute('id', 'other'))
  const intercepted = (selector: string, options: { ctrlKey?: boolean; metaKey?: boolean; button?: number } = {}) =>
    reader.page.evaluate(
      ({ selector, options }) => {
        let prevented = false
        const look = (event: Event) => {
          prevented = event.defaultPrevented
          event.preventDefault()
        }
        addEventListener('click', look, { once: true })
        document
          .querySelector(selector)
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }))
        return prevented
      },
      { selector, options },
    )
  expect(await intercepted('#other', { ctrlKey: true })).toBe(false)
  expect(await intercepted('#other', { metaKey: true })).toBe(false)
  expect(await intercepted('#other', { button: 1 })).toBe(false)
  expect(await intercepted('article a[href="/llms.txt"]')).toBe(false)
  await reader.page.evaluate(() => document.querySelector('#other')?.setAttribute('target', '_blank'))
  expect(await intercepted('#other')).toBe(false)
  await reader.page.evaluate(() => {
    const link = document.querySelector('#other')
    link?.removeAttribute('target')
    link?.setAttribute('download', '')
  })
  expect(await intercepted('#other')).toBe(false)
  await reader.page.evaluate(() => document.querySelector('#other')?.removeAttribute('download'))
  expect(await intercepted('#other')).toBe(true)
  // The load that the router began ends here: a context cannot be closed while its page is between two documents.
  await title('Search')
})

test('another frame is loaded whole', async () => {
  await goOn('/guide')
  await follow('/search')
  await title('Search')
  expect(await sameDocument()).toBe(false)
})

test('the progress bar shows after 200 ms and not before; the latest click wins, and the bar goes', async () => {
  await reader.page.clock.install()
  await open('/')
  let release: (() => void) | undefined
  site.faults.set('/nested.json', (_, response) => void (release = () => response.writeHead(200).end('{}')))
  const state = () => reader.page.getAttribute('#progress', 'data-state')
  await reader.page.clock.pauseAt(Date.now() + 60_000)
  await follow('/nested')
  await reader.page.clock.runFor(199)
  expect(await state()).toBeNull()
  await reader.page.clock.runFor(1)
  expect(await state()).toBe('loading')
  await reader.page.clock.resume()
  await follow('/guide')
  await title('Guide')
  expect(await state()).toBe('done')
  release?.()
  await painted(reader.page)
  expect(await address()).toBe('/guide')
  expect(await sameDocument()).toBe(true)
  expect(await state()).toBe('done')
})
