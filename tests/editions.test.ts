/** A site with two docs versions and two languages, one of them written from right to left (tests/fixtures/editions). */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageFile } from '../src/site/routes.ts'
import { violationsIn, violationsOn, withAxe, type Parts } from './support/axe.ts'
import { openPage, useBrowser, useVisits, viewports } from './support/browser.ts'
import { inWindow, layOutAnew } from './support/containers.ts'
import { copyEditionsSite, type EditionsSite } from './support/editions-site.ts'
import { followLink, painted, started } from './support/reader.ts'
import { pagesOf } from './support/site-files.ts'

const browser = useBrowser()
const visit = useVisits(browser)
let site: EditionsSite
let url = ''

beforeAll(async () => {
  site = await copyEditionsSite()
  const { status, output } = await site.build()
  if (status !== 0) throw new Error(output)
  url = await site.serve()
})
afterAll(() => site?.remove())

const html = (route: string) => readFileSync(path.join(site.outDir, pageFile(route)), 'utf8')
const article = (route: string) => /<article[^]*<\/article>/.exec(html(route))?.[0] ?? ''
const canonical = (route: string) => /<link rel="canonical" href="([^"]*)"/.exec(html(route))?.[1]
const alternates = (route: string) =>
  Object.fromEntries(
    [...html(route).matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(([, lang, to]) => [
      lang,
      to,
    ]),
  )
const at = (route: string) => new URL(route.slice(1), url).href
const whole = (route: string) => `https://docs.example.com${route}`

async function open(route: string, width: keyof typeof viewports = 'desktop') {
  const page = await visit({ viewport: viewports[width] })
  await page.goto(at(route))
  await started(page)
  return { page }
}
const heading = (page: Page, text: string) => page.locator('h1', { hasText: text }).waitFor()

describe('pages', () => {
  test('each version has its own pages, placeholders and shared prose', () => {
    expect(article('/guides/parcels')).toContain('at most 30 kg')
    expect(article('/1.0/guides/parcels')).toContain('at most 10 kg')
    expect(article('/')).toContain('The engine 2.0')
    expect(article('/1.0/start')).toContain('The engine 1.0')
    expect(existsSync(path.join(site.outDir, '1.0/guides/depots.html'))).toBe(false)
    expect(existsSync(path.join(site.outDir, 'guides/labels.html'))).toBe(false)
  })

  test('every link of every page leads to a page, and stays in its version and language unless it is a choice', () => {
    const files = new Set(pagesOf(site.outDir).map(({ route }) => route))
    const lost = pagesOf(site.outDir).flatMap(({ route, file }) =>
      [...readFileSync(file, 'utf8').matchAll(/<a [^>]*href="(\/[^"#?]*)/g)]
        .map(([, to = '']) => to)
        .filter((to) => !files.has(to) && !existsSync(path.join(site.outDir, to)))
        .map((to) => `${route}: ${to}`),
    )
    expect(lost).toEqual([])
    const body = (route: string) => [...article(route).matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, to]) => to)
    expect(body('/1.0/start')).toEqual(['/1.0/guides/parcels'])
    expect(body('/1.0/guides/labels')).toEqual(['/1.0/guides/parcels'])
    expect(body('/ar/guides/parcels')).toEqual(['/ar/guides/depots', '/ar/guides/depots#hours'])
    expect(body('/ar/1.0/start')).toEqual(['/ar/1.0/guides/parcels'])
  })

  test('a link of the navbar to a page that a version lacks leads to the latest version, in the language of the page', () => {
    const depots = (route: string) => /<a class="navbar__link" href="([^"]*depots)"/.exec(html(route))?.[1]
    expect(['/', '/1.0/start', '/ar/', '/ar/1.0/start'].map(depots)).toEqual([
      '/guides/depots',
      '/guides/depots',
      '/ar/guides/depots',
      '/ar/guides/depots',
    ])
  })

  test('a page that is not translated is the original, marked as such; the frame is in the language of the page', () => {
    const text = html('/ar/guides/depots')
    expect(text).toMatch(/<html lang="ar" dir="rtl"/)
    expect(text).toMatch(/<article class="prose" lang="en" dir="ltr"><h1>Depots/)
    expect(text).toMatch(/role="note">[^]*?لم تُترجم هذه الصفحة بعد[^<]*الإنجليزية/)
    expect(text).toContain('aria-label="Link to Hours"')
    // So are the headings in both tables of contents, under a title in the language of the page.
    expect(text.match(/<ul lang="en" dir="ltr"><li><a href="#hours">Hours</g)).toHaveLength(2)
    expect(text).toContain('في هذه الصفحة')
    expect(html('/ar/guides/parcels')).not.toMatch(/<article class="prose" lang/)
  })

  test('what is for text from right to left stands only in pages that are written so', () => {
    expect(html('/ar/guides/depots')).toContain('[dir=rtl] :is(h1')
    expect(html('/guides/depots')).not.toContain('[dir=rtl] :is(h1')
  })

  test('the interface says nothing in English on a translated page', () => {
    const text = html('/ar/guides/parcels')
    for (const words of [
      'Skip to main',
      'Language',
      'Docs version',
      'On this page',
      'Copy page',
      'Previous',
      'Search the',
      'Edit this',
      'Note',
    ])
      expect(text.replaceAll(/ data-texts="[^"]*"/g, ''), words).not.toContain(words)
    expect(text).toMatch(/admonition__title">[^]*?ملاحظة/)
    expect(text).toContain('aria-label="انسخ الشيفرة"')
    expect(text).toContain('aria-label="نظام التشغيل"')
    expect(text).toContain('aria-label="جدول: التتبع"')
    expect(text).toContain('الأدلة')
    expect(text).toContain('الطرود تصل')
  })
})

describe('search engines', () => {
  test('languages name each other, where the page is translated', () => {
    const both = {
      en: whole('/guides/parcels'),
      ar: whole('/ar/guides/parcels'),
      'x-default': whole('/guides/parcels'),
    }
    expect(alternates('/guides/parcels')).toEqual(both)
    expect(alternates('/ar/guides/parcels')).toEqual(both)
    expect(alternates('/guides/depots')).toEqual({})
    expect(alternates('/ar/guides/depots')).toEqual({})
  })

  test('what is not translated stands for its original, and what the latest version has is read there', () => {
    expect(canonical('/ar/guides/parcels')).toBe(whole('/ar/guides/parcels'))
    expect(canonical('/ar/guides/depots')).toBe(whole('/guides/depots'))
    expect(canonical('/1.0/guides/parcels')).toBe(whole('/guides/parcels'))
    expect(canonical('/ar/1.0/guides/parcels')).toBe(whole('/guides/parcels'))
    expect(canonical('/1.0/guides/labels')).toBe(whole('/1.0/guides/labels'))
    expect(html('/1.0/guides/labels')).toContain('<title>Labels | Parcels 1.0</title>')
  })

  test('the sitemap has what stands for itself, with its translations', () => {
    const text = readFileSync(path.join(site.outDir, 'sitemap.xml'), 'utf8')
    const named = [...text.matchAll(/<loc>https:\/\/docs\.example\.com([^<]*)<\/loc>/g)].map(([, route = '']) => route)
    expect(named).toEqual(
      pagesOf(site.outDir)
        .map(({ route }) => route)
        .filter((route) => !/(?:404|search)$/.test(route) && canonical(route) === whole(route))
        .toSorted(),
    )
    expect(text).toContain(
      `<loc>${whole('/guides/parcels')}</loc><xhtml:link rel="alternate" hreflang="en" href="${whole('/guides/parcels')}"/><xhtml:link rel="alternate" hreflang="ar" href="${whole('/ar/guides/parcels')}"/>`,
    )
  })

  test('indexes for AI tools are of one edition, and leave out what is not in its language', () => {
    const index = (folder: string) => readFileSync(path.join(site.outDir, folder, 'llms.txt'), 'utf8')
    expect(index('')).toContain(`${whole('/guides/depots.md')}`)
    expect(index('')).not.toContain('/1.0/')
    expect(index('1.0')).toMatch(/^# Parcels 1\.0/)
    expect(index('1.0')).toContain(whole('/1.0/guides/labels.md'))
    expect(index('ar')).toContain(whole('/ar/guides/parcels.md'))
    expect(index('ar')).not.toContain('depots')
  })
})

describe('hosts', () => {
  test('a version without a page at its own address leads to its main doc', async () => {
    const answer = await fetch(at('/1.0/'), { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/1.0/start'])
  })

  test('an unknown address is answered in the language that it is below', async () => {
    const answers = await Promise.all(['/nowhere', '/ar/nowhere', '/ar/1.0/nowhere'].map((route) => fetch(at(route))))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    const [english, arabic, older] = await Promise.all(answers.map((answer) => answer.text()))
    expect(english).toContain('Page not found')
    expect(arabic).toContain('الصفحة غير موجودة')
    expect(older).toContain('href="/ar/1.0/start"')
  })
})

describe('dropdowns', () => {
  const names = (page: Page) => page.locator('.navbar .dropdown summary').allTextContents()
  const links = (page: Page, name: string) =>
    page
      .locator('.navbar .dropdown', { hasText: name })
      .locator('a')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent]))

  test('each says what is chosen by it, and leads to the same page, or to the main doc of a version that lacks it, also after a navigation without a new document', async () => {
    const { page } = await open('/guides/parcels')
    expect(await names(page)).toEqual(['Language: English', 'Docs version: Next'])
    expect(await links(page, 'Docs version')).toEqual([
      ['Next', '/guides/parcels', 'true'],
      ['1.0', '/1.0/guides/parcels', null],
    ])
    expect(await links(page, 'Language')).toEqual([
      ['English', '/guides/parcels', 'true'],
      ['العربية', '/ar/guides/parcels', null],
    ])
    await page.evaluate(() => ((window as { same?: boolean }).same = true))
    await page.locator('.sidebar').getByRole('link', { name: 'Depots' }).click()
    await heading(page, 'Depots')
    await expect.poll(() => links(page, 'Docs version')).toContainEqual(['1.0', '/1.0/start', null])
    expect(await links(page, 'Language')).toContainEqual(['العربية', '/ar/guides/depots', null])
    expect(await page.evaluate(() => (window as { same?: boolean }).same)).toBe(true)
    // So does the page as it was built.
    expect(html('/guides/depots')).toMatch(
      /<a [^>]*href="\/1\.0\/start"[^>]*data-docs-version="1\.0"|<a [^>]*data-docs-version="1\.0"[^>]*href="\/1\.0\/start"/,
    )
  })

  test('the way to another edition loads its document, with its own sidebar, language and direction', async () => {
    const { page } = await open('/guides/parcels')
    await page.locator('.navbar .dropdown summary', { hasText: 'Docs version' }).click()
    await page.locator('.navbar [data-docs-version="1.0"]').click()
    await page.waitForURL(at('/1.0/guides/parcels'))
    expect(await page.locator('.sidebar').getByRole('link', { name: 'Labels' }).count()).toBe(1)
    await page.locator('.navbar .dropdown summary', { hasText: 'Language' }).click()
    await page.locator('.navbar .dropdown').getByRole('link', { name: 'العربية' }).click()
    await page.waitForURL(at('/ar/1.0/guides/parcels'))
    expect(await page.evaluate(() => [document.dir, document.documentElement.lang])).toEqual(['rtl', 'ar'])
    expect(await names(page)).toEqual(['اللغة: العربية', 'إصدار التوثيق: 1.0'])
    // Each language under its own name, said in that language.
    const languages = page.locator('.navbar .dropdown').first().locator('a')
    expect(
      await languages.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('lang')])),
    ).toEqual([
      ['English', 'en'],
      ['العربية', 'ar'],
    ])
    // Playwright is not told of a document that Firefox has kept: it would wait for its load for ever.
    await page.evaluate(() => void setTimeout(() => history.back()))
    const address = () => page.evaluate(() => location.href).catch(() => 'between two documents')
    await expect.poll(address).toBe(at('/1.0/guides/parcels'))
    expect(await page.evaluate(() => document.dir)).toBe('')
  })

  test('the version that was chosen is remembered, also by way of the notice, and forgotten when it is gone', async () => {
    const { page } = await open('/')
    const key = 'docs-preferred-version-default'
    const stored = () => page.evaluate((name) => localStorage.getItem(name), key)
    await page.locator('.navbar .dropdown summary', { hasText: 'Docs version' }).click()
    await page.locator('.navbar [data-docs-version="1.0"]').click()
    await page.waitForURL(at('/1.0/start'))
    expect(await stored()).toBe('1.0')
    await page.locator('.notice a').click()
    await page.waitForURL(at('/'))
    expect(await stored()).toBe('Next')
    await page.evaluate((name) => localStorage.setItem(name, '0.1'), key)
    await page.reload()
    await expect.poll(stored).toBeNull()
  })
})

