/** What scripts add to the words of a page, which work without them: each in a real browser, on what the components render. */
import { expect, test } from 'vitest'
import { noteShifts, painted, useReader } from '../support/reader.ts'

const reader = useReader({ permissions: ['clipboard-read', 'clipboard-write'] })
const { open, title, follow, scrollTo, scrolled, sameDocument, site } = reader

test('a page is copied as Markdown, with the mouse and the keyboard, and the next page after a navigation is that one', async () => {
  const copied = () => reader.page.evaluate(() => navigator.clipboard.readText())
  const button = reader.page.getByRole('button', { name: 'Copy page' })
  await open('/guide')
  await button.click()
  await reader.page.locator('[data-copy-state="copied"]').waitFor()
  expect(await copied()).toMatch(/^# Guide\n\n> About Guide\.\n/)
  await follow('/')
  await title('Home')
  await button.focus()
  await reader.page.keyboard.press('Enter')
  await reader.page.locator('[data-copy-state="copied"]').waitFor()
  expect(await copied()).toMatch(/^# Home\n/)
  const markdown = reader.page.locator('head link[type="text/markdown"]')
  expect(await markdown.evaluate((link) => (link as HTMLLinkElement).href)).toBe(`${site.origin}/index.md`)
})

test('a page whose Markdown cannot be fetched says that copying failed', async () => {
  site.faults.set('/guide.md', (_, response) => void response.writeHead(503).end())
  await open('/guide')
  await reader.page.getByRole('button', { name: 'Copy page' }).click()
  await reader.page.locator('[data-copy-state="failed"]').waitFor()
  // Screen readers are told a moment later.
  const said = reader.page.getByText('Copying failed')
  await said.waitFor({ state: 'attached' })
  expect(await said.count()).toBe(1)
})

const stored = (key: string) => reader.page.evaluate((name) => localStorage.getItem(name), key)
const checked = () =>
  reader.page
    .locator('.tabs__input:checked')
    .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value))
const tab = (set: number, label: string) =>
  reader.page.locator('.tabs').nth(set).locator('.tabs__label', { hasText: label })
/** The site's bundle does nothing but say that it is there: what is seen is what the HTML and its inline script do. */
const withoutBundle = () =>
  site.faults.set(
    /^\/assets\/.*\.js$/,
    (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end("document.documentElement.dataset.loaded = 'true'"),
  )

test('tabs of a group stay in step, on the page, across pages and across loads; a set without the value keeps its own', async () => {
  await open('/tabs')
  expect(await checked()).toEqual(['ts', 'ts', 'ts'])
  // A later set of a group shows its other tabs when it has focus.
  await reader.page.locator('.tabs__bar').nth(1).focus()
  await tab(1, 'Java').click()
  expect(await checked()).toEqual(['java', 'java', 'ts'])
  expect(await stored('tab.sdk')).toBe('java')
  await follow('/other')
  await title('Other')
  expect(await checked()).toEqual(['java'])
  await open('/tabs')
  expect(await checked()).toEqual(['java', 'java', 'ts'])
})

test('the pressed tab stays where it was on the screen', async () => {
  await open('/tabs')
  await scrollTo(60)
  const top = () =>
    reader.page
      .locator('.tabs')
      .nth(1)
      .evaluate((set) => Math.round(set.getBoundingClientRect().top))
  const before = await top()
  await tab(1, 'Java').evaluate((label) => (label as HTMLElement).click())
  expect(await checked()).toEqual(['java', 'java', 'ts'])
  expect(await top()).toBe(before)
  expect(await scrolled()).toBeGreaterThan(60)
})

test('the address chooses a tab, before the first paint and without moving anything, and follows the reader’s choice', async () => {
  const shifts = await noteShifts(reader.page)
  withoutBundle()
  await reader.page.goto(`${site.origin}/tabs?sdk=java`)
  expect(await checked()).toEqual(['java', 'java', 'ts'])
  expect(await shifts()).toEqual([])
  site.faults.clear()
  await reader.page.goto('about:blank')
  await open('/tabs?sdk=java#x')
  await tab(0, 'TypeScript').click()
  expect(await reader.page.evaluate(() => location.search + location.hash)).toBe('?sdk=ts#x')
  expect(await checked()).toEqual(['ts', 'ts', 'ts'])
})

test('the tab of a kept choice is chosen as soon as it is parsed, while the rest of the page is on its way', async () => {
  await open('/tabs?sdk=java')
  const html = await (await fetch(`${site.origin}/tabs`)).text()
  // All three sets of tabs are there; the end of the page never comes.
  const most = html.slice(0, html.indexOf('</main>'))
  site.faults.set('/tabs', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.write(most)
  })
  await reader.page.goto(`${site.origin}/tabs`, { waitUntil: 'commit' })
  await reader.page.locator('.tabs').nth(2).waitFor()
  expect(await reader.page.evaluate(() => document.readyState)).toBe('loading')
  expect(await checked()).toEqual(['java', 'java', 'ts'])
})

