/** What the runtime adds to HTML that works without it, each in a real browser. */
import type { BrowserContext, Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { useFixtureSite } from './fixture-site.ts'

const tabs = (id: number, values: string[], group = 'sdk') => `<div class="tabs" role="radiogroup" id="set-${id}" data-tab-group="${group}">
  ${values.map((value, index) => `<input class="tabs__input" type="radio" name="t${id}" id="t${id}-${value}" data-tab-value="${value}" ${index ? '' : 'checked'}><label for="t${id}-${value}">${value}</label>`).join('')}
  ${values.map((value, index) => `<div class="tabs__panel" style="height:${300 + 200 * index}px">${value}</div>`).join('')}</div>`

const pages = {
  '/': { title: 'Home', body: `${tabs(1, ['ts', 'java'])}${tabs(2, ['ts', 'java'])}${tabs(3, ['ts', 'go'])}<div style="height:3000px"></div>` },
  '/other': { title: 'Other', body: tabs(1, ['ts', 'java']) },
  '/code': {
    title: 'Code',
    body: `<figure class="code-block" id="code"><button data-copy>Copy</button><pre><code>one
<span class="l del">old
</span><span class="l add">new
</span></code></pre><details class="fold"><summary>Types of the API</summary><pre><code>folded
</code></pre></details><pre><code>last
</code></pre></figure>
      <figure class="terminal" id="terminal"><button data-copy>Copy</button><pre><code><span class="cmd">npm install \\
  --save-dev
</span><samp>added 3
</samp><span class="cmd">npm start
</span></code></pre></figure>`,
  },
  '/toc': {
    title: 'Contents',
    toc: '<nav class="toc"><ul><li><a href="#a">A</a></li><li><a href="#b">B</a></li><li><a href="#c">C</a></li><li><a href="#d">D</a></li></ul></nav>',
    body: ['a', 'b', 'c', 'd'].map((id) => `<h2 id="${id}">${id}</h2><div style="height:${id < 'c' ? 1200 : 80}px"></div>`).join(''),
  },
  '/panels': { title: 'Panels', body: '<details id="small"><summary>Small</summary><p style="height:50px">x</p></details><details id="large"><summary>Large</summary><p style="height:2000px">x</p></details>' },
  '/islands': {
    title: 'Islands',
    body: '<div data-island="idle" id="idle"><button>one</button></div><div style="height:3000px"></div><div data-island="visible" id="below"><button>two</button></div>',
  },
}

const browser = useBrowser()
const site = useFixtureSite(pages)
let context: BrowserContext
let page: Page
beforeEach(async () => {
  context = await browser().newContext({ viewport: { width: 1200, height: 700 }, permissions: ['clipboard-read', 'clipboard-write'] })
  page = await context.newPage()
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }))
})

async function open(path: string): Promise<void> {
  await page.goto(site.origin + path)
  await page.waitForFunction(() => 'router' in window)
}
const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const go = async (path: string, title: string) => {
  await page.evaluate((href) => (window as unknown as { router: { go(href: string): void } }).router.go(href), path)
  await page.locator('h1', { hasText: title }).waitFor()
}
const checked = () => page.locator('.tabs__input:checked').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).dataset['tabValue']))

test('tabs of a group stay in step, on the page, across pages and across loads; a set without the value keeps its own', async () => {
  await open('/')
  expect(await checked()).toEqual(['ts', 'ts', 'ts'])
  await page.click('label[for="t2-java"]')
  expect(await checked()).toEqual(['java', 'java', 'ts'])
  expect(await stored('tab.sdk')).toBe('java')
  await go('/other', 'Other')
  expect(await checked()).toEqual(['java'])
  await open('/')
  expect(await checked()).toEqual(['java', 'java', 'ts'])
})

test('the pressed tab stays where it was on the screen', async () => {
  await open('/')
  await page.evaluate(() => scrollTo({ top: 250, behavior: 'instant' }))
  const top = () => page.locator('#set-2').evaluate((one) => Math.round(one.getBoundingClientRect().top))
  const before = await top()
  await page.evaluate(() => document.querySelector<HTMLElement>('label[for="t2-java"]')?.click())
  expect(await checked()).toEqual(['java', 'java', 'ts'])
  expect(await top()).toBe(before)
  expect(await page.evaluate(() => scrollY)).toBe(450)
})