test('an older version says so, and leads to the same page of the latest, or to its main doc', () => {
  const notice = (route: string) => /<p class="notice"[^]*?<\/p>/.exec(html(route))?.[0] ?? ''
  const words = (route: string) => notice(route).replaceAll(/<[^>]*>/g, '')
  expect(words('/1.0/guides/parcels')).toBe(
    'This is the documentation of version 1.0. The latest version is Next. Read this page for Next',
  )
  expect(notice('/1.0/guides/parcels')).toContain('href="/guides/parcels"')
  expect(words('/1.0/guides/labels')).toMatch(/Go to the documentation of Next$/)
  expect(notice('/1.0/guides/labels')).toContain('href="/"')
  expect(notice('/guides/parcels')).toBe('')
})

describe('search', () => {
  /** Where the results on the search page lead. */
  async function found(page: Page, base: string, query: string): Promise<(string | null)[]> {
    await followLink(page, `${base}search?q=${encodeURIComponent(query)}`)
    await page.locator('#search-results', { hasText: query }).waitFor()
    const links = page.locator('.search-results__group a')
    return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  }

  test('it finds pages of the version and the language of the page alone', async () => {
    const { page } = await open('/')
    expect(await found(page, '/', 'wombat')).toEqual(['/guides/parcels'])
    expect(await found(page, '/', 'telephone')).toEqual([])
    await page.goto(at('/1.0/start'))
    await started(page)
    expect(await found(page, '/1.0/', 'wombat')).toEqual(['/1.0/guides/parcels'])
    await page.goto(at('/ar/'))
    await started(page)
    expect(await found(page, '/ar/', 'wombat')).toEqual([])
    const arabic = await found(page, '/ar/', 'الطرود')
    expect(arabic.length).toBeGreaterThan(0)
    expect(arabic.filter((href) => !/^\/ar\/(?!1\.0)/.test(href ?? ''))).toEqual([])
    expect(await found(page, '/ar/', 'quokka')).toEqual([])
  })

  test('each index says what it is filed under, and requests ask for it', async () => {
    const facets = (folder: string) =>
      (
        JSON.parse(readFileSync(path.join(site.outDir, folder, 'search-index/manifest.json'), 'utf8')) as {
          facets: unknown
        }
      ).facets
    expect(['', '1.0', 'ar', 'ar/1.0'].map(facets)).toEqual([
      { language: 'en', docusaurus_tag: 'docs-default-current' },
      { language: 'en', docusaurus_tag: 'docs-default-1.0' },
      { language: 'ar', docusaurus_tag: 'docs-default-current' },
      { language: 'ar', docusaurus_tag: 'docs-default-1.0' },
    ])
    expect(html('/ar/1.0/start')).toContain('<meta name="docsearch:language" content="ar"/>')
    expect(html('/ar/1.0/start')).toContain('<meta name="docsearch:docusaurus_tag" content="docs-default-1.0"/>')
  })

  test('the dialog and the page of results speak the language of the page, with its forms of numbers', async () => {
    const { page } = await open('/ar/')
    await page.keyboard.press('Control+k')
    const field = page.locator('.search-dialog input')
    await field.waitFor()
    expect(await field.getAttribute('placeholder')).toBe('ابحث في التوثيق')
    // Results below the field come later than the field.
    await expect.poll(() => page.locator('.search-dialog').innerText()).toContain('لا عمليات بحث سابقة')
    await field.fill('الحجز')
    await page.locator('.search-hit').first().waitFor()
    expect(await page.locator('.search-dialog__all').innerText()).toMatch(/^اعرض النتي/)
    await page.locator('.search-dialog__all').click()
    await page.waitForURL(/\/ar\/search\?q=/)
    await expect
      .poll(() => page.locator('#search-results [role="status"]').textContent())
      .toMatch(/^نتيجة|^نتيجتان|^\d نتائج/)
    expect(await page.title()).toContain('نتائج البحث عن «الحجز»')
  })
})

