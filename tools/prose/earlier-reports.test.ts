import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileReport } from './check-file.ts'
import { openEarlierReports } from './earlier-reports.ts'

const report: FileReport = { passages: [], findings: [], faults: [] }
const rules = ['tools/prose/phrases.ts', 'src/content/read.ts', 'cspell.config.yaml', 'package-lock.json']
let root = ''

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'earlier reports '))
  for (const folder of ['tools/prose', 'src/content']) mkdirSync(path.join(root, folder), { recursive: true })
  for (const file of [...rules, 'page.mdx', 'other.mdx']) writeFileSync(path.join(root, file), 'one')
  const reports = await openEarlierReports(root)
  reports.set('page.mdx', 'text', report)
  await reports.save()
})
afterEach(() => rmSync(root, { recursive: true }))

test('a file that did not change has the report of the last run', async () => {
  expect((await openEarlierReports(root)).get('page.mdx', 'text')).toEqual(report)
})

test('a file that changed has none', async () => {
  expect((await openEarlierReports(root)).get('page.mdx', 'another text')).toBeUndefined()
  expect((await openEarlierReports(root)).get('other.mdx', 'text')).toBeUndefined()
})

test.each(rules)('no file has one when %s changed', async (file) => {
  writeFileSync(path.join(root, file), 'two')
  expect((await openEarlierReports(root)).get('page.mdx', 'text')).toBeUndefined()
})

test('a damaged store is an empty one', async () => {
  writeFileSync(path.join(root, '.cache/prose.json'), '{"rules":')
  expect((await openEarlierReports(root)).get('page.mdx', 'text')).toBeUndefined()
})

test('a run over some files keeps the reports of the others', async () => {
  const reports = await openEarlierReports(root)
  reports.set('other.mdx', 'text', report)
  await reports.save()
  expect((await openEarlierReports(root)).get('page.mdx', 'text')).toEqual(report)
})

test('a file that is gone has none', async () => {
  rmSync(path.join(root, 'page.mdx'))
  const reports = await openEarlierReports(root)
  reports.set('other.mdx', 'text', report)
  await reports.save()
  expect((await openEarlierReports(root)).get('page.mdx', 'text')).toBeUndefined()
})
