/** A feature is a folder and a line: a glossary from a YAML file, which is none of the site's own, is added to a site. */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../src/features/registry.ts'
import { glossary } from './fixtures/glossary/feature.ts'
import { buildHere, createFixture, page, type Fixture } from './support/fixture-site.ts'

let site: Fixture

const terms = 'Journal: What is kept of an invocation.\nDurable step: See [the journal](#journal).\n'
const build = () =>
  buildHere({ root: path.resolve('.'), siteDir: site.dir, outDir: site.outDir, features: [...features, glossary] })
const read = (file: string) => readFileSync(path.join(site.outDir, file), 'utf8')

beforeAll(async () => {
  site = await createFixture(
    {
      'content/glossary.yaml': terms,
      'content/docs/index.mdx': page('A [step](/glossary#durable-step).', 'Overview'),
    },
    { checks: { brokenAnchors: 'error' } },
    { tutorial: ['index', { type: 'pages', base: '/glossary' }, { type: 'link', label: 'Find', href: '/search' }] },
  )
  await build()
})
afterAll(() => site.remove())

test('its page has each term, as HTML and as Markdown', () => {
  expect(read('glossary.html')).toMatch(/<h2 id="journal">Journal.*What is kept of an invocation\./s)
  expect(read('glossary.md')).toContain('## Durable step')
})

test('its terms are in the sidebar of every page, and a link of the sidebar leads to any page by its route', () => {
  const sidebar = /<nav class="sidebar.*?<\/nav>/s.exec(read('index.html'))?.[0]
  expect(sidebar).toContain('<a href="/glossary#durable-step">Durable step</a>')
  expect(sidebar).toContain('<a href="/search">Find</a>')
  // Links to parts of a page are no steps of the way through the pages.
  expect(read('glossary.html')).not.toContain('rel="next"')
})

test('its terms are found by search', () => {
  const index = readdirSync(path.join(site.outDir, 'search-index')).map((name) => read(`search-index/${name}`))
  expect(index.join('\n')).toContain('Durable step')
})

test('its page says which file to edit, and faults are told at the line of that file', async () => {
  expect(read('glossary.html')).toContain('/content/glossary.yaml')
  await site.write('content/glossary.yaml', terms.replace('#journal', '#logbook'))
  await expect(build()).rejects.toThrow('content/glossary.yaml:2: error: broken anchor #logbook on /glossary')
})

test('a link of the sidebar that leads nowhere stops the build', async () => {
  await site.write('content/glossary.yaml', terms)
  await site.write(
    'sidebars.ts',
    `export default ${JSON.stringify({ tutorial: ['index', { type: 'link', label: 'Find', href: '/find' }] })}\n`,
  )
  await expect(build()).rejects.toThrow('sidebars.ts:1: error: broken link to /find')
})
