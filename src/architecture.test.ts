/** The house of docs/architecture.md: imports run one way, and a file's ending says where its code runs. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'

const src = import.meta.dirname

/** Which rooms a room may import from, besides itself. A room is a folder of src or of src/features, or a file there. */
const allowed: Record<string, string[]> = {
  site: [],
  files: ['site'],
  styles: [],
  icons: ['site'],
  browser: ['site'],
  mdx: ['site', 'files'],
  islands: ['site', 'browser'],
  layout: ['site', 'icons', 'browser', 'islands'],
  search: ['site', 'browser'],
  pages: ['site', 'icons', 'browser', 'islands', 'layout', 'search'],
  'features/feature.ts': ['site', 'files', 'mdx', 'pages'],
  'features/generated-pages.ts': ['mdx'],
  'features/live': ['site', 'files', 'mdx', 'browser', 'islands', 'features/feature.ts'],
  'components/*': ['site', 'files', 'icons', 'mdx', 'browser', 'islands', 'features/live'],
  'features/templates': ['site', 'files', 'mdx', 'components/*', 'features/feature.ts'],
  components: ['islands', 'site', 'mdx', 'components/*', 'features/live', 'features/templates'],
  content: ['site', 'files', 'mdx', 'components', 'components/*'],
  'features/docs': ['site', 'files', 'mdx', 'pages', 'features/feature.ts'],
  'features/api': ['site', 'files', 'mdx', 'pages', 'features/feature.ts', 'features/generated-pages.ts'],
  'features/markdown': ['site', 'files', 'pages', 'features/feature.ts'],
  'features/rules': ['site', 'files', 'features/feature.ts', 'features/markdown'],
  'features/mcp': ['site', 'search', 'pages', 'features/feature.ts', 'features/markdown'],
  'features/blog': [
    'site',
    'files',
    'mdx',
    'islands',
    'layout',
    'pages',
    'content',
    'features/feature.ts',
    'features/markdown',
  ],
  'features/editions': ['site', 'files', 'mdx', 'pages', 'features/feature.ts'],
  'features/hosts': ['site', 'files', 'search', 'features/feature.ts'],
  'features/search-index': ['site', 'files', 'search', 'pages', 'features/feature.ts'],
  'features/site-files': ['site', 'files', 'pages', 'features/feature.ts'],
  'features/social': ['site', 'files', 'mdx', 'pages', 'features/feature.ts'],
  'features/registry.ts': ['features/*'],
  render: ['site', 'files', 'styles', 'browser', 'islands', 'components', 'components/*', 'layout', 'search', 'pages'],
  build: ['site', 'files', 'mdx', 'content', 'pages', 'render', 'features/feature.ts', 'features/registry.ts'],
  serve: [
    'site',
    'files',
    'content',
    'search',
    'pages',
    'render',
    'build',
    'features/feature.ts',
    'features/registry.ts',
  ],
  'cli.ts': ['site', 'files', 'build', 'serve'],
}

/** Rooms whose every file runs in the build, with Node. */
const nodeRooms = new Set(['files', 'mdx', 'content', 'build', 'serve', 'cli.ts'])
/** Files at the top of a feature's folder run in the build, too; those in folders below say by their ending where. */
const ofFeature = /^features\/([^/]+\/)?[^/]+\.ts$/
/** Packages that browser code and pure files never import. */
const ofBuild = /^(node:|vite|@mdx-js|unified|remark|mdast|hast|shiki|sharp|@takumi-rs|github-slugger)/
const react = /^react/

interface SourceFile {
  /** Path below src, with forward slashes. */
  name: string
  text: string
  /** What runs with it. */
  imports: string[]
  /** Types included. */
  everyImport: string[]
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test\.tsx?|d\.ts)$/.test(name))
  .map((name): SourceFile => read(name, readFileSync(path.join(src, name), 'utf8')))

