import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'prose main '))
afterAll(() => rmSync(folder, { recursive: true }))

/** `npm run prose -- FILES` */
function runProse(...files: string[]) {
  const args = ['--import', 'tsx', path.join(import.meta.dirname, 'main.ts'), ...files]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: path.join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

test('says what to correct, and fails', () => {
  // A comment: what is also spelled would first load the dictionaries.
  writeFileSync(path.join(folder, 'one.css'), '\n/* The answer stands here. */')
  writeFileSync(path.join(folder, 'two.txt'), 'the engine')
  const { status, output } = runProse(folder)
  expect(output).toMatch(/one\.css:2: error: "stands" is rarely said of things\. write "is"/)
  expect(output).toContain('1 to correct in 4 words of 1 files.')
  expect(status).toBe(1)
})

test('names a file that is not there', () => {
  const { status, output } = runProse('content/no-such-page.mdx')
  expect(output).toContain('There is no content/no-such-page.mdx.')
  expect(status).toBe(1)
})