test('the title is where it stays while the rest of the page is on its way', async () => {
  const html = await (await fetch(`${site.origin}/tabs`)).text()
  const [article, end] = [html.indexOf('<article'), html.indexOf('</h1>')]
  let goOn = (): void => undefined
  site.faults.set('/tabs', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.write(html.slice(0, article))
    goOn = () => void response.write(html.slice(article, end))
  })
  await reader.page.goto(`${site.origin}/tabs`, { waitUntil: 'commit' })
  await reader.page.locator('.page-actions').waitFor()
  await painted(reader.page)
  goOn()
  const top = async () => (await reader.page.locator('h1').boundingBox())?.y
  const before = await top()
  site.faults.clear()
  await open('/tabs')
  expect(await top()).toBe(before)
})

test('a choice in the address is kept for the next pages, also by a page without tabs', async () => {
  await open('/guide?sdk=java')
  await follow('/tabs')
  await title('Tabs')
  expect(await checked()).toEqual(['java', 'java', 'ts'])
  expect(await stored('tab.sdk')).toBe('java')
})

test('a choice that no tab has leaves the reader’s own as it is', async () => {
  await open('/tabs')
  await tab(0, 'Java').click()
  await open('/guide?sdk=xyz')
  await open('/tabs?sdk=xyz')
  expect(await checked()).toEqual(['java', 'java', 'ts'])
  expect(await stored('tab.sdk')).toBe('java')
})

test('a tab that is chosen before scripts arrive is kept, and others come into step with it', async () => {
  let arrive = (): void => undefined
  const waiting = new Promise<void>((resolve) => (arrive = resolve))
  await reader.page.route(/\/assets\/.*\.js$/, async (route) => (await waiting, route.continue()))
  await reader.page.goto(`${site.origin}/tabs`, { waitUntil: 'commit' })
  await tab(0, 'Java').click()
  expect(await checked()).toEqual(['java', 'ts', 'ts'])
  arrive()
  await expect.poll(checked).toEqual(['java', 'java', 'ts'])
  expect(await stored('tab.sdk')).toBe('java')
  await reader.page.unroute(/\/assets\/.*\.js$/)
})

test('an address with a choice wins over the stored one, also when it is followed', async () => {
  await open('/tabs')
  await tab(0, 'Java').click()
  await follow('/other?sdk=ts')
  await title('Other')
  expect(await checked()).toEqual(['ts'])
})

const copies = {
  'old.ts': 'const one = 1\nconst now = 3',
  'folded.ts': 'first()\ninterface Folded {}\nlast()',
}

test('copying takes the code with its folds and without removed lines, of a terminal the commands only', async () => {
  await open('/code')
  const clipboard = () => reader.page.evaluate(() => navigator.clipboard.readText())
  for (const [name, text] of Object.entries(copies)) {
    const button = reader.page.locator('.code-block', { hasText: name }).locator('[data-copy]')
    await button.click()
    await expect.poll(clipboard).toBe(text)
    expect(await button.getAttribute('data-copy-state')).toBe('copied')
    await expect.poll(() => reader.page.locator('body > [aria-live]').textContent()).toBe('Copied')
  }
  const button = reader.page.locator('.terminal [data-copy]')
  await reader.page.locator('.terminal').hover()
  await button.click()
  await expect.poll(clipboard).toBe('npm install \\\n    --save-dev\nnpm start')
  await expect.poll(() => button.getAttribute('data-copy-state'), { timeout: 30_000 }).toBeNull()
})

test('copying works where the clipboard interface is refused', async () => {
  await reader.page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
  )
  await open('/code')
  await reader.page.evaluate(() => {
    document.addEventListener('copy', () =>
      Object.assign(window, { copied: (document.activeElement as HTMLTextAreaElement).value }),
    )
  })
  const button = reader.page.locator('.code-block', { hasText: 'old.ts' }).locator('[data-copy]')
  await button.click()
  await expect
    .poll(() => reader.page.evaluate(() => (window as unknown as { copied?: string }).copied))
    .toBe(copies['old.ts'])
  expect(await button.getAttribute('data-copy-state')).toBe('copied')
})