describe('from right to left', () => {
  test('the sidebar is on the right, the table of contents on the left', async () => {
    const { page } = await open('/ar/guides/parcels')
    const box = async (selector: string) => (await page.locator(selector).first().boundingBox()) ?? { x: 0, width: 0 }
    const [sidebar, text, contents] = [await box('.sidebar'), await box('article h1'), await box('.toc')]
    expect(sidebar.x).toBeGreaterThan(text.x)
    expect(text.x).toBeGreaterThan(contents.x)
    expect(sidebar.x + sidebar.width).toBeGreaterThan(viewports.desktop.width * 0.9)
  })

  test('no page is wider than its window, and none has a fault that axe finds', async () => {
    const { page } = await openPage(browser(), { reducedMotion: 'reduce' })
    await withAxe(page)
    for (const route of ['/ar/', '/ar/guides/parcels', '/ar/guides/depots', '/ar/1.0/guides/labels', '/ar/search']) {
      await page.setViewportSize(viewports.phone)
      await page.goto(at(route))
      await started(page)
      for (const [name, size] of Object.entries(viewports)) {
        await page.setViewportSize(size)
        await painted(page)
        await inWindow(page, layOutAnew)
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(wider, `${route} on a ${name}`).toBeLessThanOrEqual(0)
        // What only a desktop has, the frame, is the same on each.
        if (name === 'tablet' || (name === 'desktop' && route !== '/ar/guides/parcels')) continue
        expect(await violationsOn(page), `${route} on a ${name}`).toEqual([])
      }
    }
  })

  // From left to right, states.test.ts looks at the same in both modes; colours do not depend on the direction.
  test('axe finds nothing with each dropdown, the menu, what it leads to and the dialog open in turn', async () => {
    const { page } = await openPage(browser(), { reducedMotion: 'reduce' })
    await withAxe(page)
    // The page itself is looked at above.
    const frame: Parts = { exclude: ['main', '.footer'] }
    const dropdowns = (place: string) => page.locator(`${place} .dropdown summary`)
    const look = async (what: string, parts: Parts) =>
      expect(await violationsIn(page, ['light'], parts), what).toEqual([])
    await page.goto(at('/ar/guides/parcels'))
    await started(page)
    expect(await dropdowns('.navbar').count()).toBe(2)
    for (const dropdown of await dropdowns('.navbar').all()) {
      await dropdown.click()
      await page.locator('.navbar .dropdown[open] a').first().waitFor()
      await look((await dropdown.textContent()) ?? '', frame)
    }
    await page.setViewportSize(viewports.phone)
    await painted(page)
    await page.click('.navbar [popovertarget="menu"]')
    await page.locator('#menu:popover-open[role="dialog"]').waitFor()
    await painted(page)
    await look('menu', frame)
    await page.click('.menu > .menu__switch')
    await page.locator('#menu-main:popover-open').waitFor()
    for (const dropdown of await dropdowns('#menu-main').all()) await dropdown.click()
    await look('main menu', frame)
    await page.keyboard.press('Control+k')
    await page.locator('dialog.search-dialog[data-state] input').fill('a')
    await page.locator('dialog.search-dialog[data-state="idle"]').waitFor()
    await look('dialog', { include: ['dialog'] })
  })

  test('arrows point where the text goes; code goes from left to right', async () => {
    const { page } = await open('/ar/guides/parcels')
    const style = (selector: string, name: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
    expect(await style('.pagination__next .icon', 'scale')).toBe('-1 1')
    expect(await style('.details__summary > .icon', 'scale')).toBe('-1 1')
    expect(await style('.code-block', 'direction')).toBe('ltr')
    expect(await style('article td code', 'direction')).toBe('ltr')
    expect(await style('article p', 'direction')).toBe('rtl')
    const { page: english } = await open('/guides/parcels')
    expect(await english.locator('.pagination__next .icon').evaluate((icon) => getComputedStyle(icon).scale)).toBe(
      'none',
    )
  })

  test('the arrow to the left leads to the next tab', async () => {
    const { page } = await open('/ar/guides/parcels')
    const tabs = page.locator('.tabs:not(.tabs--code)').filter({ hasText: 'رسالة' })
    const chosen = () => tabs.locator('.tabs__input:checked').getAttribute('value')
    await tabs.locator('.tabs__input').first().focus()
    expect(await chosen()).toBe('letter')
    // Chromium knows the direction by itself, Firefox does not. No browser acts on a key that nobody has pressed: what
    // answers it is the page, by a script that comes after the start.
    const pressNothing = () => tabs.locator('.tabs__input:checked').dispatchEvent('keydown', { key: 'ArrowLeft' })
    await expect.poll(async () => (await pressNothing(), chosen())).toBe('box')
    await page.keyboard.press('ArrowRight')
    expect(await chosen()).toBe('letter')
    await page.keyboard.press('ArrowLeft')
    expect(await chosen()).toBe('box')
    await page.keyboard.press('ArrowRight')
    // Before the first is the last.
    await page.keyboard.press('ArrowRight')
    expect(await chosen()).toBe('crate')
  })

  test('the menu of a phone comes in from the right', async () => {
    const { page } = await open('/guides/parcels', 'phone')
    const away = () => page.locator('#menu').evaluate((menu) => getComputedStyle(menu).translate.split(' ')[0])
    expect(await away()).toBe('-100%')
    await page.goto(at('/ar/guides/parcels'))
    await started(page)
    expect(await away()).toBe('100%')
    await page.locator('.navbar__menu').click()
    const end = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().right)
    await expect.poll(async () => (await end('#menu')) - (await end('.navbar'))).toBeCloseTo(0, 0)
  })
})
