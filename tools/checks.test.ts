import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checksFor } from './checks.ts'

const root = path.dirname(import.meta.dirname)

/** `npm test -- NAME`, without what a run of tests tells the processes it starts. */
function runTests(...filters: string[]) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  const args = ['--import', 'tsx', path.join(root, 'tools/test.ts'), ...filters]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...env, NO_COLOR: '1' },
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

test('every check is a file that is installed', () => {
  for (const { file } of [...checksFor([]), ...checksFor(['name'])])
    expect(existsSync(path.join(root, file))).toBe(true)
})

test('a name runs the tests that match in one project, and no other check', () => {
  const { status, output } = runTests('tools/prose/figure-passages')
  expect(output).toContain('figure-passages.test.ts')
  expect(output).toMatch(/Test Files\s+1 passed \(1\)/)
  expect(output).not.toMatch(/— (types|lint)/)
  expect(status).toBe(0)
})

test('a name that no test has fails', () => {
  const { status, output } = runTests('no-test-has-this-name')
  expect(output).toContain('No test files found')
  expect(status).toBe(1)
})
