/** What AI tools read: a model that reads only the Markdown finds every code sample that the HTML shows. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toString } from 'hast-util-to-string'
import { expect, inject, test } from 'vitest'
import owner from '../site.config.ts'
import { markdownFile } from '../src/site/routes.ts'
import { openPage, useBrowser } from './support/browser.ts'
import { pagesOf } from './support/site-files.ts'

const siteUrl = inject('siteUrl')
const siteDir = inject('siteDir')
const pages = pagesOf(siteDir).filter(({ route }) => route !== '/404' && route !== '/search')
const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8')
const browser = useBrowser()

const isElement = (node: Nodes): node is Element => node.type === 'element'
const has = (element: Element, name: string) => [element.properties['className'] ?? []].flat().includes(name)
function every(node: Nodes): Element[] {
  if (!('children' in node)) return []
  return node.children.flatMap((child) => (isElement(child) ? [child, ...every(child)] : []))
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
  const article = every(fromHtml(html)).find(({ tagName }) => tagName === 'article')
  const elements = article ? every(article) : []
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

/** A page of the blog that only leads to posts. */
const isListOfPosts = (file: string) => /data-kind="blog/.test(readFileSync(file, 'utf8'))

test('llms.txt names each page once, grouped by the first part of its route, and leaves out what has no text of its own', () => {
  const text = read('llms.txt')
  const addresses = [...text.matchAll(/^- \[.*?\]\((.*?)\): \S/gm)].map(([, to = '']) => new URL(to).pathname)
  const wanted = pages
    .filter(({ route, file }) => !route.startsWith('/category/') && !isListOfPosts(file))
    .map(({ route }) => `/${markdownFile(route)}`)
  expect(addresses.toSorted()).toEqual(wanted.toSorted())
  expect(addresses.filter((address) => !existsSync(path.join(siteDir, address)))).toEqual([])
  expect(text).toMatch(new RegExp(`^# ${owner.title}\n\n> ${owner.tagline}\n`))
  for (const section of text.split('\n## ').slice(1)) {
    const areas = new Set(
      [...section.matchAll(/\]\((.*?)\):/g)].map(([, to = '']) =>
        new URL(to).pathname.split('/')[1]?.replace(/\.md$/, ''),
      ),
    )
    expect(areas.size, section).toBe(1)
  }
})
