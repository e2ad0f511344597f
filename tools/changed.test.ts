import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { covers } from '../tests/covers.ts'
import { affectedBy, changedSince, partsOf } from './changed.ts'

test('what was edited or added since a commit has changed, and what was removed is not there', () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'changed-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: dir })
  const write = (...names: string[]) => names.forEach((name) => writeFileSync(path.join(dir, name), name))
  git('init', '-q')
  write('kept', 'edited', 'removed')
  git('add', '.')
  git('commit', '-qm', 'first')
  writeFileSync(path.join(dir, 'edited'), 'otherwise')
  rmSync(path.join(dir, 'removed'))
  write('added')
  expect(changedSince(dir)).toEqual(['edited', 'added'])
  git('add', '.')
  git('commit', '-qm', 'second')
  expect(changedSince(dir)).toEqual([])
  expect(changedSince(dir, 'HEAD~1').toSorted()).toEqual(['added', 'edited'])
  rmSync(dir, { recursive: true })
})

test('a component brings the browser tests that cover it, and a page of the documentation none', () => {
  const footer = 'src/layout/footer/Footer.tsx'
  expect(affectedBy([footer])).toEqual([footer, 'tests/browser/frame.test.ts'])
  expect(affectedBy(['content/docs/footer.mdx'])).toEqual(['content/docs/footer.mdx'])
})

const files = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' })

test('every browser test says what it covers, and that is there', () => {
  const tests = files('tests').filter((file) => file.endsWith('.test.ts'))
  expect(Object.keys(covers).toSorted()).toEqual(tests.map((file) => path.posix.join('tests', file)).toSorted())
  const parts = new Set(files('src').flatMap((file) => partsOf(file.replaceAll('\\', '/'))))
  expect(
    Object.values(covers)
      .flat()
      .filter((part) => !parts.has(part)),
  ).toEqual([])
})
