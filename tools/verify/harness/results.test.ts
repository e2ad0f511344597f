import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { Results, commitOf, mayRest, origins, originsText, resultsFile, runsAgain } from './results.ts'

const names = Array.from({ length: 300 }, (_, i) => `scenario go page-${i}`)

test('a result holds while everything it depends on has the same hash', () => {
  const text = new Results('').textWith(
    new Map([
      ['scenario ts tour', 'h1'],
      ['scenario go tour', undefined],
    ]),
    true,
  )
  const results = new Results(text)
  expect(results.has('scenario ts tour', 'h1')).toBe(true)
  expect(results.has('scenario ts tour', 'h2')).toBe(false)
  expect(results.has('scenario go tour', 'h1')).toBe(false)
})

test('the file is in order, one result a line, whatever the order of the run', () => {
  const known = new Map(names.map((name) => [name, name]))
  const text = new Results('').textWith(known, true)
  expect(new Results('').textWith(new Map([...known].toReversed()), true)).toBe(text)
  expect(text).toMatch(/^[0-9a-f]{16} scenario go page-0\n/)
  expect(text.split('\n')).toHaveLength(names.length + 1)
})

test('a run of a part leaves the other results, a whole run drops those that nothing makes any more', () => {
  const before = new Results(
    new Results('').textWith(
      new Map([
        ['a', 'h'],
        ['b', 'h'],
      ]),
      true,
    ),
  )
  expect(new Results(before.textWith(new Map([['a', undefined]]), false)).has('b', 'h')).toBe(true)
  expect(new Results(before.textWith(new Map([['a', undefined]]), false)).has('a', 'h')).toBe(false)
  expect(new Results(before.textWith(new Map([['a', 'h']]), true)).has('b', 'h')).toBe(false)
})

test('of two results of one name, which two branches have left, either holds', () => {
  const one = new Results('').textWith(new Map([['a', 'h1']]), true)
  const other = new Results('').textWith(new Map([['a', 'h2']]), true)
  const merged = new Results(one + other)
  expect([merged.has('a', 'h1'), merged.has('a', 'h2'), merged.has('a', 'h3')]).toEqual([true, true, false])
})

test('with each commit another third of the results runs again, and outside of a repository all of them', () => {
  const [first, second] = ['1a2b', '3c4d'].map((commit) => names.filter((name) => runsAgain(`${name} h`, commit)))
  for (const again of [first!, second!]) {
    expect(again.length).toBeGreaterThan(70)
    expect(again.length).toBeLessThan(130)
  }
  const both = first!.filter((name) => second!.includes(name))
  expect(both.length).toBeLessThan(60)
  expect(names.every((name) => runsAgain(name, undefined))).toBe(true)
})

describe('in a repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'results-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { stdio: 'ignore' })
  const keep = (...known: [string, string][]) => {
    writeFileSync(join(folder, resultsFile), new Results('').textWith(new Map(known), true))
    git('add', '.')
    git('commit', '-m', 'kept')
    return execFileSync('git', ['-C', folder, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).slice(0, 8)
  }

  test('the commit is told, and outside of one there is none', () => {
    expect(commitOf(folder)).toBeUndefined()
    git('init')
    git('commit', '--allow-empty', '-m', 'one')
    expect(commitOf(folder)).toMatch(/^[0-9a-f]{40}$/)
  })

  test('each kept result is told with the commit that it came with', () => {
    mkdirSync(join(folder, 'snippets'))
    const first = keep(['cdk', 'h1'], ['live', 'h1'], ['scenario go tour', 'h1'])
    const second = keep(['cdk', 'h1'], ['live', 'h1'], ['scenario go tour', 'h2'])
    const text = originsText(['cdk', 'live', 'scenario go tour', 'scenario go new'], origins(folder))
    const lines = text.replaceAll(/ of \d{4}-\d\d-\d\d/g, '').split('\n')
    expect(lines).toEqual([
      `  ${first}, 2: cdk, live`,
      `  ${second}, 1: scenario go tour`,
      '  this clone, 1: scenario go new',
    ])
  })
})

test('CI trusts the repository alone, and not for what runs again with this commit', () => {
  const run = { all: false, update: false, ci: true, names: [] }
  expect(mayRest(run, { kept: true, here: false, again: false })).toBe(true)
  expect(mayRest(run, { kept: true, here: true, again: true })).toBe(false)
  expect(mayRest(run, { kept: false, here: true, again: false })).toBe(false)
})

test('elsewhere what passed in this clone or in the repository rests, unless it is asked for', () => {
  const run = { all: false, update: false, ci: false, names: [] }
  expect(mayRest(run, { kept: true, here: false, again: true })).toBe(true)
  expect(mayRest(run, { kept: false, here: true, again: true })).toBe(true)
  expect(mayRest(run, { kept: false, here: false, again: false })).toBe(false)
  for (const asked of [{ all: true }, { update: true }, { names: ['tour'] }])
    expect(mayRest({ ...run, ...asked }, { kept: true, here: true, again: false })).toBe(false)
  expect(mayRest({ ...run, ci: true, all: true }, { kept: true, here: true, again: false })).toBe(false)
})
