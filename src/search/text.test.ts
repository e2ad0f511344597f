/** Words, marks, misspellings, records and filters: the parts of search that are functions of their input. */
import { expect, test } from 'vitest'
import { parseConfig, type SiteConfigInput } from '../site/config.ts'
import { editionsOf, rootEdition } from '../site/editions.ts'
import { groupHits } from './group-hits.ts'
import { localHref } from './hit-links.browser.ts'
import { passesFilters, toResult, withText } from './hits.ts'
import { escapeHtml } from '../site/escape.ts'
import { mark } from './marking.ts'
import { nearestTerms, readWords, typoDistance, typosAllowed } from './misspelling.ts'
import { keyAction, selectedQuery } from './opening-keys.ts'
import { recordsOf, trailOf } from './records.ts'
import type { SearchHit } from './search-client.ts'
import { pageHref, readQuery } from '../pages/search/search-page.browser.ts'
import { readSettings } from './read-settings.browser.ts'
import { facetFilters, facetsOf, searchSettings } from './settings.ts'
import { otherNumber, queryTerms, requestTerms, termCounts, tokenize } from './tokenize.ts'

const terms = (text: string) => tokenize(text).map(({ whole, parts }) => [whole, ...parts])

test.each([
  ['Durable Execution', [['durable'], ['execution']]],
  ['ctx.run()', [['ctx.run', 'ctx', 'run']]],
  [
    'restate-server --help',
    [
      ['restate-server', 'restate', 'server'],
      ['--help', 'help'],
    ],
  ],
  ['snake_case_name', [['snake_case_name', 'snake', 'case', 'name']]],
  ['serviceClient', [['serviceclient', 'service', 'client']]],
  ['HTTPServer', [['httpserver', 'http', 'server']]],
  ['POST /restate/health.', [['post'], ['restate/health', 'restate', 'health']]],
  ['C++ and Übergröße', [['c++', 'c'], ['and'], ['übergröße']]],
  ['a, b; "c"', [['a'], ['b'], ['c']]],
  ['', []],
])('words of %j', (text, expected) => expect(terms(text)).toEqual(expected))

test('counts leave stop words out', () => {
  expect([...termCounts('The journal of the journal')]).toEqual([['journal', 2]])
})

test('a query loses its stop words, but not all of them, and knows whether its last word is finished', () => {
  const texts = (query: string) => queryTerms(query).map(({ text, last }) => (last ? `${text}…` : text))
  expect(texts('how to cancel an invocation')).toEqual(['cancel', 'invocation…'])
  expect(texts('to be')).toEqual(['be…'])
  expect(texts('the of ')).toEqual(['the', 'of'])
  expect(texts('cancel ')).toEqual(['cancel'])
})

test('words of questions find nothing, nor do ids that a server made', () => {
  const texts = (query: string) => queryTerms(`${query} `).map(({ text }) => text)
  expect(texts('How do I sleep for a day?')).toEqual(['sleep', 'day'])
  expect(texts('why should my handler run')).toEqual(['handler', 'run'])
  expect(texts('[570] inv_1gDJnIyNPsQH5bSWTCe0ODdtxZpe12 journal mismatch')).toEqual(['570', 'journal', 'mismatch'])
  expect(texts('sys_invocation')).toEqual(['sys_invocation'])
})

test('words that questions are made with count only where there is little else', () => {
  const texts = (query: string) => queryTerms(`${query} `).map(({ text }) => text)
  expect(texts('can I use setTimeout inside a handler')).toEqual(['settimeout', 'handler'])
  expect(texts('how long can a handler sleep')).toEqual(['handler', 'sleep'])
  expect(texts("TerminalError still isn't retried, and cannot be used")).toEqual(['terminalerror', 'retried'])
  expect(texts('use cases')).toEqual(['use', 'cases'])
  expect(texts('long running tasks')).toEqual(['long', 'running', 'tasks'])
})

