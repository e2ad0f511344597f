/** What scripts add to the frame of every page: navbar, menu, announcement, the reader's choices, and what is said when it fails. */
import type { BrowserContext } from 'playwright'
import { describe, expect, test } from 'vitest'
import { viewports } from '../support/browser.ts'
import { idle, painted, scrolls, started, useReader } from '../support/reader.ts'

const reader = useReader()
const { open, goOn, title, follow, address, scrollTo, scrolled, site } = reader

const stored = (key: string) => reader.page.evaluate((name) => localStorage.getItem(name), key)
const focused = (selector: string) =>
  reader.page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)
/** Waits for the script that comes after the start: it keeps choices, switches light and dark, and closes announcements. */
const keepsChoices = (page = reader.page) => page.locator('[data-color-mode-toggle][aria-pressed]').first().waitFor()
/** No script of the site's bundle arrives: what is seen is what the HTML and its inline script do. */
const withoutBundle = () => site.faults.set(/^\/assets\/.*\.js$/, (_, response) => void response.writeHead(404).end())

describe('colour mode', () => {
  test('it is applied before the first paint; a stored nonsense is not', async () => {
    withoutBundle()
    await reader.page.goto(site.origin)
    expect(await reader.page.getAttribute('html', 'data-theme')).toBe('light')
    for (const [value, theme] of [
      ['dark', 'dark'],
      ['pink', 'light'],
    ] as const) {
      await reader.page.evaluate((stored) => localStorage.setItem('theme', stored), value)
      await reader.page.goto(site.origin)
      expect(await reader.page.getAttribute('html', 'data-theme')).toBe(theme)
    }
  })

  test('the toggle switches it and keeps it; other windows and the browser’s own bars follow', async () => {
    await open('/')
    const other = await reader.context.newPage()
    await other.goto(site.origin)
    // What follows other windows comes after the start, and tells then what is on.
    for (const window of [reader.page, other]) await keepsChoices(window)
    const bars = () => reader.page.getAttribute('meta[name="theme-color"]', 'content')
    const background = () =>
      reader.page.evaluate(() => getComputedStyle(document.querySelector('.navbar') as Element).backgroundColor)
    const hex = (color: string) =>
      `#${[...color.matchAll(/\d+/g)].map(([part]) => Number(part).toString(16).padStart(2, '0')).join('')}`
    expect(await bars()).toBe(hex(await background()))
    const toggle = reader.page.locator('.navbar [data-color-mode-toggle]')
    await toggle.click()
    expect(await reader.page.getAttribute('html', 'data-theme')).toBe('dark')
    expect(await toggle.getAttribute('aria-pressed')).toBe('true')
    expect(await stored('theme')).toBe('dark')
    expect(await bars()).toBe('#0d1122')
    expect(await bars()).toBe(hex(await background()))
    await expect.poll(() => other.getAttribute('html', 'data-theme')).toBe('dark')
    await reader.page.reload()
    // By a script that is loaded for the switch alone, after the start.
    await expect.poll(bars).toBe('#0d1122')
  })
})

test('in dark mode a terminal is darker than the page, and code is lighter', async () => {
  await reader.page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await open('/code')
  const [terminal = 0, page = 0, code = 0] = await reader.page.evaluate(() =>
    ['.terminal', 'html', '.code-block'].map((selector) => {
      const { backgroundColor } = getComputedStyle(document.querySelector(selector)!)
      return [...backgroundColor.matchAll(/[\d.]+/g)].slice(0, 3).reduce((sum, [part]) => sum + Number(part), 0)
    }),
  )
  expect(terminal).toBeLessThan(page)
  expect(code).toBeGreaterThan(page)
})

describe('announcement', () => {
  test('it stays closed, before the first paint too, until its id is another one', async () => {
    await reader.page.goto(site.origin)
    await reader.page.evaluate(() => localStorage.setItem('announcement.dismissed', 'first'))
    await open('/')
    await keepsChoices()
    const bar = reader.page.locator('.announcement')
    expect(await bar.isVisible()).toBe(true)
    expect(await stored('announcement.dismissed')).toBeNull()
    await reader.page.click('[data-announcement-close]')
    expect(await bar.isVisible()).toBe(false)
    expect(await stored('announcement.dismissed')).toBe('second')
    withoutBundle()
    await reader.page.goto(site.origin)
    expect(await bar.isVisible()).toBe(false)
  })

  test('its button is not seen where no script hears it', async () => {
    withoutBundle()
    await reader.page.goto(site.origin)
    expect(await reader.page.locator('.announcement').isVisible()).toBe(true)
    expect(await reader.page.locator('[data-announcement-close]').isVisible()).toBe(false)
  })
})