function read(name: string, text: string): SourceFile {
  const specifiers = /(?:\bfrom |\bimport |\bimport\(|\bglob(?:<.*>)?\()'([^'\n]+)'/g
  const importsOf = (code: string) => [...code.matchAll(specifiers)].map((match) => match[1] ?? '')
  const run = text.replaceAll(/^import type [^']*'.*$/gm, '')
  return { name, text, imports: importsOf(run), everyImport: importsOf(text) }
}

/** Components have one room together, the lists of them at the top of the folder another; each feature has its own. */
function roomOf(name: string): string {
  const [top = '', below, ...rest] = name.split('/')
  if (top === 'components' && rest.length > 0) return 'components/*'
  return top === 'features' ? `${top}/${below}` : top
}
const targetOf = ({ name }: SourceFile, specifier: string) => path.posix.join(path.posix.dirname(name), specifier)
const isRelative = (specifier: string) => specifier.startsWith('.')

const mayImport = (room: string, target: string) =>
  [target, target.replace(/^features\/.*/, 'features/*')].some((name) => allowed[room]?.includes(name))

/** Imports, types included, that lead to a room which the file's own may not know. */
function wrongRooms(all: SourceFile[]): string[] {
  return all.flatMap((file) => {
    return (
      file.everyImport
        .filter(isRelative)
        .map((specifier) => roomOf(targetOf(file, specifier)))
        // Islands find their components by the ending of the file, in whatever room it is.
        .filter((target) => target !== '**' && target !== roomOf(file.name) && !mayImport(roomOf(file.name), target))
        .map((target) => `${file.name} imports from ${target}`)
    )
  })
}

/** Where a file's code runs, by its ending and its room. */
function runsIn({ name }: SourceFile): 'browser' | 'island' | 'build' | 'component' | 'anywhere' {
  if (/\.browser\.tsx?$/.test(name)) return 'browser'
  if (name.endsWith('.client.tsx')) return 'island'
  if (
    name.endsWith('.compile.ts') ||
    nodeRooms.has(roomOf(name)) ||
    ofFeature.test(name) ||
    (roomOf(name) === 'render' && !name.endsWith('.tsx'))
  )
    return 'build'
  return name.endsWith('.tsx') ? 'component' : 'anywhere'
}

const domGlobals = /(?<![.\w'"`/-])(?:document|window|localStorage|sessionStorage|location|navigator)(?:\.(?!\w*`)|\[)/

/** What a file's ending promises and its code breaks. */
function wrongEndings(all: SourceFile[]): string[] {
  return all.flatMap((file) => {
    const place = runsIn(file)
    const code = file.text.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '').replaceAll(/`[^`]*`/g, '``')
    const found: string[] = []
    const forbid = (pattern: RegExp) => found.push(...file.imports.filter((specifier) => pattern.test(specifier)))
    if (place === 'browser') {
      forbid(ofBuild)
      if (file.name.endsWith('.ts')) forbid(react)
      forbid(/\.compile\.ts$|\.tsx$(?<!\.(browser|client)\.tsx)/)
    }
    if (place === 'island') {
      forbid(ofBuild)
      forbid(/\.compile\.ts$/)
    }
    if (place === 'component') {
      forbid(/^node:|^vite$/)
      forbid(/\.(browser|compile)\.tsx?$/)
    }
    if (place === 'anywhere') {
      forbid(ofBuild)
      forbid(react)
      forbid(/\.(browser|compile)\.tsx?$/)
    }
    if (place === 'build') {
      forbid(/^react/)
      forbid(/\.(browser\.tsx?|client\.tsx)$/)
    }
    if (['component', 'anywhere'].includes(place) && domGlobals.test(code))
      found.push(`browser global ${domGlobals.exec(code)?.[0]}`)
    return found.map((what) => `${file.name} (${place}): ${what}`)
  })
}

/** What React leaves out without a word, or stops at, in a component that only the build renders. */
function wrongComponents(all: SourceFile[]): string[] {
  return all
    .filter((file) => runsIn(file) === 'component')
    .flatMap(({ name, text }) => {
      const found: string[] = []
      /** Names under which the file imports client components. */
      const clients = new Set<string>()
      const tags: string[] = []
      const noAsync = ({ async }: { async: boolean }) =>
        async && found.push('an async function: pages are rendered without waiting')
      new Visitor({
        ImportDeclaration({ importKind, source, specifiers }) {
          if (importKind === 'type' || !source.value.endsWith('.client.tsx')) return
          for (const { local, ...specifier } of specifiers)
            if (!('importKind' in specifier && specifier.importKind === 'type')) clients.add(local.name)
        },
        JSXElement({ openingElement: { name: tag } }) {
          const used = tag.type === 'JSXIdentifier' ? tag.name : ''
          if (clients.has(used) && tags.at(-1) !== 'Island')
            found.push(`<${used}> outside <Island>: the browser would not hydrate it`)
          tags.push(used)
        },
        'JSXElement:exit': () => void tags.pop(),
        Identifier({ name: used, start }) {
          if (clients.has(used) && !/^import\b/.test(text.slice(text.lastIndexOf('\n', start) + 1)))
            found.push(`${used} as a value: write <Island><${used} /></Island>`)
        },
        CallExpression({ callee }) {
          const called = callee.type === 'MemberExpression' ? callee.property : callee
          if (called.type === 'Identifier' && /^use([A-Z]|$)/.test(called.name))
            found.push(`the hook ${called.name}: only islands (*.client.tsx) have state`)
        },
        JSXAttribute({ name: { name: attribute } }) {
          if (/^(on[A-Z]|ref$)/.test(String(attribute)))
            found.push(`${String(attribute)}: only islands (*.client.tsx) have handlers`)
        },
        FunctionDeclaration: noAsync,
        FunctionExpression: noAsync,
        ArrowFunctionExpression: noAsync,
      }).visit(parseSync(name, text).program)
      return found.map((what) => `${name}: ${what}`)
    })
}

/** Circles of imports among files, of types, too. */
function circles(all: SourceFile[]): string[] {
  const byName = new Map(all.map((file) => [file.name, file]))
  const done = new Set<string>()
  const found: string[] = []
  const visit = (name: string, trail: string[]): void => {
    if (trail.includes(name)) {
      found.push([...trail.slice(trail.indexOf(name)), name].join(' > '))
      return
    }
    const file = byName.get(name)
    if (!file || done.has(name)) return
    for (const specifier of file.everyImport.filter(isRelative)) visit(targetOf(file, specifier), [...trail, name])
    done.add(name)
  }
  for (const { name } of all) visit(name, [])
  return found
}

test('there is no room that the rules do not know', () => {
  expect([...new Set(files.map(({ name }) => roomOf(name)))].filter((room) => !(room in allowed))).toEqual([])
})

test('no room may import from one that may import from it', () => {
  const rooms = (name: string) =>
    name === 'features/*' ? Object.keys(allowed).filter((room) => /^features\/[^.]+$/.test(room)) : [name]
  const reach = (room: string): string[] =>
    (allowed[room] ?? []).flatMap(rooms).flatMap((next) => [next, ...reach(next)])
  expect(Object.keys(allowed).filter((room) => reach(room).includes(room))).toEqual([])
})

test('imports run one way', () => expect(wrongRooms(files)).toEqual([]))

test('files import each other in no circle', () => expect(circles(files)).toEqual([]))

test('code runs where the ending says', () => expect(wrongEndings(files)).toEqual([]))

test('no component reads a context, so none can be used outside its provider', () => {
  const reading = files.filter(
    ({ name, text }) => !name.includes('.test.') && /\b(create|use)Context\b|\buse\(\w*Context\)/.test(text),
  )
  expect(reading.map(({ name }) => name)).toEqual([])
})

test('components that only the build renders have nothing for the browser to do', () =>
  expect(wrongComponents(files)).toEqual([]))

describe('the rules see a planted import', () => {
  test.each([
    ['site/planted.ts', "import { Icon } from '../icons/icons.tsx'"],
    ['components/tabs/planted.tsx', "import type { PageList } from '../../pages/page-list.ts'"],
    ['layout/planted.tsx', "import { buildSite } from '../build/build.ts'"],
    ['build/planted.ts', "import { writeFeeds } from '../features/blog/feeds.ts'"],
    ['features/blog/planted.ts', "import type { Labels } from '../editions/labels.ts'"],
    ['components/tabs/planted.ts', "import { elementRules } from '../registry.compile.ts'"],
    ['browser/planted.browser.ts', "import { compileSteps } from '../components/registry.compile.ts'"],
  ])('from a room above: %s', (name, text) => expect(wrongRooms([read(name, text)])).toHaveLength(1))

  test.each([
    ['components/tabs/planted.browser.ts', "import { useState } from 'react'"],
    ['components/tabs/planted.browser.ts', "import { Tabs } from './Tabs.tsx'"],
    ['components/tabs/Planted.browser.tsx', "import { readFileSync } from 'node:fs'"],
    ['components/tabs/Planted.tsx', "import { Panel } from './Panel.browser.tsx'"],
    ['components/tabs/planted.browser.ts', "import { readFileSync } from 'node:fs'"],
    ['components/tabs/planted.browser.ts', "import { tabs } from './tabs.compile.ts'"],
    ['components/tabs/Planted.client.tsx', "import path from 'node:path'"],
    ['components/tabs/Planted.tsx', "import { readFileSync } from 'node:fs'"],
    ['components/tabs/Planted.tsx', "import { tabs } from './tabs.compile.ts'"],
    ['components/tabs/Planted.tsx', 'export const width = () => window.innerWidth'],
    ['components/tabs/planted.compile.ts', "import { createElement } from 'react'"],
    ['components/tabs/planted.ts', "import { unified } from 'unified'"],
    ['components/tabs/planted.ts', 'export const title = () => document.title'],
    ['site/planted.ts', "import { readFileSync } from 'node:fs'"],
  ])('against its ending: %s: %s', (name, text) => expect(wrongEndings([read(name, text)])).toHaveLength(1))

  test('in a circle', () => {
    const planted = [read('site/a.ts', "import { b } from './b.ts'"), read('site/b.ts', "import { a } from './a.ts'")]
    expect(circles(planted)).toEqual(['site/a.ts > site/b.ts > site/a.ts'])
    const types = planted.map(({ name, text }) => read(name, text.replace('import {', 'import type {')))
    expect(circles(types)).toHaveLength(1)
  })
})

describe('the rules see planted components', () => {
  const client = "import Panel from './Panel.client.tsx'\n"
  test.each([
    [`${client}export const A = () => <p><Panel /></p>`, '<Panel> outside <Island>'],
    [`${client}export const A = () => <Island><p><Panel /></p></Island>`, '<Panel> outside <Island>'],
    [`${client}export const A = () => createElement(Panel)`, 'Panel as a value'],
    ["import Other, { Panel } from './Panel.client.tsx'\nexport const A = () => <Panel />", '<Panel> outside <Island>'],
    ['export async function A() { return <p /> }', 'an async function'],
    ['export const A = async () => <p />', 'an async function'],
    ['export function A() { const [open] = useState(false); return <p hidden={open} /> }', 'the hook useState'],
    ['export const A = () => <p id={React.useId()} />', 'the hook useId'],
    ['export const A = ({ value }) => <p>{use(value)}</p>', 'the hook use:'],
    ['export const A = () => <button onClick={() => alert(1)} />', 'onClick'],
    ['export const A = ({ place }) => <p ref={place} />', 'ref'],
  ])('%s', (text, message) =>
    expect(wrongComponents([read('layout/planted/Planted.tsx', text)])).toEqual([expect.stringContaining(message)]),
  )

  test.each([
    ['layout/planted/Planted.tsx', `${client}export const A = () => <Island><Panel /></Island>`],
    ['layout/planted/Planted.tsx', "import { type Props } from './Panel.client.tsx'\nexport type A = Props"],
    ['layout/planted/Planted.client.tsx', 'export default () => <button onClick={useSomething()} />'],
  ])('but not a fault where there is none: %s: %s', (name, text) =>
    expect(wrongComponents([read(name, text)])).toEqual([]),
  )
})

describe('docs/architecture.md', () => {
  const project = path.dirname(src)
  const text = readFileSync(path.join(project, 'docs/architecture.md'), 'utf8')

  test('names every room', () => {
    const named = new Set(
      Array.from(text.matchAll(/^\|(?: `[\w-]+\/`,?)+ \|/gm), ([row]) => row.match(/[\w-]+(?=\/)/g) ?? []).flat(),
    )
    const rooms = Object.keys(allowed).map((room) => room.split('/')[0] ?? '')
    expect([...named].toSorted()).toEqual([...new Set(rooms)].filter((room) => room !== 'cli.ts').toSorted())
  })

  test('names every feature and every part of one', () => {
    const features = readdirSync(path.join(src, 'features'), { withFileTypes: true }).filter((each) =>
      each.isDirectory(),
    )
    for (const { name } of features) expect(text).toMatch(new RegExp(`^\\| .*\`${name}\`.* \\|`, 'm'))
    const body = /export interface Feature \{([^]*?)\n\}/.exec(
      readFileSync(path.join(src, 'features/feature.ts'), 'utf8'),
    )
    const parts = Array.from(body?.[1]?.matchAll(/^  (\w+)\?[:(]/gm) ?? [], ([, part]) => part)
    expect(parts.length).toBeGreaterThan(10)
    for (const part of parts) expect(text).toMatch(new RegExp(`^\\| .*\`${part}\`.* \\|`, 'm'))
  })

  test('leads to files and folders that are there, and fits on six pages', () => {
    const paths = Array.from(text.matchAll(/\b(?:src|tests|docs|tools|bench)\/[\w./-]*\w/g), ([found]) => found)
    expect(paths.length).toBeGreaterThan(40)
    expect(paths.filter((each) => !existsSync(path.join(project, each)))).toEqual([])
    expect(text.split(/\s+/).length).toBeLessThan(2800)
  })
})
