/** What AI tools read: a model that reads only the Markdown finds every code sample that the HTML shows. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Element as HastElement, Nodes } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { toString } from 'hast-util-to-string'
import { parseFragment } from 'parse5'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import owner from '../site.config.ts'
import { languageById, languages, type ProgrammingLanguage } from '../src/site/languages.ts'
import { markdownFile } from '../src/site/routes.ts'
import { openPage, useBrowser } from './support/browser.ts'
import { goOn, started } from './support/reader.ts'
import { pagesOf } from './support/site-files.ts'

const siteUrl = inject('siteUrl')
const siteDir = inject('siteDir')
const pages = pagesOf(siteDir).filter(({ route }) => route !== '/404' && route !== '/search')
const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8')
const browser = useBrowser()

const isElement = (node: Nodes): node is HastElement => node.type === 'element'
const has = (element: HastElement, name: string) => [element.properties['className'] ?? []].flat().includes(name)
function every(node: Nodes, found: HastElement[] = []): HastElement[] {
  if (!('children' in node)) return found
  for (const child of node.children)
    if (isElement(child)) {
      found.push(child)
      every(child, found)
    }
  return found
}

/** The same lines, however far they are moved to the right and whatever sign of a difference or a prompt they have. */
const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/^[\s>+$-]+/, '').trimEnd())
    .filter((line) => line !== '')
    .join('\n')

/** Every code sample of a page as its reader sees it: code with its folds, commands, and output. */
function samplesOf(html: string): string[] {
  const elements = every(fromParse5(parseFragment(/<article[ >].*<\/article>/s.exec(html)?.[0] ?? '')))
  return [
    ...elements
      .filter((element) => has(element, 'code-block'))
      .map((block) =>
        every(block)
          .filter(({ tagName }) => tagName === 'code')
          .map((code) => toString(code))
          .join(''),
      ),
    ...elements
      .filter((element) => 'dataCommand' in element.properties || element.tagName === 'samp')
      .map((part) => toString(part)),
  ].map(lines)
}

test('every code sample that the HTML shows is in the page’s Markdown and in llms-full.txt', () => {
  const everything = lines(read('llms-full.txt'))
  let count = 0
  const lost = pages.flatMap(({ route, file }) => {
    const text = lines(read(markdownFile(route)))
    const samples = samplesOf(readFileSync(file, 'utf8'))
    count += samples.length
    const isIndexed = !route.startsWith('/category/')
    return samples
      .filter((sample) => !text.includes(sample) || (isIndexed && !everything.includes(sample)))
      .map((sample) => `${route}: ${sample.slice(0, 80)}`)
  })
  expect(lost).toEqual([])
  expect(count).toBeGreaterThan(1000)
})

test('every page is Markdown at its route, named in its head and linked from it, without a script too', async () => {
  const { page } = await openPage(browser(), { javaScriptEnabled: false })
  const faults = pages.flatMap(({ route, file }) => {
    const address = `/${markdownFile(route)}`
    const html = readFileSync(file, 'utf8')
    const wanted = [`<link rel="alternate" type="text/markdown" href="${address}"/>`, `<a href="${address}"`]
    return wanted.every((text) => html.includes(text)) && read(address.slice(1)).startsWith('# ') ? [] : [route]
  })
  expect(faults).toEqual([])
  await page.goto(new URL('concepts/services', siteUrl).href)
  expect(await page.getByRole('button', { name: 'Copy page' }).isVisible()).toBe(false)
  await page.locator('.page-actions summary').click()
  expect(await page.getByRole('link', { name: 'View as Markdown' }).isVisible()).toBe(true)
  const answer = await fetch(new URL('concepts/services.md', siteUrl))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/markdown/)])
})

test('links and images have whole addresses', () => {
  const found = pages.flatMap(({ route }) => {
    const text = read(markdownFile(route))
      .replaceAll(/^( *(?:> )*)(`{3,}).*$[^]*?^\1\2$/gm, '')
      .replaceAll(/`[^`\n]*`/g, '')
    return [...text.matchAll(/\]\(<?(?!https?:|mailto:)([^)]*)\)/g)].map(([, to]) => `${route}: ${to}`)
  })
  expect(found).toEqual([])
})

const languageOf = (id: string): ProgrammingLanguage => languageById(id)!