test('the preferred docs version is kept, and forgotten when it no longer exists', async () => {
  await open('/')
  await keepsChoices()
  await reader.page.locator('.navbar .dropdown summary', { hasText: 'Docs version' }).click()
  await reader.page.locator('.navbar [data-docs-version="Next"]').click()
  expect(await stored('docs-preferred-version-default')).toBe('Next')
  await open('/')
  await keepsChoices()
  expect(await stored('docs-preferred-version-default')).toBe('Next')
  await reader.page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '0.9'))
  await open('/')
  await keepsChoices()
  expect(await stored('docs-preferred-version-default')).toBeNull()
})

describe('tracking pixel', () => {
  /** What the provider's host hears. */
  async function hear(context: BrowserContext): Promise<{ url: string; referrer: string | undefined }[]> {
    const heard: { url: string; referrer: string | undefined }[] = []
    await context.route('https://pixel.example.com/**', async (route) => {
      heard.push({ url: route.request().url(), referrer: (await route.request().allHeaders())['referer'] })
      return route.fulfill({ contentType: 'image/gif', body: '' })
    })
    return heard
  }
  /** Visits a page with a path and a query. */
  async function visit(): Promise<void> {
    await open('/guide?secret=1')
    // Asked for when the browser is idle: the next idle time comes after it.
    await idle(reader.page)
    await painted(reader.page)
  }

  test('it is asked for once, and its host learns the origin alone; it is not asked for with doNotTrack or globalPrivacyControl set', async () => {
    // A reader's wish, which this test stores.
    await reader.page.addInitScript(() => {
      const [name, set] = JSON.parse(localStorage.getItem('wish') ?? '["none"]') as [string, unknown]
      Object.defineProperty(Navigator.prototype, name, { get: () => set, configurable: true })
    })
    const heard = await hear(reader.context)
    await visit()
    expect(heard).toEqual([{ url: 'https://pixel.example.com/a.png', referrer: `${site.origin}/` }])
    for (const wish of [
      ['doNotTrack', '1'],
      ['globalPrivacyControl', true],
    ]) {
      await reader.page.evaluate((value) => localStorage.setItem('wish', value), JSON.stringify(wish))
      await visit()
      expect(heard, String(wish)).toHaveLength(1)
    }
  })

  test('it is not asked for without a script, which could not know', async () => {
    withoutBundle()
    const heard = await hear(reader.context)
    await reader.page.goto(`${site.origin}/guide`, { waitUntil: 'load' })
    expect(heard).toEqual([])
  })
})

test('the navbar hides on the way down, shows on the way up, and never while focus is in it', async () => {
  await open('/')
  // Where the page is in its first picture is where it began, wherever it was scrolled before.
  await painted(reader.page)
  const hidden = () => reader.page.getAttribute('html', 'data-navbar')
  const scroll = async (top: number) => {
    await scrollTo(top)
    await painted(reader.page)
  }
  await scroll(400)
  expect(await hidden()).toBe('hidden')
  await scroll(390)
  expect(await hidden()).toBeNull()
  await reader.page.focus('.navbar a')
  await scroll(800)
  expect(await hidden()).toBeNull()
  await reader.page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await scroll(1200)
  expect(await hidden()).toBe('hidden')
  await reader.page.focus('.navbar a')
  expect(await hidden()).toBeNull()
})

test('a page that is reloaded where it was read shows the navbar until the reader scrolls on', async () => {
  await open('/')
  await scrollTo(800)
  await painted(reader.page)
  await reader.page.reload()
  await started(reader.page)
  await painted(reader.page)
  expect(await reader.page.evaluate(() => Math.round(scrollY))).toBe(800)
  expect(await reader.page.getAttribute('html', 'data-navbar')).toBeNull()
  await scrollTo(785)
  await painted(reader.page)
  expect(await reader.page.getAttribute('html', 'data-navbar')).toBeNull()
  await scrollTo(1000)
  await painted(reader.page)
  expect(await reader.page.getAttribute('html', 'data-navbar')).toBe('hidden')
})

test('dropdowns close on a press outside, on Escape with focus back, and when focus leaves', async () => {
  await open('/')
  const dropdown = reader.page.locator('.navbar .dropdown', { hasText: 'Docs version' })
  const summary = dropdown.locator('summary')
  const isOpen = () => dropdown.evaluate((details) => (details as HTMLDetailsElement).open)
  await summary.click()
  expect(await isOpen()).toBe(true)
  await reader.page.click('h1')
  expect(await isOpen()).toBe(false)
  await summary.click()
  await dropdown.locator('a').first().focus()
  await reader.page.keyboard.press('Escape')
  expect(await isOpen()).toBe(false)
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
  await summary.click()
  await reader.page.focus('article a')
  expect(await isOpen()).toBe(false)
})

