/** The house of docs/architecture.md: imports run one way, and a file's ending says where its code runs. */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const src = import.meta.dirname

/** Which rooms a room may import from, besides itself. A room is a folder of src; a file at its top is a room of its own. */
const allowed: Record<string, string[]> = {
  site: [],
  files: [],
  styles: [],
  icons: [],
  browser: ['site'],
  mdx: ['site', 'files'],
  reference: ['site', 'files'],
  islands: ['site', 'browser'],
  live: [],
  words: ['site', 'icons', 'mdx', 'browser', 'islands', 'live'],
  layout: ['site', 'icons', 'browser'],
  search: ['site', 'browser'],
  pages: ['site', 'icons', 'browser', 'layout', 'search'],
  content: ['site', 'files', 'mdx', 'words'],
  outputs: ['site', 'files', 'search', 'pages'],
  render: ['site', 'files', 'styles', 'browser', 'islands', 'words', 'layout', 'search', 'pages'],
  build: ['site', 'files', 'mdx', 'reference', 'content', 'outputs', 'pages', 'render'],
  serve: ['site', 'files', 'search', 'pages', 'outputs', 'render', 'build'],
  'cli.ts': ['site', 'files', 'build', 'serve'],
}

/** Rooms whose every file runs in the build, with Node. */
const nodeRooms = new Set(['files', 'mdx', 'reference', 'content', 'outputs', 'build', 'serve', 'cli.ts'])
/** Packages that browser code and pure files never import. */
const ofBuild = /^(node:|vite|@mdx-js|unified|remark|mdast|hast|shiki|sharp|@takumi-rs|github-slugger)/
const react = /^react/

interface SourceFile {
  /** Path below src, with forward slashes. */
  name: string
  text: string
  imports: string[]
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test\.tsx?|d\.ts)$/.test(name) && !name.endsWith('/test-site.ts'))
  .map((name): SourceFile => read(name, readFileSync(path.join(src, name), 'utf8')))

function read(name: string, text: string): SourceFile {
  const specifiers = /(?:\bfrom |\bimport |\bimport\(|\.import<.*>\(|\bglob(?:<.*>)?\()'([^'\n]+)'/g
  const code = text.replaceAll(/^import type .*$/gm, '')
  return { name, text, imports: [...code.matchAll(specifiers)].map((match) => match[1] ?? '') }
}

const roomOf = (name: string) => name.split('/')[0] ?? ''
const targetOf = ({ name }: SourceFile, specifier: string) => path.posix.join(path.posix.dirname(name), specifier)
const isRelative = (specifier: string) => specifier.startsWith('.')

/** Imports, types included, that lead to a room which the file's own may not know. */
function wrongRooms(all: SourceFile[]): string[] {
  return all.flatMap((file) => {
    const every = [...file.text.matchAll(/(?:\bfrom |\bimport |\bimport\(|\bglob(?:<.*>)?\()'(\.[^'\n]+)'/g)].map(
      (match) => match[1] ?? '',
    )
    return every
      .map((specifier) => roomOf(targetOf(file, specifier)))
      .filter((target) => target !== roomOf(file.name) && !allowed[roomOf(file.name)]?.includes(target))
      .map((target) => `${file.name} imports from ${target}`)
  })
}

/** Where a file's code runs, by its ending and its room. */
function runsIn({ name }: SourceFile): 'browser' | 'island' | 'build' | 'server component' | 'anywhere' {
  if (name.endsWith('.browser.ts')) return 'browser'
  if (name.endsWith('.client.tsx') || roomOf(name) === 'islands') return 'island'
  if (
    name.endsWith('.compile.ts') ||
    nodeRooms.has(roomOf(name)) ||
    (roomOf(name) === 'render' && !name.endsWith('.tsx'))
  )
    return 'build'
  return name.endsWith('.tsx') ? 'server component' : 'anywhere'
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
      forbid(react)
      forbid(/\.compile\.ts$|\.tsx$(?<!\.client\.tsx)(?<!hydrate-island\.tsx)/)
    }
    if (place === 'island') {
      forbid(ofBuild)
      forbid(/\.compile\.ts$/)
    }
    if (place === 'server component') {
      forbid(/^node:|^vite$/)
      forbid(/\.(browser|compile)\.ts$/)
    }
    if (place === 'anywhere') {
      forbid(ofBuild)
      forbid(react)
      forbid(/\.(browser|compile)\.ts$/)
    }
    if (place === 'build') {
      forbid(/^react/)
      forbid(/\.(browser\.ts|client\.tsx)$/)
    }
    if (['server component', 'anywhere'].includes(place) && domGlobals.test(code))
      found.push(`browser global ${domGlobals.exec(code)?.[0]}`)
    return found.map((what) => `${file.name} (${place}): ${what}`)
  })
}

/** Circles of imports among files. */
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
    for (const specifier of file.imports.filter(isRelative)) visit(targetOf(file, specifier), [...trail, name])
    done.add(name)
  }
  for (const { name } of all) visit(name, [])
  return found
}

test('there is no room that the rules do not know', () => {
  expect([...new Set(files.map(({ name }) => roomOf(name)))].filter((room) => !(room in allowed))).toEqual([])
})

test('no room may import from one that may import from it', () => {
  const reach = (room: string): string[] => (allowed[room] ?? []).flatMap((next) => [next, ...reach(next)])
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

test('client components are the files named *.client.tsx, and no others', () => {
  const marked = files.filter(({ text }) => /^['"]use client['"]/m.test(text)).map(({ name }) => name)
  const named = files.filter(({ name }) => name.endsWith('.client.tsx')).map(({ name }) => name)
  expect(marked.toSorted()).toEqual(named.toSorted())
})

describe('the rules see a planted import', () => {
  test.each([
    ['site/planted.ts', "import { Icon } from '../icons/icons.tsx'"],
    ['words/tabs/planted.tsx', "import type { PageList } from '../../pages/page-list.ts'"],
    ['layout/planted.tsx', "import { buildSite } from '../build/build.ts'"],
    ['browser/planted.browser.ts', "import { words } from '../words/registry.compile.ts'"],
  ])('from a room above: %s', (name, text) => expect(wrongRooms([read(name, text)])).toHaveLength(1))

  test.each([
    ['words/tabs/planted.browser.ts', "import { useState } from 'react'"],
    ['words/tabs/planted.browser.ts', "import { readFileSync } from 'node:fs'"],
    ['words/tabs/planted.browser.ts', "import { tabs } from './tabs.compile.ts'"],
    ['words/tabs/Planted.client.tsx', "import path from 'node:path'"],
    ['words/tabs/Planted.tsx', "import { readFileSync } from 'node:fs'"],
    ['words/tabs/Planted.tsx', "import { tabs } from './tabs.compile.ts'"],
    ['words/tabs/Planted.tsx', 'export const width = () => window.innerWidth'],
    ['words/tabs/planted.compile.ts', "import { createElement } from 'react'"],
    ['words/tabs/planted.ts', "import { unified } from 'unified'"],
    ['words/tabs/planted.ts', 'export const title = () => document.title'],
    ['site/planted.ts', "import { readFileSync } from 'node:fs'"],
  ])('against its ending: %s: %s', (name, text) => expect(wrongEndings([read(name, text)])).toHaveLength(1))

  test('in a circle', () => {
    const planted = [read('site/a.ts', "import { b } from './b.ts'"), read('site/b.ts', "import { a } from './a.ts'")]
    expect(circles(planted)).toEqual(['site/a.ts > site/b.ts > site/a.ts'])
  })
})