test('the address chooses a tab, before the first paint and without moving anything, and follows the reader’s choice', async () => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value))).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
  // Without the bundle: what is chosen is chosen by the inline script alone.
  site.script = '/assets/none.js'
  await page.goto(`${site.origin}/?sdk=java`)
  expect(await checked()).toEqual(['java', 'java', 'ts'])
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  site.script = '/assets/runtime.js'
  await page.goto('about:blank')
  await open('/?sdk=java#x')
  await page.click('label[for="t1-ts"]')
  expect(await page.evaluate(() => location.search + location.hash)).toBe('?sdk=ts#x')
  expect(await checked()).toEqual(['ts', 'ts', 'ts'])
})

test('an address with a choice wins over the stored one, also when it is followed', async () => {
  await open('/')
  await page.click('label[for="t1-java"]')
  await go('/other?sdk=ts', 'Other')
  expect(await checked()).toEqual(['ts'])
})

test('the colour mode is applied before the first paint; a stored nonsense is not', async () => {
  site.script = '/assets/none.js'
  await page.goto(site.origin)
  expect(await page.getAttribute('html', 'data-theme')).toBe('light')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.goto(site.origin)
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
  await page.evaluate(() => localStorage.setItem('theme', 'pink'))
  await page.goto(site.origin)
  expect(await page.getAttribute('html', 'data-theme')).toBe('light')
})

test('the toggle switches the colour mode, keeps it, and other windows follow', async () => {
  site.frameExtras = { navbar: '<button data-color-mode-toggle>Mode</button>' }
  await open('/')
  const other = await context.newPage()
  await other.goto(site.origin)
  await other.waitForFunction(() => 'router' in window)
  await page.click('[data-color-mode-toggle]')
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
  expect(await page.getAttribute('[data-color-mode-toggle]', 'aria-pressed')).toBe('true')
  expect(await stored('theme')).toBe('dark')
  await expect.poll(() => other.getAttribute('html', 'data-theme')).toBe('dark')
})

test('the announcement stays closed, before the first paint too, until its id is another one', async () => {
  const bar = (id: string) => `<aside class="announcement" data-announcement-id="${id}">News <button data-announcement-close>x</button></aside>`
  site.frameExtras = { announcement: bar('second') }
  await page.goto(site.origin)
  await page.evaluate(() => localStorage.setItem('announcement.dismissed', 'first'))
  await open('/')
  expect(await page.locator('.announcement').isVisible()).toBe(true)
  expect(await stored('announcement.dismissed')).toBeNull()
  await page.click('[data-announcement-close]')
  expect(await page.locator('.announcement').isVisible()).toBe(false)
  expect(await stored('announcement.dismissed')).toBe('second')
  site.script = '/assets/none.js'
  await page.goto(site.origin)
  expect(await page.locator('.announcement').isVisible()).toBe(false)
})

test('the preferred docs version is kept, and forgotten when it no longer exists', async () => {
  site.frameExtras = { navbar: '<a href="/other" data-docs-version="Next">Next</a>' }
  await open('/')
  await page.click('[data-docs-version]')
  expect(await stored('docs-preferred-version-default')).toBe('Next')
  await open('/')
  expect(await stored('docs-preferred-version-default')).toBe('Next')
  await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '0.9'))
  await open('/')
  expect(await stored('docs-preferred-version-default')).toBeNull()
})

test('without storage everything still works', async () => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('denied', 'SecurityError') } })
    Object.defineProperty(window, 'sessionStorage', { get: () => { throw new DOMException('denied', 'SecurityError') } })
  })
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await open('/?sdk=java')
  await page.click('label[for="t2-ts"]')
  await go('/other', 'Other')
  expect(errors).toEqual([])
})

test('copying takes the code with its folds and without removed lines, of a terminal the commands only', async () => {
  await open('/code')
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await page.click('#code [data-copy]')
  await expect.poll(clipboard).toBe('one\nnew\nfolded\nlast')
  expect(await page.getAttribute('#code [data-copy]', 'data-copy-state')).toBe('copied')
  await expect.poll(() => page.locator('[aria-live]').textContent()).toBe('Copied')
  await page.click('#terminal [data-copy]')
  await expect.poll(clipboard).toBe('npm install \\\n  --save-dev\nnpm start')
  await expect.poll(() => page.getAttribute('#code [data-copy]', 'data-copy-state'), { timeout: 4000 }).toBeNull()
})

