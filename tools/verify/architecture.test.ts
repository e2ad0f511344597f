/** The rooms of the verification: imports run one way, from the commands over the rooms to the harness, and in no circle. */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow } from './harness/files.ts'
import { here } from './harness/paths.ts'

/** Which rooms a room may import from, besides itself. Files that lie in no room are commands, and the two that scenarios import. */
const allowed: Record<string, string[]> = {
  harness: [],
  fixtures: ['harness'],
  scenarios: ['harness', 'fixtures'],
  transcripts: ['harness', 'fixtures'],
  walks: ['harness', 'fixtures'],
  surface: ['harness', 'contract'],
  contract: ['harness', 'scenarios', 'transcripts'],
  references: ['harness', 'contract'],
  manifests: ['harness'],
  cdk: ['harness'],
  live: ['harness', 'scenarios'],
}

interface SourceFile {
  /** Below tools/verify. */
  name: string
  /** Every relative import, those of types included: paths below tools/verify. */
  imports: string[]
}

const read = (name: string, text: string): SourceFile => ({
  name,
  imports: [...text.matchAll(/(?:\bfrom |\bimport |\bimport\()'(\.[^'\n]*)'/g)].map((match) =>
    posix.join(posix.dirname(name), match[1]!),
  ),
})

const files = filesBelow(here)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => read(name, readFileSync(join(here, name), 'utf8')))

const roomOf = (name: string): string => (name.includes('/') ? name.split('/')[0]! : '')

function wrong(all: SourceFile[]): string[] {
  return all.flatMap(({ name, imports }) => {
    const room = roomOf(name)
    // What lies above tools/verify is the site, which rooms read pages with.
    const targets = imports.filter((target) => !target.startsWith('..'))
    return targets
      .filter((target) => room !== '' && roomOf(target) !== room && !allowed[room]?.includes(roomOf(target)))
      .map((target) => `${name} imports ${target}`)
  })
}

function circles(all: SourceFile[]): string[] {
  const byName = new Map(all.map((file) => [file.name, file]))
  const done = new Set<string>()
  const found: string[] = []
  const visit = (name: string, trail: string[]): void => {
    const at = trail.indexOf(name)
    if (at >= 0) found.push([...trail.slice(at), name].join(' > '))
    if (at >= 0 || done.has(name)) return
    for (const target of byName.get(name)?.imports ?? []) visit(target, [...trail, name])
    done.add(name)
  }
  for (const { name } of all) visit(name, [])
  return found
}

test('there is no room that the rules do not know', () => {
  expect(
    [...new Set(files.map(({ name }) => roomOf(name)))].filter((room) => room !== '' && !(room in allowed)),
  ).toEqual([])
})

test('imports run one way', () => expect(wrong(files)).toEqual([]))

test('files import each other in no circle', () => expect(circles(files)).toEqual([]))

test('scenarios import the files that keep their places, and nothing from a room', () => {
  const folder = join(here, '../../snippets/scenarios')
  const imports = filesBelow(folder).flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/tools\/verify\/([^']+)'/g),
  ])
  expect(imports.length).toBeGreaterThan(0)
  expect(imports.map((match) => match[1]!).filter((file) => file.includes('/'))).toEqual([])
})

describe('the rules see a planted import', () => {
  test.each([
    ['harness/planted.ts', "import { runScenario } from '../scenarios/run.ts'"],
    ['harness/languages/planted.ts', "import type { Script } from '../../transcripts/read.ts'"],
    ['scenarios/planted.ts', "import { shown } from '../transcripts/run.ts'"],
    ['walks/planted.ts', "import { main } from '../main.ts'"],
  ])('against the direction: %s', (name, text) => expect(wrong([read(name, text)])).toHaveLength(1))

  test('in a circle', () => {
    const planted = [
      read('harness/a.ts', "import { b } from './b.ts'"),
      read('harness/b.ts', "import type { A } from './a.ts'"),
    ]
    expect(circles(planted)).toEqual(['harness/a.ts > harness/b.ts > harness/a.ts'])
  })
})
