import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../src/files/list-files.ts'
import { everything, matching, related, withoutSite } from './checks.ts'

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
  const plans = [everything, matching(['name']), related(['file'])]
  const checks = [...plans.flatMap(({ beside, last }) => [...beside.flat(), last]), withoutSite]
  expect(checks.length).toBeGreaterThan(8)
  for (const { file } of checks) expect(existsSync(path.join(root, file)), file).toBe(true)
})

test('a name runs the tests that match, of all projects, and no other check', () => {
  expect(matching(['tools/prose']).beside).toEqual([])
  expect(matching(['tools/prose']).last.args).toEqual(['run', 'tools/prose'])
})

test('with a change come the checks that take seconds, and no other test than those of its files', () => {
  const { beside, last } = related(['src/a.ts'])
  expect(beside.flat().map(({ name }) => name)).toEqual(['types', 'lint', 'format'])
  expect(last.args).toEqual(['related', '--run', '--passWithNoTests', 'src/a.ts'])
})

test('a name that no test has fails', () => {
  const { status, output } = runTests('no-test-has-this-name')
  expect(output).toContain('No test files found')
  expect(output).toMatch(/Failed: matching tests\.\n0 passed, 1 failed/)
  expect(status).toBe(1)
})

test('a unit test that sets the clock, or takes the place of a module, has a process of its own', () => {
  const config = readFileSync(path.join(root, 'vitest.config.ts'), 'utf8')
  const files = ['src', 'tools'].flatMap((folder) =>
    filesBelow(path.join(root, folder))
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => path.posix.join(folder, name)),
  )
  const bold = files.filter((file) =>
    /\bvi\.(?:useFakeTimers|mock)\(/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(bold.length).toBeGreaterThan(2)
  expect(bold.filter((file) => !config.includes(`'${file}'`))).toEqual([])
})