describe('mobile menu', () => {
  const menuOpen = () => reader.page.locator('#menu').evaluate((menu) => menu.matches(':popover-open'))
  const button = '.navbar [popovertarget="menu"]'
  const firstControl = '.menu__bar .brand a:first-child'
  const small = () => reader.page.setViewportSize(viewports.phone)
  const inert = () => reader.page.locator('#page').evaluate((page) => (page as HTMLElement).inert)

  /** Ways to press a button. */
  const presses = {
    keyboard: async (selector: string) => reader.page.locator(selector).press('Enter'),
    pointer: async (selector: string) => reader.page.locator(selector).click(),
    // A finger moves no focus to a button in every browser.
    touch: async (selector: string) =>
      reader.page.locator(selector).evaluate((element) => {
        ;(document.activeElement as HTMLElement | null)?.blur()
        ;(element as HTMLElement).click()
      }),
  }

  test('opened by keyboard, pointer and touch: focus enters it at its first control, and returns to its button on Escape and on closing', async () => {
    await small()
    await goOn('/guide')
    for (const press of Object.values(presses)) {
      await press(button)
      await expect.poll(menuOpen).toBe(true)
      await expect.poll(() => focused(firstControl)).toBe(true)
      expect(await scrolls(reader.page)).toBe(false)
      await reader.page.keyboard.press('Escape')
      await expect.poll(menuOpen).toBe(false)
      expect(await scrolls(reader.page)).toBe(true)
      expect(await focused(button)).toBe(true)
      await press(button)
      await expect.poll(() => focused(firstControl)).toBe(true)
      await press('.menu__bar [popovertargetaction="hide"]')
      await expect.poll(menuOpen).toBe(false)
      expect(await focused(button)).toBe(true)
      await press(button)
      await expect.poll(() => focused(firstControl)).toBe(true)
      await reader.page.mouse.click(350, 400)
      await expect.poll(menuOpen).toBe(false)
      expect(await focused(button)).toBe(true)
    }
  })

  test('focus goes round in it while it is open, forth and back, and in the panel over it', async () => {
    await small()
    await goOn('/guide')
    await reader.page.click(button)
    await expect.poll(() => focused(firstControl)).toBe(true)
    expect(await inert()).toBe(true)
    const controls = await reader.page
      .locator('#menu')
      .evaluate(
        (menu) =>
          [...menu.querySelectorAll('a, button, summary')].filter((control) => control.checkVisibility()).length,
      )
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let i = 0; i < controls; i++) {
        await reader.page.keyboard.press(key)
        expect(await focused('#menu *')).toBe(true)
      }
      expect(await focused(firstControl)).toBe(true)
    }
    await reader.page.getByRole('button', { name: 'Back to main menu' }).press('Enter')
    await expect.poll(() => focused('#menu-main .menu__switch')).toBe(true)
    for (let i = 0; i < 15; i++) {
      await reader.page.keyboard.press('Tab')
      expect(await focused('.menu__bar *, #menu-main *')).toBe(true)
    }
    await reader.page.keyboard.press('Escape')
    await expect.poll(() => focused('.menu > .menu__switch')).toBe(true)
    expect(await menuOpen()).toBe(true)
  })

  test('it is there below 996 px, and the sidebar from there on', async () => {
    await goOn('/guide')
    for (const [width, isMenu] of [
      [995, true],
      [996, false],
    ] as const) {
      await reader.page.setViewportSize({ width, height: 700 })
      expect(await reader.page.locator(button).isVisible()).toBe(isMenu)
      await expect.poll(() => reader.page.locator('.sidebar').isVisible()).toBe(!isMenu)
    }
  })

  test('it closes after a navigation, on going back and on a desktop', async () => {
    await small()
    await open('/')
    await follow('/guide')
    await title('Guide')
    const show = async () => {
      await reader.page.click(button)
      await expect.poll(menuOpen).toBe(true)
    }
    await show()
    await reader.page.click('.sidebar a[href="/tabs"]')
    await title('Tabs')
    expect(await menuOpen()).toBe(false)
    expect(await inert()).toBe(false)
    // Focus is where the new page begins, and not at the button.
    expect(await focused('h1')).toBe(true)
    // Back: at once, and not only when the page that it leads to is here.
    await reader.page.reload()
    await started(reader.page)
    site.faults.set('/guide.json', () => undefined)
    await show()
    await reader.back()
    await expect.poll(menuOpen).toBe(false)
    expect(await address()).toBe('/guide')
    await reader.page.locator('h1', { hasText: 'Tabs' }).waitFor()
    await show()
    await reader.page.setViewportSize(viewports.desktop)
    await expect.poll(menuOpen).toBe(false)
    expect(await inert()).toBe(false)
    // Its button is hidden there.
    expect(await focused('.navbar a')).toBe(true)
  })
})

