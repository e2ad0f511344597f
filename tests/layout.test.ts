/**
 * Every page at every width: nothing leaves its container or the window, no words lie under a button, and tables and
 * figures fit a phone.
 */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser, useVisits, viewports } from './support/browser.ts'
import { enlargeText, layOutAnew, misplaced, narrowest, tooWide } from './support/containers.ts'
import { pagesOf } from './support/site-files.ts'

const siteUrl = inject('siteUrl')
const pages = pagesOf(inject('siteDir')).map(({ route, file }) => ({ route, html: readFileSync(file, 'utf8') }))

const visit = useVisits(useBrowser())

const at = (route: string) => new URL(route.slice(1), siteUrl).href
const htmlOf = (route: string) => pages.find((page) => page.route === route)!.html

/** What a page that shows others can do with them. */
interface Host {
  show: (html: string) => Promise<Window & typeof globalThis>
  resize: (width: number) => void
  misplaced: typeof misplaced
  tooWide: typeof tooWide
  enlargeText: typeof enlargeText
  layOutAnew: typeof layOutAnew
}

/**
 * A page of the site's origin that shows others in a frame without scripts: there a width takes one layout, and neither
 * a new document nor a picture.
 */
async function openHost(): Promise<Page> {
  const page = await visit({ reducedMotion: 'reduce' })
  await page.goto(at('/robots.txt'))
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.sandbox.add('allow-same-origin')
    Object.assign(frame.style, { position: 'fixed', inset: '0', border: '0', height: '900px' })
    document.body.replaceChildren(frame)
    const host: Pick<Host, 'show' | 'resize'> = {
      // In the document that is there, with the style sheets that all pages have: those of a new one cost as much again as
      // all that is measured.
      show: async (html) => {
        const { documentElement: root, head, body } = new DOMParser().parseFromString(html, 'text/html')
        const shown = frame.contentDocument!
        const [large, ...small] = head.querySelectorAll('style')
        const late = body.querySelector('[rel="stylesheet"]')!
        const known = shown.querySelector('style')
        if (known?.textContent === large!.textContent) {
          for (const style of shown.head.querySelectorAll('style ~ style')) style.remove()
          late.remove()
          known!.after(...small)
          shown.body.replaceWith(body)
        } else {
          root.append(late)
          const loaded = new Promise((resolve) => late.addEventListener('load', resolve))
          shown.replaceChild(root, shown.documentElement)
          await loaded
        }
        // The room of a scrollbar that is nowhere to be seen would hide that much of what leaves the window.
        shown.documentElement.style.cssText = 'scrollbar-gutter: auto'
        return frame.contentWindow as Window & typeof globalThis
      },
      resize: (width) => {
        frame.style.width = `${width}px`
        ;(window as unknown as Host).layOutAnew(frame.contentWindow as Window & typeof globalThis)
      },
    }
    Object.assign(window, host)
  })
  await page.evaluate(
    `Object.assign(window, { misplaced: ${misplaced}, tooWide: ${tooWide}, enlargeText: ${enlargeText}, layOutAnew: ${layOutAnew} })`,
  )
  return page
}

/** Sidebars, navbar and footer that have been looked at: most pages have those of another one, around their own text. */
const known = new Set<string>()
/**
 * A page without what has no part in its layout (no script runs; most words of code differ from others by their colour
 * alone), and with empty boxes for known parts. A sidebar is looked at once, with all of its categories open.
 */
const withoutKnown = (html: string) =>
  html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<pre.*?<\/pre>/gs, (code: string) => code.replaceAll(/<span class="[fknst]">([^<]*)<\/span>/g, '$1'))
    .replaceAll(
      /(<(nav|header|footer) class="(?:sidebar|navbar|footer)"[^>]*>)(.*?)(?=<\/\2>)/gs,
      (_: string, frame: string, _tag: string, links: string) => {
        const key = links.replaceAll(/ aria-current="\w+"| open(?:="")?(?=>)/g, '')
        if (known.has(key)) return frame
        known.add(key)
        return frame + links.replaceAll('<details>', '<details open>')
      },
    )

