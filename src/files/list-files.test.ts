import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesBelow } from './list-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'files-below-'))

beforeAll(() => {
  for (const file of [
    '.settings',
    'b.ts',
    'a/z.ts',
    'a/.hidden',
    '.cache/c.ts',
    'a/target/d.ts',
    'node_modules/e.ts',
  ]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), '')
  }
})

// It goes down into folders one by one, so that the long path is no obstacle.
afterAll(() => void execFileSync('rm', ['-rf', folder]))

test('lists what was written, and nothing that tools made', () => {
  expect(filesBelow(folder)).toEqual(['.settings', 'a/z.ts', 'b.ts'])
  expect(filesBelow(path.join(folder, 'none'))).toEqual([])
})

test('does not enter a folder where a compiler is at work', () => {
  deepen(path.join(folder, 'node_modules'))
  expect(filesBelow(folder)).toEqual(['.settings', 'a/z.ts', 'b.ts'])
  expect(() => filesBelow(path.join(folder, 'node_modules'))).toThrow('ENAMETOOLONG')
})

/** Moves a folder below so many others that listing it fails, for root, too. */
function deepen(at: string) {
  const above = `${at}-above`
  for (let depth = 0; depth < 20; depth++) {
    mkdirSync(above)
    renameSync(at, path.join(above, 'x'.repeat(250)))
    renameSync(above, at)
  }
}