test('a flag is a word with its dashes, and is found without them', () => {
  expect(tokenize('pass --force or --use-http1.1 -- not a--b')).toMatchObject([
    { whole: 'pass' },
    { whole: '--force', parts: ['force'] },
    { whole: 'or' },
    { whole: '--use-http1.1', parts: ['use', 'http1', '1', 'use-http1.1'] },
    { whole: 'not' },
    { whole: 'a--b' },
  ])
})

test('a request may have an id at any place of its path', () => {
  expect(requestTerms('GET /services/Greeter')).toEqual(['get /services/greeter', 'get /services/{}'])
  expect(requestTerms('get services')).toEqual([])
})

test('singular and plural', () => {
  expect(
    ['retry', 'retries', 'invocation', 'invocations', 'process', 'processes', 'go', 'status', 'ctx.run'].map((word) =>
      otherNumber(word),
    ),
  ).toEqual([
    ['retries'],
    ['retry'],
    ['invocations'],
    ['invocation'],
    ['processes'],
    ['process', 'processe'],
    [],
    ['statuses'],
    [],
  ])
})

test.each([
  ['cancel', 'cancel', 0],
  ['cancle', 'cancel', 1],
  ['cncel', 'cancel', 1],
  ['canceel', 'cancel', 1],
  ['cansel', 'cancel', 1],
  ['cnacle', 'cancel', 2],
  ['parcel', 'cancel', 2],
  ['object', 'cancel', 3],
])('%s is %s but for %i letters', (word, term, distance) => expect(typoDistance(word, term, 2, false)).toBe(distance))

test('a word that is still being typed is compared with beginnings', () => {
  expect(typoDistance('invoact', 'invocation', 1, true)).toBe(1)
  expect(typoDistance('invoact', 'invocation', 1, false)).toBe(2)
})

test('short words have no typos, long ones two, and a wrong first letter counts twice', () => {
  expect([4, 5, 7, 8].map(typosAllowed)).toEqual([0, 1, 1, 2])
  const vocabulary = ['cancel', 'execution', 'journal', 'state']
  expect(nearestTerms(vocabulary, 'jornal', false)).toEqual([{ term: 'journal', typos: 1 }])
  expect(nearestTerms(vocabulary, 'kancel', false)).toEqual([])
  expect(nearestTerms(vocabulary, 'acncel', false)).toEqual([{ term: 'cancel', typos: 1 }])
  expect(nearestTerms(vocabulary, 'axecution', false)).toEqual([{ term: 'execution', typos: 2 }])
  expect(nearestTerms(vocabulary, 'stt', false)).toEqual([])
})

test('the words file is read back as it was written', () => {
  expect(readWords(['0ab', '2out', '2ove', '0z'])).toEqual(['ab', 'about', 'above', 'z'])
})

const tags = { before: '<mark>', after: '</mark>', ellipsis: '…' }

/** Words that were found, each as rare as the others. */
const found = (...words: string[]) => new Map(words.map((word) => [word, 1]))