test('the footer is dark, in both colour modes', async () => {
  await goOn('/guide')
  for (const theme of ['light', 'dark']) {
    await reader.page.evaluate((mode) => (document.documentElement.dataset['theme'] = mode), theme)
    const channels = await reader.page.evaluate(() =>
      getComputedStyle(document.querySelector('.footer') as Element)
        .backgroundColor.match(/[\d.]+/g)
        ?.slice(0, 3)
        .map(Number),
    )
    expect(channels).toHaveLength(3)
    expect(Math.max(...(channels ?? [])), theme).toBeLessThan(80)
  }
})

test('the home page says that its base URL may be wrong when its script is not there, and only then', async () => {
  // The behaviours start in separate tasks; the page may have been loaded before.
  await reader.page.addInitScript(() =>
    addEventListener('load', () => Object.assign(window, { atLoad: { ...document.documentElement.dataset } })),
  )
  await open('/')
  await reader.page.waitForLoadState('load')
  expect(await reader.page.evaluate(() => (window as unknown as { atLoad: DOMStringMap }).atLoad)).toMatchObject({
    loaded: 'true',
  })
  expect(await reader.page.locator('#base-url-banner').isVisible()).toBe(false)
  withoutBundle()
  await reader.page.goto(site.origin)
  await reader.page.locator('#base-url-banner').waitFor()
  await reader.page.goto(`${site.origin}/guide`)
  expect(await reader.page.locator('#base-url-banner').count()).toBe(0)
})

describe('crash screen of the frame', () => {
  test('Page Error, with the message; the page is read on, the other parts work, and Try again loads it anew', async () => {
    // The contents begin to observe headings, and the browser refuses.
    await reader.page.addInitScript(() => {
      if (sessionStorage.getItem('mended')) return
      window.IntersectionObserver = new Proxy(IntersectionObserver, {
        construct() {
          throw new Error('planted in the contents')
        },
      })
    })
    await open('/guide')
    const screen = reader.page.locator('[role="alert"]', { hasText: 'Page Error' })
    await screen.waitFor()
    expect(await screen.innerText()).toContain('planted in the contents')
    expect(await reader.page.locator('h1').innerText()).toBe('Guide')
    await reader.page.locator('.navbar [data-color-mode-toggle]').click()
    expect(await reader.page.getAttribute('html', 'data-theme')).toBe('dark')
    await follow('/nested')
    await title('Nested')
    await open('/guide')
    await reader.page.evaluate(() => sessionStorage.setItem('mended', 'yes'))
    await screen.getByRole('button', { name: 'Try again' }).click()
    await reader.page.waitForFunction(() => !('sameDocument' in window))
    await started(reader.page)
    await painted(reader.page)
    expect(await screen.count()).toBe(0)
    expect(await reader.page.locator('.toc [aria-current]').count()).toBe(1)
  })

  test('Page Error where the router itself does not start: links are followed as links', async () => {
    await reader.page.addInitScript(() => {
      window.addEventListener = new Proxy(window.addEventListener, {
        apply(listen, target, parameters) {
          if (parameters[0] === 'popstate') throw new Error('planted in the router')
          return Reflect.apply(listen, target, parameters)
        },
      })
    })
    await open('/guide')
    const screen = reader.page.locator('[role="alert"]', { hasText: 'Page Error' })
    await screen.waitFor()
    expect(await screen.innerText()).toContain('planted in the router')
    await reader.mark()
    await reader.page.locator('.pagination a[href="/nested"]').click()
    await title('Nested')
    expect(await reader.page.evaluate(() => 'sameDocument' in window)).toBe(false)
  })

  test('it can be dismissed', async () => {
    await reader.page.addInitScript(() => {
      window.matchMedia = () => {
        throw new Error('planted in the menu')
      }
    })
    await open('/guide')
    const screen = reader.page.locator('[role="alert"]', { hasText: 'Page Error' })
    expect(await screen.innerText()).toContain('planted in the menu')
    await screen.getByRole('button', { name: 'Dismiss' }).click()
    expect(await screen.count()).toBe(0)
    expect(await address()).toBe('/guide')
    expect(await scrolled()).toBe(0)
  })
})
