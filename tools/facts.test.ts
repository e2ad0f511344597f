/** docs/facts.md says where each fact is told whole: every page that needs the fact includes its home, or links to it. */
import { existsSync, readFileSync } from 'node:fs'
import { slug } from 'github-slugger'
import { expect, test } from 'vitest'

interface Fact {
  fact: string
  /** A route, with the id of a heading or a field, or the path of a partial. */
  home: string
  /** Routes. */
  pages: string[]
}

const namesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)

const facts: Fact[] = readFileSync('docs/facts.md', 'utf8')
  .split('\n')
  .map((line) => line.split(' | '))
  .filter(({ length, 1: home = '' }) => length === 4 && home.startsWith('`'))
  .map(([fact = '', home = '', pages = '']) => ({
    fact: fact.slice(2),
    home: namesIn(home)[0]!,
    pages: namesIn(pages),
  }))

/** What a page's author wrote, shared prose in its place; undefined where there is no such page. */
function textOf(route: string): string | undefined {
  // Pages of the Admin API are written in its description, at their operation.
  const operation = /^\/adminapi\/(.+)$/.exec(route)?.[1]?.replaceAll('-', '_')
  if (operation !== undefined)
    return readFileSync('content/reference/admin-api.yaml', 'utf8')
      .split('operationId: ')
      .find((part) => part.startsWith(`${operation}\n`))
  const file = [`content/docs${route}.mdx`, `content/docs${route}/index.mdx`].find((name) => existsSync(name))
  return file && withPartials(file)
}

function withPartials(file: string): string {
  const text = readFileSync(file, 'utf8')
  const partials = [...text.matchAll(/<Include\s[^>]*?\bsrc="([^"]+)"/g)].map(([, src]) => `content/partials/${src}`)
  return [text, ...partials.flatMap((partial) => [partial, withPartials(partial)])].join('\n')
}

/** Whether a page's text has a partial in it, or a link to a route with the same heading. */
function leadsTo(home: string, text: string): boolean {
  const [route = '', id] = home.split('#')
  if (route.startsWith('content/')) return text.includes(`${home}\n`)
  const links = [...text.matchAll(/\]\((\/[^)\s]*)|href="(\/[^"]*)"/g)].map(([, link, href]) => link ?? href ?? '')
  return links.some((link) => (id === undefined ? link.split('#')[0] === route : link === home))
}

function hasHome(home: string): boolean {
  const [route = '', id] = home.split('#')
  if (route.startsWith('content/')) return existsSync(route)
  const text = textOf(route)
  if (text === undefined || id === undefined) return text !== undefined
  const headings = [...text.matchAll(/^#{2,4} (.*)$/gm)].map(
    ([, words = '']) => /\{#(\S+)\}$/.exec(words)?.[1] ?? slug(words.replaceAll('`', '')),
  )
  return [...headings, ...[...text.matchAll(/<Field\s[^>]*?\bname="([^"]+)"/g)].map(([, name]) => name)].includes(id)
}

test('facts have homes', () => {
  expect(facts.length).toBeGreaterThanOrEqual(40)
  expect(facts.filter(({ home }) => !hasHome(home)).map(({ fact, home }) => `${fact}: there is no ${home}`)).toEqual([])
})

test('every page that needs a fact includes its home, or links to it', () => {
  const faults = facts.flatMap(({ fact, home, pages }) =>
    pages
      .filter((page) => !leadsTo(home, textOf(page) ?? ''))
      .map((page) => `${page} needs "${fact}": include ${home}, link to it, or take the page out of docs/facts.md`),
  )
  expect(faults).toEqual([])
})

test('a link to another heading leads to no home, and neither does another partial', () => {
  expect(leadsTo('/a/b#c', '[x](/a/b#cd) [y](/a/b)')).toBe(false)
  expect(leadsTo('/a/b#c', '[x](/a/b#c)')).toBe(true)
  expect(leadsTo('/a/b', '<Card href="/a/b#c">')).toBe(true)
  expect(leadsTo('/a/b', '[x](/a/bc)')).toBe(false)
  expect(leadsTo('content/partials/a.mdx', 'content/partials/b/a.mdx\n')).toBe(false)
  expect(hasHome('/concepts/services#no-such-heading')).toBe(false)
  expect(hasHome('/concepts/none')).toBe(false)
})