/** Letters and digits alone: Markdown and HTML differ in the rest. Addresses of links are left out. */
function letters(text: string): string {
  const known = lettersOf.get(text)
  if (known !== undefined) return known
  const found = text
    .replaceAll(/\]\([^()\s]*\)/g, ']')
    .replaceAll(/<(https?:[^>]*)>/g, '$1')
    .replaceAll(/&(?:#x[0-9A-F]+|amp|lt|gt);/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  lettersOf.set(text, found)
  return found
}
/** Most blocks of a page are asked for in each of its languages. */
const lettersOf = new Map<string, string>()

/**
 * For each language of a page, what a browser shows when it is chosen, and what it hides of others: texts of its blocks.
 * All in one turn, so that nothing is painted in between.
 */
const shown = (page: Page) =>
  page.evaluate(() => {
    const blocks = ['p', 'td', 'h2', 'h3', 'summary:not(.code-block *)', '.code-block', 'samp', '[data-command]'].map(
      (each) => `.prose ${each}`,
    )
    const textOf = (block: Element) =>
      block.matches('.code-block')
        ? [...block.querySelectorAll('code')].map(({ textContent }) => textContent).join('')
        : (block.textContent ?? '')
    const isOfLanguage = (panel: Element) =>
      panel.matches('[data-tab-group="sdk"], .tabs:has(> [data-tab-group="sdk"]) > *')
    const parts = [...document.querySelectorAll(blocks.join())].flatMap((block) => {
      if (
        block.closest(
          '.page-actions, .hero, .lead, .code-block p, .terminal p, .live, svg, [data-island], [hidden], nav, form',
        )
      )
        return []
      const panels: Element[] = []
      for (
        let panel = block.closest('.tabs__panel, .variants__panel');
        panel;
        panel = panel.parentElement!.closest('.tabs__panel, .variants__panel')
      )
        if (isOfLanguage(panel)) panels.push(panel)
      return { text: textOf(block), panels }
    })
    const inputs = document.querySelectorAll<HTMLInputElement>('[data-tab-group="sdk"] > input')
    return [...new Map([...inputs].map((input) => [input.value, input])).values()].map((input) => {
      input.click()
      const isHidden = ({ panels }: (typeof parts)[number]) =>
        panels.some((panel) => getComputedStyle(panel).display === 'none')
      const [seen, hidden] = [parts.filter((part) => !isHidden(part)), parts.filter(isHidden)]
      return { id: input.value, seen: seen.map(({ text }) => text), hidden: hidden.map(({ text }) => text) }
    })
  })

test('the Markdown of each language is what a browser shows when that language is chosen', async () => {
  const { page } = await openPage(browser())
  const wanted = pages.filter(({ file }) =>
    /<div class="tabs__bar"[^>]* data-tab-group="sdk"/.test(readFileSync(file, 'utf8')),
  )
  const chosen = wanted.filter((_, index) => index % Math.floor(wanted.length / 20) === 0).slice(0, 20)
  expect(chosen).toHaveLength(20)
  const faults: string[] = []
  let files = 0
  let left = 0
  for (const [place, { route }] of chosen.entries()) {
    if (place === 0) await page.goto(new URL(route.slice(1), siteUrl).href)
    else await goOn(page, route)
    await started(page)
    const inBrowser = await shown(page)
    const written = languages.filter(({ id }) => existsSync(path.join(siteDir, markdownFile(route, id))))
    expect(inBrowser.map(({ id }) => id).toSorted(), route).toEqual(written.map(({ id }) => id).toSorted())
    for (const { id, seen, hidden } of inBrowser) {
      const file = markdownFile(route, id)
      files++
      const text = letters(read(file))
      const visible = seen.map(letters).join(' ')
      for (const each of seen) if (!text.includes(letters(each))) faults.push(`${file} lacks: ${each.slice(0, 100)}`)
      const others = hidden.map(letters).filter((each) => each.length > 40 && !visible.includes(each))
      left += others.length
      for (const each of others)
        if (text.includes(each)) faults.push(`${file} has of another language: ${each.slice(0, 100)}`)
    }
  }
  expect(faults).toEqual([])
  expect(files).toBeGreaterThan(60)
  expect(left).toBeGreaterThan(200)
})

test('Copy page copies the chosen language and tabs', async () => {
  const context = await browser().newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await page.goto(new URL('get_started/quickstart?sdk=go', siteUrl).href)
  await started(page)
  const copied = async () => {
    await page.getByRole('button', { name: 'Copy page' }).click()
    await page.locator('[data-copy-state="copied"]').waitFor()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const go = await copied()
  const whole = read('get_started/quickstart.go.md')
  expect(go.slice(0, 80)).toBe(whole.slice(0, 80))
  expect(whole).toContain('<!-- tabs-')
  expect(go).not.toContain('<!--')
  expect(go.length).toBeLessThan(whole.length)
  await page
    .locator('[data-tab-group="sdk"] > [value="python"]')
    .first()
    .evaluate((input) => (input as HTMLElement).click())
  expect((await copied()).slice(0, 80)).toBe(read('get_started/quickstart.python.md').slice(0, 80))
  await context.close()
})

test('the menu next to Copy page opens by keyboard, leads with the page’s address alone, and copies that of the Markdown', async () => {
  const context = await browser().newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await page.goto(new URL('develop/ts/state?sdk=java', siteUrl).href)
  await started(page)
  const menu = page.locator('.page-actions details')
  await menu.locator('summary').focus()
  await page.keyboard.press('Enter')
  const address = encodeURIComponent(`${owner.url}/develop/ts/state`)
  const { pageLinks = [] } = owner
  expect(await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/develop/ts/state.md',
    ...pageLinks.map(({ href }) => href.replace('{url}', address)),
  ])
  expect(pageLinks.some(({ href }) => href.includes('{url}'))).toBe(true)
  await menu.getByRole('button', { name: 'Copy Markdown address' }).click()
  await page.locator('[data-copy-state="copied"]').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect((await fetch(copied)).headers.get('content-type')).toMatch(/^text\/markdown/)
  await page.keyboard.press('Escape')
  expect(await menu.getAttribute('open')).toBe(null)
  await context.close()
})

test('links in the Markdown of a language stay within it', () => {
  const wrong: string[] = []
  let links = 0
  for (const { route } of pages)
    for (const { id } of languages) {
      const file = markdownFile(route, id)
      if (!existsSync(path.join(siteDir, file))) continue
      for (const [, to = ''] of read(file).matchAll(/\]\((https?:[^)\s#]*)/g)) {
        const target = new URL(to)
        if (target.origin !== new URL(owner.url ?? '').origin || !target.pathname.endsWith('.md')) continue
        links++
        const inLanguage = target.pathname.replace(/(?:\.[a-z]+)?\.md$/, `.${id}.md`)
        const isThere = (name: string) => existsSync(path.join(siteDir, name))
        if (!isThere(target.pathname) || (isThere(inLanguage) && target.pathname !== inLanguage))
          wrong.push(`${file}: ${to}`)
      }
    }
  expect(wrong).toEqual([])
  expect(links).toBeGreaterThan(1000)
})

test('there is one file of all pages for each language, without the SDKs of others', () => {
  const head = read('llms.txt').split('\n## ')[0] ?? ''
  for (const { id } of languages) {
    expect(head).toMatch(new RegExp(`/llms-full\\.${id}\\.txt \\(~[\\d,]+ tokens\\)`))
    const sources = [...read(`llms-full.${id}.txt`).matchAll(/^Source: (\S+)/gm)].map(
      ([, source = '']) => new URL(source),
    )
    expect(sources.length).toBeGreaterThan(25)
    // What a developer is sent to from the pages of every SDK.
    const routes = sources.map(({ pathname }) => pathname.replace(/(?:\.\w+)?\.md$/, ''))
    expect(routes).toEqual(expect.arrayContaining(['/operate/versioning', '/operate/snapshots', '/references/errors']))
    const others = languages.flatMap((language) =>
      language.id !== id && 'sdkFolder' in language && !(languageOf(id).sdkFolder === language.sdkFolder)
        ? [`/develop/${language.sdkFolder}/`]
        : [],
    )
    expect(sources.filter(({ pathname }) => others.some((folder) => pathname.startsWith(folder)))).toEqual([])
    expect(sources.filter(({ search }) => search !== '' && search !== `?sdk=${id}`)).toEqual([])
    // The file names the pages that it lacks, so that nobody takes them for missing.
    const all = [...read('llms-full.txt').matchAll(/^Source: (\S+)/gm)].map(
      ([, source = '']) => new URL(source).pathname,
    )
    const there = new Set(routes)
    const missing = all.filter((pathname) => !there.has(pathname.replace(/\.md$/, '')))
    const [, count, areas = ''] =
      /^Left out: (\d+) pages that are about other languages or are below (.+)\. /m.exec(read(`llms-full.${id}.txt`)) ??
      []
    expect(Number(count)).toBe(missing.length)
    expect(areas.split(', ').toSorted()).toEqual(['/adminapi', '/blog', '/deploy/server', '/references'])
  }
})

/** A page of the blog that only leads to posts. */
const isListOfPosts = (file: string) => /data-kind="blog/.test(readFileSync(file, 'utf8'))

test('llms.txt names each page once, grouped by the first part of its route, and leaves out what has no text of its own', () => {
  const text = read('llms.txt')
  const addresses = [...text.matchAll(/^- \[.*?\]\((.*?)\): \S/gm)].map(([, to = '']) => new URL(to).pathname)
  const wanted = pages
    .filter(({ route, file }) => !route.startsWith('/category/') && !isListOfPosts(file))
    .map(({ route }) => `/${markdownFile(route)}`)
  expect(addresses.toSorted()).toEqual(wanted.toSorted())
  expect(text).toContain('at its address followed by .md, or by index.md after a slash')
  expect(wanted).toEqual(expect.arrayContaining(['/develop/index.md', '/develop/ts/state.md']))
  expect(addresses.filter((address) => !existsSync(path.join(siteDir, address)))).toEqual([])
  expect(text).toMatch(new RegExp(`^# ${owner.title}\n\n> ${owner.tagline}\n`))
  const areaNames = [...text.matchAll(/^## (.*)$/gm)].map(([, name]) => name)
  expect(areaNames).toEqual([...new Set(areaNames)])
  for (const section of text.split('\n## ').slice(1)) {
    const areas = new Set(
      [...section.matchAll(/\]\((.*?)\):/g)].map(([, to = '']) =>
        new URL(to).pathname.split('/')[1]?.replace(/\.md$/, ''),
      ),
    )
    expect(areas.size, section).toBe(1)
  }
})
