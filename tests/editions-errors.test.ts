/** What a version or a language that is set up wrongly is told: the file, where it is, and what to do. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { compileProject } from '../src/build/compile-project.ts'
import type { CompiledProject } from '../src/features/feature.ts'
import { loadProject } from '../src/build/project.ts'
import { parseConfig } from '../src/site/config.ts'
import { editionsOf } from '../src/site/editions.ts'
import fixture from './fixtures/editions/site.config.ts'
import { copyEditionsSite, type EditionsSite } from './support/editions-site.ts'

let site: EditionsSite
beforeEach(async () => void (site = await copyEditionsSite()))
afterEach(() => site.remove())

const root = path.resolve('.')
const compile = async (changes: object = {}): Promise<CompiledProject> =>
  compileProject(await loadProject({ root, siteDir: site.dir, config: { ...fixture, ...changes } }), () => {})
/** The one message that a site is refused with. */
const refusal = async (changes: object = {}): Promise<string> =>
  compile(changes).then(
    () => '',
    (error: Error) => error.message,
  )
const change = async (file: string, edit: (text: string) => string) => {
  const target = path.join(site.dir, file)
  await writeFile(target, edit(await readFile(target, 'utf8')))
}
const [next, old] = fixture.docsVersions
const [english, arabic] = fixture.locales

describe('versions', () => {
  test.each([
    [
      'two latest',
      [next, { ...old, isLatest: true }],
      'site.config.ts: docsVersions: exactly one version must be the latest; correct the value',
    ],
    [
      'one path twice',
      [next, { ...old, path: '/' }],
      'site.config.ts: docsVersions[1].path: "/" is already the path of entry 0; correct the value',
    ],
    [
      'no version at the root',
      [{ ...next, path: '/next' }, old],
      'site.config.ts: docsVersions: one version must have the path "/"; correct the value',
    ],
    [
      'two versions of the same folder',
      [next, { ...old, folder: undefined }],
      'site.config.ts: docsVersions: exactly one version must have no folder: its pages are those of contentDir; correct the value',
    ],
    [
      'a path of two words',
      [next, { ...old, path: '/old/1.0' }],
      'site.config.ts: docsVersions[1].path: must be a slash, or a slash and one word; correct the value',
    ],
    [
      'an unknown main doc',
      [next, { ...old, mainDoc: 'index' }],
      'site.config.ts:12:61: docsVersions[1].mainDoc: unknown doc id "index"; write the page or correct the id',
    ],
  ])('%s', async (_, docsVersions, message) => expect(await refusal({ docsVersions })).toBe(message))

  test('a folder without pages, and one without a sidebar', async () => {
    await rm(path.join(site.dir, 'content/versions/1.0/docs'), { recursive: true })
    expect(await refusal()).toBe(
      'site.config.ts: docsVersions[1].folder: there is no content/versions/1.0/docs; copy content/docs there, or correct the folder',
    )
    await rm(path.join(site.dir, 'content/versions/1.0/sidebars.ts'))
    expect(await refusal()).toMatch(
      /^content\/versions\/1\.0\/sidebars\.ts: the file is missing; every version has one/,
    )
  })

  test('a doc that the sidebar of a version names and the version does not have', async () => {
    await change('content/versions/1.0/sidebars.ts', (text) => text.replace("'guides/labels'", "'guides/depots'"))
    expect(await refusal()).toMatch(
      /^content\/versions\/1\.0\/sidebars\.ts:2:86: tutorial\[1\]\.items\[1\]: unknown doc id "guides\/depots"/,
    )
  })

  test('a broken link in a version names the file of that version', async () => {
    await change('content/versions/1.0/docs/start.mdx', (text) =>
      text.replace('/guides/parcels', '/guides/depots/hours'),
    )
    expect(await refusal()).toMatch(
      /content\/versions\/1\.0\/docs\/start\.mdx:6:\d+: .*broken link to \/guides\/depots\/hours/,
    )
  })
})