test('copying works where the clipboard interface is refused', async () => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }))
  await open('/code')
  await page.evaluate(() => {
    document.addEventListener('copy', () => Object.assign(window, { copied: (document.activeElement as HTMLTextAreaElement).value }))
  })
  await page.click('#code [data-copy]')
  await expect.poll(() => page.evaluate(() => (window as unknown as { copied?: string }).copied)).toBe('one\nnew\nfolded\nlast')
  expect(await page.getAttribute('#code [data-copy]', 'data-copy-state')).toBe('copied')
})

test('the table of contents follows the reader', async () => {
  await open('/toc')
  const current = () => page.locator('.toc [aria-current="true"]').evaluateAll((all) => all.map((one) => one.textContent))
  // Above the first heading it is what comes next.
  await expect.poll(current).toEqual(['A'])
  for (const id of ['a', 'b']) {
    await page.evaluate((heading) => document.getElementById(heading)?.scrollIntoView({ behavior: 'instant' }), id)
    await expect.poll(current).toEqual([id.toUpperCase()])
  }
  // In the middle of a long section no heading is on the screen.
  await page.evaluate(() => scrollBy({ top: 500, behavior: 'instant' }))
  await page.waitForTimeout(100)
  expect(await current()).toEqual(['B'])
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(current).toEqual(['A'])
  // The last headings cannot come up to the top of the window.
  await page.evaluate(() => scrollTo({ top: 100_000, behavior: 'instant' }))
  await expect.poll(current).toEqual(['D'])
  await page.evaluate(() => document.querySelector<HTMLElement>('.toc a[href="#c"]')?.click())
  await expect.poll(current).toEqual(['C'])
})

test('the navbar hides on the way down, shows on the way up, and never while focus is in it', async () => {
  await open('/')
  const hidden = () => page.getAttribute('html', 'data-navbar')
  const scroll = async (top: number) => {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  await scroll(400)
  expect(await hidden()).toBe('hidden')
  await scroll(390)
  expect(await hidden()).toBeNull()
  await page.focus('.navbar a')
  await scroll(800)
  expect(await hidden()).toBeNull()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await scroll(1200)
  expect(await hidden()).toBe('hidden')
  await page.focus('.navbar a')
  expect(await hidden()).toBeNull()
})

test('dropdowns close on a press outside, on Escape with focus back, and when focus leaves', async () => {
  site.frameExtras = { navbar: '<details class="dropdown"><summary>Version</summary><a href="#x" id="choice">Next</a></details>' }
  await open('/')
  const isOpen = () => page.locator('.dropdown').evaluate((one) => (one as HTMLDetailsElement).open)
  await page.click('.dropdown summary')
  expect(await isOpen()).toBe(true)
  await page.click('h1')
  expect(await isOpen()).toBe(false)
  await page.click('.dropdown summary')
  await page.focus('#choice')
  await page.keyboard.press('Escape')
  expect(await isOpen()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
  await page.click('.dropdown summary')
  await page.focus('.tabs__input')
  expect(await isOpen()).toBe(false)
})

test('panels open and close with an animation whose length grows with their height', async () => {
  await open('/panels')
  const measure = (id: string) =>
    page.evaluate(async (panel) => {
      const details = document.getElementById(panel) as HTMLDetailsElement
      details.querySelector('summary')?.click()
      const [animation] = details.getAnimations()
      const duration = animation?.effect?.getTiming().duration as number
      await animation?.finished
      await new Promise(requestAnimationFrame)
      return { open: details.open, duration }
    }, id)
  const small = await measure('small')
  const large = await measure('large')
  expect(small.open && large.open).toBe(true)
  expect(small.duration).toBeGreaterThan(40)
  expect(large.duration).toBeGreaterThan(small.duration)
  expect(await measure('small')).toMatchObject({ open: false })
  // Pressed again while it closes: it opens again from where it is.
  const twice = await page.evaluate(async () => {
    const details = document.getElementById('large') as HTMLDetailsElement
    const summary = details.querySelector('summary')
    summary?.click()
    await new Promise((done) => setTimeout(done, 50))
    const between = details.offsetHeight
    summary?.click()
    await details.getAnimations()[0]?.finished
    return { open: details.open, between }
  })
  expect(twice.open).toBe(true)
  expect(twice.between).toBeLessThan(2100)
})

test('with reduced motion a panel takes 1 ms', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('/panels')
  const duration = await page.evaluate(() => {
    document.querySelector<HTMLElement>('#large summary')?.click()
    return document.getElementById('large')?.getAnimations()[0]?.effect?.getTiming().duration
  })
  expect(duration).toBe(1)
})

test('the menu keeps focus in it, and closes after a navigation, on going back, on Escape and on a desktop', async () => {
  await page.setViewportSize({ width: 500, height: 700 })
  await open('/')
  await go('/other', 'Other')
  const isOpen = () => page.locator('#menu').evaluate((one) => one.matches(':popover-open'))
  const show = async () => {
    await page.click('.navbar [popovertarget="menu"]')
    expect(await isOpen()).toBe(true)
  }
  await show()
  expect(await page.locator('#page').evaluate((one) => (one as HTMLElement).inert)).toBe(true)
  for (let i = 0; i < 14; i++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('#menu') !== null || document.activeElement?.className === 'skip-link')).toBe(true)
  }
  await page.keyboard.press('Escape')
  expect(await isOpen()).toBe(false)
  expect(await page.locator('#page').evaluate((one) => (one as HTMLElement).inert)).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('popovertarget'))).toBe('menu')
  await show()
  await page.click('.sidebar a[href="/code"]')
  await page.locator('h1', { hasText: 'Code' }).waitFor()
  expect(await isOpen()).toBe(false)
  await show()
  await page.goBack()
  await expect.poll(isOpen).toBe(false)
  await show()
  await page.setViewportSize({ width: 1200, height: 700 })
  await expect.poll(isOpen).toBe(false)
  expect(await page.locator('#page').evaluate((one) => (one as HTMLElement).inert)).toBe(false)
})