test('marks are the only markup that comes through', () => {
  expect(escapeHtml(`<a href="x">'&`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;')
  expect(mark('Nothing is <b>lost</b> & gone', found('lost'), tags).value).toBe(
    'Nothing is &lt;b&gt;<mark>lost</mark>&lt;/b&gt; &amp; gone',
  )
})

test('of a compound only the part that was found is marked', () => {
  expect(mark('Call ctx.run in restate-server', found('run', 'restate-server'), tags).value).toBe(
    'Call ctx.<mark>run</mark> in <mark>restate-server</mark>',
  )
  expect(mark('serviceClient', found('client'), tags).value).toBe('service<mark>Client</mark>')
})

test('a snippet has so many words, around what was found, and says where it was cut', () => {
  const text = Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ')
  const { value } = mark(text, found('w20', 'w25'), tags, 10)
  expect(value.replace(/<\/?mark>/g, '').split(' ')).toHaveLength(10)
  expect(value).toMatch(/^…w18 w19 <mark>w20<\/mark> .*<mark>w25<\/mark> w26 w27…$/)
  expect(mark('short text', found('text'), tags, 10).value).toBe('short <mark>text</mark>')
  expect(mark(text, found('w39'), tags, 5).value).toBe('…w35 w36 w37 w38 <mark>w39</mark>')
  expect(mark(text, found('none'), tags, 3)).toEqual({ value: 'w0 w1 w2…', matchLevel: 'none' })
})

test('match levels', () => {
  expect(mark('a journal', found('journal', 'entry'), tags).matchLevel).toBe('partial')
  expect(mark('a journal entry', found('journal', 'entry'), tags).matchLevel).toBe('full')
})

test('a snippet shows rare words rather than many common ones', () => {
  const text = 'run a step and run a step again, as every run does, until late the idempotency key is gone'
  const words = new Map([
    ['run', 0.5],
    ['step', 0.5],
    ['idempotency', 4],
  ])
  expect(mark(text, words, tags, 5).value).toBe('…late the <mark>idempotency</mark> key is…')
})

const searchPage = {
  route: '/develop/ts/state',
  title: 'State',
  breadcrumbs: [{ label: 'Develop' }, { label: 'TypeScript' }, { label: 'State' }],
  sections: [
    { anchor: '', headings: ['State'], text: 'Kept <by> key.' },
    { anchor: 'read', headings: ['State', 'Read'], text: '' },
    { anchor: 'one', headings: ['State', 'Read', 'One key'], text: 'get' },
  ],
}

test('a page becomes one record a section, with the fields of SPEC.md §3', () => {
  const below = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }
  expect(recordsOf(searchPage, (route) => `/base${route}`, 'Documentation')).toEqual([
    {
      hierarchy: { lvl0: 'Develop › TypeScript', lvl1: 'State', ...below },
      content: 'Kept <by> key.',
      type: 'lvl1',
      url: '/base/develop/ts/state',
    },
    {
      hierarchy: { lvl0: 'Develop › TypeScript', lvl1: 'State', ...below, lvl2: 'Read' },
      content: null,
      type: 'lvl2',
      url: '/base/develop/ts/state#read',
    },
    {
      hierarchy: { lvl0: 'Develop › TypeScript', lvl1: 'State', ...below, lvl2: 'Read', lvl3: 'One key' },
      content: 'get',
      type: 'lvl3',
      url: '/base/develop/ts/state#one',
    },
  ])
  expect(trailOf(searchPage)).toBe('Develop TypeScript State  develop ts state')
})

test('a section that goes on after a word that is explained in it is one record, with all its text', () => {
  const options = { anchor: 'options', headings: ['Services', 'Options'] }
  const key = {
    anchor: 'timeout',
    headings: ['Services', 'Options', 'timeout'],
    text: 'How long.',
    named: true as const,
  }
  const page = {
    ...searchPage,
    sections: [
      { ...options, text: '', code: 'set' },
      key,
      { ...options, text: 'Registered again, they change.', code: 'get', messages: ['too long'] },
    ],
  }
  const records = recordsOf(page, (route) => route, 'Documentation').slice(1)
  expect(records.map(({ url, content, code, questions }) => ({ url, content, code, questions }))).toEqual([
    {
      url: '/develop/ts/state#options',
      content: 'Registered again, they change.',
      code: 'set get',
      questions: 'too long',
    },
    { url: '/develop/ts/state#timeout', content: 'How long.', code: undefined, questions: undefined },
  ])
})

test('a page without categories, and one whose text begins with a heading', () => {
  const records = recordsOf(
    {
      route: '/',
      title: 'Overview',
      breadcrumbs: [],
      sections: [{ anchor: 'a', headings: ['Overview', 'A'], text: 'x' }],
    },
    (route) => route,
    'Documentation',
  )
  expect(records.map(({ url, type, hierarchy }) => [url, type, hierarchy.lvl0])).toEqual([
    ['/', 'lvl1', 'Documentation'],
    ['/#a', 'lvl2', 'Documentation'],
  ])
})

const asked = { query: 'key', indexName: 'docs', attributesToSnippet: ['content:2'] }

test('a hit shows its heading when that answers and its text otherwise, escaped, with the asked snippets', () => {
  const [record] = recordsOf(searchPage, (route) => route, 'Documentation')
  if (!record) throw new Error('no record')
  const text = toResult({ found: [{ record, number: 7, byHeading: false, words: [['key', 1]] }], count: 41 }, asked)
  expect(text).toMatchObject({ nbHits: 41, nbPages: 3, hitsPerPage: 20, page: 0, query: 'key', index: 'docs' })
  // Its text comes when the hit is seen.
  const [hit] = text.hits
  expect(hit).toMatchObject({ type: 'content', content: null, url: '/develop/ts/state', text: { record: 7 } })
  const complete = withText(hit!, record.content ?? '', asked)
  expect(complete).toMatchObject({
    content: 'Kept &lt;by&gt; key.',
    _snippetResult: { content: { value: '…&lt;by&gt; <mark>key</mark>.' } },
  })
  expect(complete).not.toHaveProperty('text')
  expect(withText(hit!, '', asked)).not.toHaveProperty('_snippetResult.content')
  const heading = toResult({ found: [{ record, number: 7, byHeading: true, words: [['state', 1]] }], count: 1 }, asked)
  expect(heading.hits[0]).toMatchObject({
    type: 'lvl1',
    content: null,
    _snippetResult: { hierarchy: { lvl1: { value: '<mark>State</mark>' } } },
  })
  // The search page has a line of text under each title.
  expect(heading.hits[0]).toHaveProperty('text.record')
})

test('a hit has each level above it, and leads to its section', () => {
  const record = recordsOf(searchPage, (route) => route, 'Documentation').at(-1)!
  const [hit] = toResult({ found: [{ record, number: 9, byHeading: true, words: [] }], count: 1 }, asked).hits
  expect(hit).toMatchObject({
    type: 'lvl3',
    url: '/develop/ts/state#one',
    hierarchy: {
      lvl0: 'Develop › TypeScript',
      lvl1: 'State',
      lvl2: 'Read',
      lvl3: 'One key',
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
  })
})

test('an index answers only for its own language and version', () => {
  const facets = { language: 'en', docusaurus_tag: 'docs-default-current' }
  expect(passesFilters(facets)).toBe(true)
  expect(
    passesFilters(facets, ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']]),
  ).toBe(true)
  expect(passesFilters(facets, ['language:de'])).toBe(false)
  expect(passesFilters(facets, ['language:en', ['docusaurus_tag:docs-default-1.0']])).toBe(false)
})

const input = {
  title: 'Restate',
  tagline: 'x',
  url: 'https://docs.example.com',
  locales: [{ code: 'en', label: 'English', htmlLang: 'en', path: 'en' }],
  docsVersions: [{ label: 'Next', isLatest: true, path: '/', mainDoc: 'index' }],
  versions: {},
  navbar: { logo: { alt: 'x', href: 'https://example.com' }, items: [] },
  footer: { groups: [], logo: { alt: 'x', href: 'https://example.com' }, copyright: 'x' },
}

const settingsOf = (given: SiteConfigInput) => {
  const config = parseConfig(given)
  return searchSettings(config, rootEdition(editionsOf(config)))
}

test('settings come from the configuration: embedded by default, named after the product', () => {
  const settings = settingsOf(input)
  expect(settings).toEqual({
    kind: 'embedded',
    indexName: 'restate',
    facets: { language: 'en', docusaurus_tag: 'docs-default-current' },
  })
  expect(facetFilters(settings)).toEqual(['language:en', 'docusaurus_tag:docs-default-current'])
  expect(
    facetsOf({
      locale: parseConfig(input).locales[0]!,
      version: { label: '1.0', isLatest: false, path: '/1.0', mainDoc: 'index', breadcrumbs: true, versions: {} },
    }),
  ).toEqual({ language: 'en', docusaurus_tag: 'docs-default-1.0' })
})

test('settings of a hosted index; its pages outside the docs are filed under default', () => {
  const settings = settingsOf({
    ...input,
    search: {
      kind: 'hosted',
      appId: 'A',
      apiKey: 'K',
      indexName: 'idx',
      missingResultsUrl: 'https://example.com/?q={query}',
    },
  })
  expect(settings).toMatchObject({
    kind: 'hosted',
    indexName: 'idx',
    hosted: { appId: 'A', apiKey: 'K' },
    missingResultsUrl: 'https://example.com/?q={query}',
  })
  expect(facetFilters(settings)).toEqual([
    'language:en',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
  ])
  expect(readSettings(JSON.stringify(settings))).toEqual(settings)
  expect(readSettings(undefined).kind).toBe('embedded')
})

const outside = { open: false, typing: false, inSearchBox: false }
const press = (key: string, modifiers = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  keyCode: 0,
  ...modifiers,
})

test('a selection over several blocks keeps its words apart', () => {
  expect(selectedQuery('Durable timers\n\nA handler\tsleeps \n')).toBe('Durable timers A handler sleeps')
})

test.each([
  ['Ctrl K opens', press('k', { ctrlKey: true }), outside, { do: 'open' }],
  ['Cmd K opens', press('K', { metaKey: true }), { ...outside, typing: true }, { do: 'open' }],
  ['Ctrl K closes', press('k', { ctrlKey: true }), { ...outside, open: true, typing: true }, { do: 'close' }],
  ['slash opens', press('/'), outside, { do: 'open' }],
  ['slash in a field is text', press('/'), { ...outside, typing: true }, undefined],
  ['slash in the search box opens', press('/'), { ...outside, typing: true, inSearchBox: true }, { do: 'open' }],
  ['Escape closes', press('Escape'), { ...outside, open: true }, { do: 'close' }],
  ['Escape leaves a composition', press('Escape', { isComposing: true }), { ...outside, open: true }, undefined],
  ['Escape leaves a composition in Safari', press('Escape', { keyCode: 229 }), { ...outside, open: true }, undefined],
  ['Escape elsewhere is nobody’s', press('Escape'), outside, undefined],
  [
    'a letter in the search box opens with it',
    press('r'),
    { ...outside, typing: true, inSearchBox: true },
    { do: 'open', query: 'r' },
  ],
  [
    'the find shortcut does not',
    press('f', { ctrlKey: true }),
    { ...outside, typing: true, inSearchBox: true },
    undefined,
  ],
  ['a letter elsewhere does not', press('r'), outside, undefined],
  ['Tab in the search box moves on', press('Tab'), { ...outside, inSearchBox: true, typing: true }, undefined],
  [
    'Alt with a letter is a character of some keyboards',
    press('l', { altKey: true }),
    { ...outside, inSearchBox: true },
    undefined,
  ],
])('%s', (_, key, where, action) => expect(keyAction(key, where)).toEqual(action))

test('hits of a hosted index lead to the site that is open', () => {
  const origins = ['http://localhost:3000', 'https://docs.example.com']
  expect(localHref('https://docs.example.com/guides/sagas#x', origins)).toBe('/guides/sagas#x')
  expect(localHref('https://elsewhere.example.com/a', origins)).toBe('https://elsewhere.example.com/a')
  expect(localHref('/guides/sagas', origins)).toBe('/guides/sagas')
})

test('the search page reads its address: 64 characters, pages from 1', () => {
  expect(readQuery('?q=ctx.run&page=3')).toEqual({ query: 'ctx.run', page: 2 })
  expect(readQuery(`?q=${'x'.repeat(80)}`).query).toHaveLength(64)
  for (const page of ['0', '-1', 'x', '1']) expect(readQuery(`?q=a&page=${page}`).page).toBe(0)
  expect(readQuery('')).toEqual({ query: '', page: 0 })
  expect(readQuery(new URL(pageHref('/base/', 'a & b', 1), 'https://x.example').search)).toEqual({
    query: 'a & b',
    page: 1,
  })
})

test('hits are grouped in the order of their groups’ best, five shown and the rest kept', () => {
  const hit = (lvl0: string, objectID: string) => ({ objectID, hierarchy: { lvl0 } }) as SearchHit
  const groups = groupHits(
    [hit('A', '1'), hit('B', '2'), ...Array.from({ length: 6 }, (_, index) => hit('A', `a${index}`))],
    5,
  )
  expect(groups.map(({ name, first, rest }) => [name, first.length, rest.length])).toEqual([
    ['A', 5, 2],
    ['B', 1, 0],
  ])
})