test('on every page: content stays in its container at five widths, tables and labels fit a phone, and large text 320 px', async () => {
  const page = await openHost()
  const found: string[] = []
  const counts = { tables: 0, labels: 0 }
  for (const { route, html } of pages) {
    const { faults, tables, labels } = await page.evaluate(
      async ({ shown, narrow }) => {
        const { show, resize, ...look } = window as unknown as Host
        const view = await show(shown)
        const all = <One = HTMLElement>(selector: string) => [...view.document.querySelectorAll(selector)] as One[]
        const noted: string[] = []
        // The narrowest last: there the page is looked at further.
        for (const width of [1440, 1280, 1024, 768, 360]) {
          resize(width)
          const faults = [...look.misplaced(view), ...look.tooWide(view)]
          noted.push(...faults.map((fault) => `${width} px: ${fault}`))
        }
        for (const table of all('.table'))
          if (table.scrollWidth > table.clientWidth) noted.push(`cut: ${table.getAttribute('aria-label')}`)
        const texts = all<SVGTextElement>('.figure__picture text').filter((label) => label.checkVisibility())
        for (const label of texts) {
          // From units of the drawing to pixels.
          const size = Number.parseFloat(view.getComputedStyle(label).fontSize) * (label.getScreenCTM()?.a ?? 0)
          if (size < 11.95) noted.push(`small: ${label.textContent}: ${size}`)
        }
        for (const panel of all<HTMLDetailsElement>('details')) panel.open = true
        noted.push(...look.tooWide(view).map((fault) => `all open: ${fault}`))
        look.enlargeText(view)
        resize(narrow)
        noted.push(...look.tooWide(view).map((fault) => `large text: ${fault}`))
        return { faults: noted, tables: all('.table').length, labels: texts.length }
      },
      { shown: withoutKnown(html), narrow: narrowest },
    )
    found.push(...faults.map((fault) => `${route}: ${fault}`))
    counts.tables += tables
    counts.labels += labels
  }
  expect(found).toEqual([])
  expect(pages.length).toBeGreaterThan(100)
  expect(counts.tables).toBeGreaterThan(20)
  expect(counts.labels).toBeGreaterThan(100)
})

test('planted faults are found', async () => {
  const page = await openHost()
  const found = await page.evaluate(async (html) => {
    const { show, resize, ...look } = window as unknown as Host
    const view = await show(html)
    resize(360)
    const { document } = view
    const before = look.misplaced(view)
    const far = document.querySelector('h1')!.appendChild(document.createElement('span'))
    far.textContent = 'Far'
    far.style.marginInlineStart = '30rem'
    const button = document.querySelector('main')!.appendChild(document.createElement('button'))
    button.textContent = 'Over'
    const { top, left } = document.querySelector('h1')!.getBoundingClientRect()
    Object.assign(button.style, { position: 'absolute', top: `${top + view.scrollY}px`, left: `${left}px` })
    return { before, words: look.misplaced(view).join('\n'), wide: look.tooWide(view).join('\n') }
  }, htmlOf('/get_started/quickstart'))
  expect(found.before).toEqual([])
  expect(found.words).toMatch(/"Far" leaves html/)
  expect(found.words).toMatch(/"Quickstart" lies under button/)
  expect(found.wide).toMatch(/SPAN\. Far/)
})

test('the hero is whole at every width: short lines of no single words, and a drawing inside it', async () => {
  const page = await openHost()
  const heroes = await page.evaluate(async (html) => {
    const { show, resize } = window as unknown as Host
    const view = await show(html)
    return [360, 640, 768, 900, 1024, 1180, 1440].map((width) => {
      resize(width)
      const hero = view.document.querySelector('.hero')!
      const title = hero.querySelector('h1')!
      return {
        width,
        lines: Math.round(title.clientHeight / Number.parseFloat(view.getComputedStyle(title).lineHeight)),
        narrower: hero.parentElement!.clientWidth - hero.clientWidth,
      }
    })
  }, htmlOf('/'))
  for (const { width, lines, narrower } of heroes) {
    expect(lines, `${width} px`).toBeLessThanOrEqual(3)
    // Nothing floats next to it: it takes the column, less its own edges.
    expect(narrower, `${width} px`).toBeLessThanOrEqual(2)
  }
})

test('copying a page is offered next to its title, on a phone at its foot', async () => {
  const page = await openHost()
  const places = await page.evaluate(async (html) => {
    const { show, resize } = window as unknown as Host
    const { document } = await show(html)
    const top = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().top
    return [1280, 640, 639, 360].map((width) => {
      resize(width)
      return [width, top('.page-actions') > top('article > :last-child')]
    })
  }, htmlOf('/get_started/quickstart'))
  expect(places).toEqual([
    [1280, false],
    [640, false],
    [639, true],
    [360, true],
  ])
})

