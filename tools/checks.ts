/** What `npm test` runs. */
import path from 'node:path'

export interface Check {
  name: string
  /** A program in JavaScript or TypeScript, from the project's root. */
  file: string
  args: string[]
}

const packages = 'node_modules'
const vitest = path.join(packages, 'vitest/vitest.mjs')

/**
 * Without filters, everything. With filters, the tests that match and nothing else: vitest looks for them in all
 * projects at once, so it fails only if no project has one, and builds the site only for a test that needs it.
 * @param filters parts of test files' paths, and options of vitest
 */
export function checksFor(filters: readonly string[]): Check[] {
  if (filters.length > 0) return [{ name: 'matching tests', file: vitest, args: ['run', ...filters] }]
  return [
    { name: 'types', file: path.join(packages, 'typescript/bin/tsc'), args: ['--noEmit'] },
    { name: 'lint', file: path.join(packages, 'oxlint/bin/oxlint'), args: ['--deny-warnings'] },
    { name: 'format', file: path.join(packages, 'oxfmt/bin/oxfmt'), args: ['--check'] },
    { name: 'prose', file: 'tools/prose/main.ts', args: [] },
    { name: 'unit tests', file: vitest, args: ['run', '--project', 'unit'] },
    { name: 'site and browser tests', file: vitest, args: ['run', '--project', 'site'] },
  ]
}