test('the table of contents holds headings of levels 2 and 3, and follows the reader', async () => {
  await open('/concepts/durable_execution')
  expect(await reader.page.locator('.toc a').allTextContents()).toEqual(['The journal', 'Replay'])
  await open('/contents')
  const current = () => reader.page.locator('.toc [aria-current="true"]').allTextContents()
  // Above the first heading it is what comes next.
  await expect.poll(current).toEqual(['A'])
  for (const id of ['a', 'b']) {
    await reader.page.evaluate(
      (heading) => document.getElementById(heading)?.scrollIntoView({ behavior: 'instant' }),
      id,
    )
    await expect.poll(current).toEqual([id.toUpperCase()])
  }
  // In the middle of a long section no heading is on the screen.
  await reader.page.evaluate(() => scrollBy({ top: 400, behavior: 'instant' }))
  await painted(reader.page)
  expect(await current()).toEqual(['B'])
  await scrollTo(0)
  await expect.poll(current).toEqual(['A'])
  // The last headings cannot come up to the top of a high window: there it is the last one, or the one that was asked for.
  await reader.page.setViewportSize({ width: 1200, height: 1100 })
  await scrollTo(100_000)
  await expect.poll(current).toEqual(['D'])
  await reader.page.evaluate(() => document.querySelector<HTMLElement>('.toc a[href="#c"]')?.click())
  await expect.poll(current).toEqual(['C'])
  expect(await reader.page.locator('#c').evaluate((heading) => heading.getBoundingClientRect().top)).toBeGreaterThan(
    150,
  )
  // Marks can be seen.
  const colors = await reader.page
    .locator('.toc a')
    .evaluateAll((all) => all.map((link) => [link.textContent, getComputedStyle(link).color] as const))
  const [, marked] = colors.find(([text]) => text === 'C') ?? []
  expect(colors.filter(([, color]) => color === marked)).toHaveLength(1)
  // The next page has its own, without a new document.
  await follow('/guide')
  await title('Guide')
  expect(await reader.page.locator('.toc a').allTextContents()).toEqual(['Second', 'Last'])
  await scrollTo(100_000)
  await expect.poll(current).toEqual(['Last'])
  expect(await sameDocument()).toBe(true)
})

test('a long table of contents shows the heading that is being read', async () => {
  await open('/sections')
  await reader.page.evaluate(() => document.getElementById('section-50')?.scrollIntoView({ behavior: 'instant' }))
  const current = reader.page.locator('.toc [aria-current="true"]')
  await expect.poll(() => current.allTextContents()).toEqual(['Section 50'])
  expect(
    await current.evaluate((link) => {
      const { top, bottom } = link.closest('.toc')!.getBoundingClientRect()
      const inner = link.getBoundingClientRect()
      return inner.top >= top && inner.bottom <= Math.min(bottom, innerHeight)
    }),
  ).toBe(true)
})

test('panels open and close with an animation whose length grows with their height', async () => {
  await open('/panels')
  // Its script comes when a panel is about to be pressed.
  const [script] = await Promise.all([
    reader.page.waitForResponse('**/start-panels-*.js'),
    reader.page.locator('article summary').first().hover(),
  ])
  // As text: an import of this file would become the test runner's own.
  await reader.page.evaluate(`import(${JSON.stringify(script.url())})`)
  const measure = (index: number) =>
    reader.page.evaluate(async (panel) => {
      const details = document.querySelectorAll<HTMLDetailsElement>('article details')[panel]
      details?.querySelector('summary')?.click()
      const [animation] = details?.getAnimations() ?? []
      const duration = animation?.effect?.getTiming().duration as number
      await animation?.finished
      await new Promise(requestAnimationFrame)
      return { open: details?.open, duration }
    }, index)
  const small = await measure(0)
  const large = await measure(1)
  expect(small.open && large.open).toBe(true)
  expect(small.duration).toBeGreaterThan(40)
  expect(large.duration).toBeGreaterThan(small.duration)
  expect(await measure(0)).toMatchObject({ open: false })
  // Pressed again while it closes: it opens again from where it is.
  const twice = await reader.page.evaluate(async () => {
    const details = document.querySelectorAll<HTMLDetailsElement>('article details')[1]
    const summary = details?.querySelector('summary')
    const whole = details?.offsetHeight
    summary?.click()
    const [closing] = details?.getAnimations() ?? []
    if (closing) closing.currentTime = 50
    const between = details?.offsetHeight
    summary?.click()
    await details?.getAnimations()[0]?.finished
    return { open: details?.open, whole, between }
  })
  expect(twice.open).toBe(true)
  expect(twice.between).toBeLessThan(twice.whole ?? 0)
})