test.each(['/blog', '/category/typescript-sdk', '/search', '/missing'])(
  'a page without contents uses the width of its window: %s',
  async (route) => {
    const page = await visit({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
    await page.goto(at(route))
    const [left, right] = await page.evaluate(() => {
      const sidebar = document.querySelector('.sidebar')
      const start = sidebar?.checkVisibility() ? sidebar.parentElement!.getBoundingClientRect().right : 0
      const { left, right } = document.querySelector('main')!.getBoundingClientRect()
      return [left - start, innerWidth - right]
    })
    expect(right).toBeLessThanOrEqual(left! + 120)
  },
)

test('of many columns the first stays in view while the others scroll', async () => {
  const page = await visit({ reducedMotion: 'reduce', viewport: viewports.tablet })
  await page.goto(at('/develop/'))
  const table = page.getByRole('region', { name: 'Table: Compare the SDKs' })
  expect(await table.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true)
  const left = (cell: string) =>
    table
      .locator(cell)
      .first()
      .evaluate((one) => Math.round(one.getBoundingClientRect().left))
  const [first, second] = [await left('td:nth-child(1)'), await left('td:nth-child(2)')]
  await table.evaluate((one) => one.scrollTo({ left: 80, behavior: 'instant' }))
  expect(await left('td:nth-child(1)')).toBe(first)
  expect(await left('td:nth-child(2)')).toBe(second - 80)
})

test('on a phone a row of three columns and more is a list with its columns’ names; on a desktop it is a row', async () => {
  const page = await visit({ reducedMotion: 'reduce', viewport: viewports.phone })
  await page.goto(at('/develop/ts/overview#options'))
  const row = page.locator('tr', { has: page.locator('td:first-child', { hasText: 'idempotencyRetention' }) })
  const shape = () =>
    row.locator('td').evaluateAll((cells) =>
      cells.map((cell) => ({
        // Firefox tells which attribute is shown, Chromium its text.
        label: getComputedStyle(cell, '::before').content.replace(
          /^attr\((.+)\)$/,
          (_, name: string) => `"${cell.getAttribute(name)}"`,
        ),
        top: Math.round(cell.getBoundingClientRect().top),
      })),
    )
  const stacked = await shape()
  expect(stacked.map(({ label }) => label)).toEqual(['none', '"Type"', '"Default"', '"Meaning"'])
  expect(stacked.map(({ top }) => top)).toEqual(stacked.map(({ top }) => top).toSorted((a, b) => a - b))
  expect(new Set(stacked.map(({ top }) => top)).size).toBe(4)
  await page.setViewportSize(viewports.desktop)
  const wide = await shape()
  expect(new Set(wide.map(({ top }) => top)).size).toBe(1)
  expect(wide.every(({ label }) => label === 'none')).toBe(true)
})

test('no line starts with what parts breadcrumbs, or holds nothing but the mark of a link to another site', async () => {
  const page = await visit({ javaScriptEnabled: false })
  const found: string[] = []
  let wrapped = 0
  for (const route of ['/adminapi/create-deployment', '/blog/durable-execution-cost', '/']) {
    await page.goto(at(route))
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const lines = await page.locator('.breadcrumbs li').evaluateAll((items) => {
        const lefts = new Map<number, number>()
        for (const item of items) {
          const words = document.createRange()
          words.selectNodeContents(item.firstElementChild ?? item)
          const { top, bottom, left } = words.getBoundingClientRect()
          const line = Math.round((top + bottom) / 40)
          if (!lefts.has(line)) lefts.set(line, left - (items[0]?.getBoundingClientRect().left ?? 0))
        }
        return [...lefts.values()]
      })
      wrapped += Math.max(0, lines.length - 1)
      found.push(...lines.filter((left) => left > 4).map((left) => `${width} px: ${route}: ${left} px before a word`))
      const marks = await page.locator('#page .external').evaluateAll((links) =>
        links
          .filter((link) => {
            const words = document.createRange()
            words.selectNodeContents(link)
            const lowest = Math.max(...Array.from(words.getClientRects(), (rect) => rect.bottom))
            return Array.from(link.getClientRects()).some((rect) => rect.top >= lowest)
          })
          .map((link) => link.textContent),
      )
      found.push(...marks.map((mark) => `${width} px: ${route}: the mark of ${mark}`))
    }
  }
  expect(wrapped).toBeGreaterThan(0)
  expect(found).toEqual([])
})