describe('languages', () => {
  test.each([
    [
      'one path twice',
      [english, { ...arabic, path: 'en' }],
      'site.config.ts: locales[1].path: "en" is already the path of entry 0; correct the value',
    ],
    [
      'a language tag that is none',
      [english, { ...arabic, htmlLang: 'arabic (Egypt)' }],
      'site.config.ts: locales[1].htmlLang: must be a language tag such as en or pt-BR; correct the value',
    ],
    [
      'a calendar that is none',
      [english, { ...arabic, calendar: 'lunar' }],
      'site.config.ts: locales[1].calendar: must be a calendar such as gregory; correct the value',
    ],
    [
      'a folder that is not there',
      [english, { ...arabic, path: 'arabic' }],
      'site.config.ts: locales[1].path: there is no content/locales/arabic; create it with texts.json and docs/, or correct the path',
    ],
  ])('%s', async (_, locales, message) => expect(await refusal({ locales })).toBe(message))

  test('a language and a version at one address', () => {
    const config = parseConfig({ ...fixture, docsVersions: [next, { ...old, path: '/ar' }] })
    expect(() => editionsOf(config)).toThrow(
      'site.config.ts: the address /ar/ belongs to version Next in العربية and to version 1.0 in English; change the path of one of them',
    )
  })

  test('no texts', async () => {
    await rm(path.join(site.dir, 'content/locales/ar/texts.json'))
    expect(await refusal()).toContain(
      'content/locales/ar/texts.json:1: error: the file with the texts of العربية is missing. copy src/site/texts/en.json there, and translate it.',
    )
  })

  test('a text that is missing, one that is unknown, a name that is lost, and a form of numbers that is missing', async () => {
    await change('content/locales/ar/texts.json', (text) =>
      text
        .replace(/\s*"openMenu": "[^"]*",/, '')
        .replace('"closeMenu":', '"shutMenu": "x",\n    "closeMenu":')
        .replace('توثيق {product}', 'توثيق')
        .replace(/\s*"few": "[^"]*نتائج عن[^"]*",/, ''),
    )
    const message = await refusal()
    const lines = (await readFile(path.join(site.dir, 'content/locales/ar/texts.json'), 'utf8')).split('\n')
    const lineOf = (key: string) => lines.findIndex((line) => line.includes(`"${key}":`)) + 1
    const file = 'content/locales/ar/texts.json'
    for (const expected of [
      `${file}:${lineOf('navbar')}: error: the text "navbar.openMenu" is missing. translate it from src/site/texts/en.json.`,
      `${file}:${lineOf('shutMenu')}: error: unknown text "navbar.shutMenu". remove it, or correct its name.`,
      `${file}:${lineOf('title')}: error: the text "site.title" lacks {product}. put {product} where its value belongs.`,
      `${file}:${lineOf('count')}: error: the text "searchResults.count.few" is missing`,
    ])
      expect(message).toContain(expected)
  })

  test('texts that are no JSON', async () => {
    await change('content/locales/ar/texts.json', (text) => text.replace('"navbar": {', '"navbar": {{'))
    expect(await refusal()).toMatch(/content\/locales\/ar\/texts\.json:\d+: error: it cannot be read/)
  })

  test('a label that nothing has is an error; labels without a translation are one warning', async () => {
    await change('content/locales/ar/labels.json', (text) => text.replace('"Guides":', '"Guide":'))
    expect(await refusal()).toBe(
      'content/locales/ar/labels.json:4: error: nothing on the site is labelled "Guide". correct the words on the left, or remove the line.',
    )
    await change('content/locales/ar/labels.json', (text) => text.replace(/\s*"Guide":[^\n]*/, ''))
    const { warnings } = await compile()
    expect(warnings.map(({ place, what }) => [place.file, what])).toEqual([
      ['content/locales/ar/labels.json', 'a label is not translated: "Guides"'],
    ])
  })

  test('a translation of a page that is not there', async () => {
    await writeFile(
      path.join(site.dir, 'content/locales/ar/docs/parcel.mdx'),
      '---\ntitle: طرد\ndescription: صفحة بلا أصل.\n---\nنص.\n',
    )
    expect(await refusal()).toBe(
      'content/locales/ar/docs/parcel.mdx:1: error: it translates no page: there is no content/docs/parcel.mdx. give the file the name of the page that it translates, or write that page first.',
    )
  })
})

describe('pages', () => {
  test('a draft is in no build, nor in the sidebar; development shows it', async () => {
    await change('content/docs/guides/tracking.mdx', (text) => text.replace('title:', 'draft: true\ntitle:'))
    const { pages, site: built } = await compile()
    expect(pages.map((page) => page.path)).not.toContain('/guides/tracking')
    expect(JSON.stringify(built.sidebar)).not.toContain('tracking')
    const project = await loadProject({ root, siteDir: site.dir, config: fixture })
    const seen = await compileProject(project, () => {}, { lenient: true })
    expect(seen.pages.map((page) => page.path)).toContain('/guides/tracking')
  })

  test('a version that is not released says so, and search engines do not list it', async () => {
    const { pages } = await compile({
      docsVersions: [
        { ...next, isLatest: false },
        { ...old, isLatest: true },
      ],
    })
    const at = (route: string) => pages.find((page) => page.path === route)
    expect(at('/guides/depots')).toMatchObject({ unreleased: true })
    expect(at('/1.0/guides/parcels')?.canonical).toBeUndefined()
    expect(at('/1.0/guides/parcels')?.unreleased).toBeUndefined()
  })

  test('a site of one version and one language knows nothing of editions', async () => {
    const { editions, pages } = await compile({ locales: [english], docsVersions: [next] })
    expect(editions.map(({ site: { edition } }) => edition.prefix)).toEqual([''])
    expect(pages.filter(({ choices, canonical, translations }) => choices || canonical || translations)).toEqual([])
  })
})