test('islands: on idle, on coming into view, once, and out of use again with their page', async () => {
  await page.addInitScript(() => {
    const log: string[] = []
    Object.assign(window, {
      log,
      hydrate: async (element: HTMLElement) => {
        log.push(`hydrate ${element.id}`)
        return () => log.push(`unmount ${element.id} ${element.isConnected}`)
      },
    })
  })
  await open('/islands')
  const log = () => page.evaluate(() => (window as unknown as { log: string[] }).log)
  await expect.poll(log).toEqual(['hydrate idle'])
  await page.hover('#idle button')
  await page.waitForTimeout(100)
  expect(await log()).toEqual(['hydrate idle'])
  await page.evaluate(() => scrollTo({ top: 4000, behavior: 'instant' }))
  await expect.poll(log).toEqual(['hydrate idle', 'hydrate below'])
  await go('/other', 'Other')
  expect(await log()).toEqual(['hydrate idle', 'hydrate below', 'unmount idle true', 'unmount below true'])
})

test('islands: a click before hydration is done after it, once; a failed one is tried again', async () => {
  await page.addInitScript(() => {
    const log: string[] = []
    let tries = 0
    Object.assign(window, {
      log,
      requestIdleCallback: () => 0,
      hydrate: async (element: HTMLElement) => {
        await new Promise((done) => setTimeout(done, 100))
        if (++tries === 1) throw new Error('the first try fails')
        element.querySelector('button')?.addEventListener('click', () => log.push('clicked'))
        return () => undefined
      },
    })
  })
  await open('/islands')
  const log = () => page.evaluate(() => (window as unknown as { log: string[] }).log)
  await page.click('#idle button')
  await expect.poll(() => page.getAttribute('#idle', 'data-island-state')).toBe('failed')
  expect(await log()).toEqual([])
  await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('#idle button')
    button?.click()
    button?.click()
  })
  expect(await page.getAttribute('#idle', 'aria-busy')).toBe('true')
  await expect.poll(log).toEqual(['clicked'])
  await page.click('#idle button')
  expect(await log()).toEqual(['clicked', 'clicked'])
})

test('the home page says that its base URL may be wrong when its script is not there, and only then', async () => {
  site.frameExtras = { banner: '<div id="base-url-banner" hidden>The base URL may be wrong</div>' }
  await open('/')
  await page.waitForLoadState('load')
  expect(await page.locator('#base-url-banner').isVisible()).toBe(false)
  site.script = '/docs/assets/runtime.js'
  await page.goto(site.origin)
  await page.locator('#base-url-banner').waitFor()
})

test('a script that a deploy took away: the page is loaded anew, once', async () => {
  await open('/')
  const fail = () =>
    page.evaluate(() => {
      Object.assign(window, { sameDocument: true })
      return !dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
    })
  const reloaded = page.waitForEvent('load')
  expect(await fail()).toBe(true)
  await reloaded
  await page.waitForFunction(() => 'router' in window && !('sameDocument' in window))
  expect(await fail()).toBe(false)
  await page.waitForTimeout(200)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
