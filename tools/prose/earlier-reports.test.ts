import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { FileReport } from './check-file.ts'
import { openEarlierReports } from './earlier-reports.ts'

const report: FileReport = { passages: [], findings: [], faults: [] }
const rules = ['tools/prose/phrases.ts', 'src/content/read.ts', 'cspell.config.yaml', 'package-lock.json']
let root = ''

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'earlier reports '))
  for (const folder of ['tools/prose', 'src/content']) mkdirSync(path.join(root, folder), { recursive: true })
  for (const file of [...rules, 'page.mdx', 'other.mdx']) writeFileSync(path.join(root, file), 'one')
  const reports = openEarlierReports(root)
  reports.set('page.mdx', 'text', report)
  reports.save()
})

test('a file that did not change has the report of the last run', () => {
  expect(openEarlierReports(root).get('page.mdx', 'text')).toEqual(report)
})

test('a file that changed has none', () => {
  expect(openEarlierReports(root).get('page.mdx', 'another text')).toBeUndefined()
  expect(openEarlierReports(root).get('other.mdx', 'text')).toBeUndefined()
})

test.each(rules)('no file has one when %s changed', (file) => {
  writeFileSync(path.join(root, file), 'two')
  expect(openEarlierReports(root).get('page.mdx', 'text')).toBeUndefined()
})

test('a damaged store is an empty one', () => {
  writeFileSync(path.join(root, '.cache/prose.json'), '{"rules":')
  expect(openEarlierReports(root).get('page.mdx', 'text')).toBeUndefined()
})

test('a run over some files keeps the reports of the others', () => {
  const reports = openEarlierReports(root)
  reports.set('other.mdx', 'text', report)
  reports.save()
  expect(openEarlierReports(root).get('page.mdx', 'text')).toEqual(report)
})

test('a file that is gone has none', () => {
  rmSync(path.join(root, 'page.mdx'))
  const reports = openEarlierReports(root)
  reports.set('other.mdx', 'text', report)
  reports.save()
  expect(openEarlierReports(root).get('page.mdx', 'text')).toBeUndefined()
})
