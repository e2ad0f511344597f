/** The house of DESIGN.md: imports run one way, and the server/client boundary can be seen from the file list. */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const src = path.resolve(import.meta.dirname, '../src')

/** Which folders of src a folder may import from, besides itself. */
const allowed: Record<string, string[]> = {
  site: [],
  browser: [],
  styles: [],
  content: ['site'],
  reference: ['site'],
  search: ['site'],
  components: ['site'],
  pages: ['components', 'site'],
  outputs: ['site', 'content', 'reference', 'search', 'components', 'pages'],
  render: ['site', 'content', 'reference', 'search', 'components', 'pages', 'outputs', 'browser', 'styles'],
}

/** Packages a folder must not touch: what keeps it pure, or out of the browser. */
const forbidden: Record<string, RegExp> = {
  site: /^(node:|react|vite)/,
  browser: /^(node:|react|vite)/,
  content: /^(react|vite)/,
}

interface SourceFile {
  name: string
  folder: string
  text: string
  imports: string[]
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name): SourceFile => {
    const text = readFileSync(path.join(src, name), 'utf8')
    const imports = [...text.matchAll(/(?:\bfrom |\bimport |\bimport\(|\.import<.*>\(|\bglob(?:<.*>)?\()'([^'\n]+)'/g)].map((match) => match[1] ?? '')
    return { name, folder: name.split(path.sep)[0] ?? '', text, imports }
  })

test('the house has no room that the rules do not know', () => {
  expect([...new Set(files.map((file) => file.folder))].filter((folder) => !(folder in allowed))).toEqual([])
})

test('imports run one way', () => {
  const wrong = files.flatMap(({ name, folder, imports }) =>
    imports
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => path.relative(src, path.resolve(src, path.dirname(name), specifier)).split(path.sep)[0] ?? '')
      .filter((target) => target !== folder && !allowed[folder]?.includes(target))
      .map((target) => `${name} imports from ${target}`),
  )
  expect(wrong).toEqual([])
})

test('pure folders touch neither the file system nor React', () => {
  const wrong = files.flatMap(({ name, folder, imports }) => imports.filter((specifier) => forbidden[folder]?.test(specifier)).map((specifier) => `${name} imports ${specifier}`))
  expect(wrong).toEqual([])
})

test('client components are the files named *.client.tsx, and no others', () => {
  const marked = files.filter(({ text }) => /^['"]use client['"]/m.test(text)).map(({ name }) => name)
  const named = files.filter(({ name }) => name.endsWith('.client.tsx')).map(({ name }) => name)
  expect(marked.toSorted()).toEqual(named.toSorted())
})

test('the check sees imports: it finds known ones', () => {
  const entry = files.find(({ name }) => name === path.join('render', 'entry.rsc.tsx'))
  expect(entry?.imports).toContain('../site/site.ts')
  expect(entry?.imports).toContain('../pages/*.tsx')
})
