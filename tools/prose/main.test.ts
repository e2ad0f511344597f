import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'prose main '))

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
  writeFileSync(path.join(folder, 'one.svg'), '<svg>\n<text>the engine</text></svg>')
  writeFileSync(path.join(folder, 'two.txt'), 'the engine')
  const { status, output } = runProse(folder)
  expect(output).toMatch(/one\.svg:2: error: "engine" is not the name of the process\. write "Restate"/)
  expect(output).toContain('1 to correct in 2 words of 1 files.')
  expect(status).toBe(1)
})

test('names a file that is not there', () => {
  const { status, output } = runProse('content/no-such-page.mdx')
  expect(output).toContain('There is no content/no-such-page.mdx.')
  expect(status).toBe(1)
})
