/** What `npm test` runs. */
import path from 'node:path'

export interface Check {
  name: string
  /** A program in JavaScript or TypeScript, from the project's root. */
  file: string
  args: string[]
}

export interface Plan {
  /** Lists whose checks run one after the other; the lists run at the same time, each on a processor. */
  beside: Check[][]
  /** What keeps every processor busy by itself, when the others have ended. */
  last: Check
}

const packages = 'node_modules'
const vitest = path.join(packages, 'vitest/vitest.mjs')
const quick: Check[] = [
  { name: 'types', file: path.join(packages, 'typescript/bin/tsc'), args: ['--noEmit'] },
  { name: 'lint', file: path.join(packages, 'oxlint/bin/oxlint'), args: ['--deny-warnings'] },
  { name: 'format', file: path.join(packages, 'oxfmt/bin/oxfmt'), args: ['--check'] },
]
const build: Check = { name: 'build', file: 'tests/support/sites.ts', args: [] }
const tests = (name: string, ...args: string[]): Check => ({ name, file: vitest, args })

/** Everything. Tests that need no built site share two processors with those that do, so that neither waits for the other. */
export const everything: Plan = {
  beside: [[...quick, { name: 'prose', file: 'tools/prose/main.ts', args: [] }], [build]],
  last: tests('unit, site and browser tests', 'run'),
}

/** What is left to run where the site does not build. */
export const withoutSite = tests('unit tests', 'run', '--project', 'unit*')

/**
 * The tests that match, and nothing else: vitest looks for them in all projects at once, so it fails only if no project has
 * one, and builds the site only for a test that needs it.
 * @param filters parts of test files' paths, and options of vitest
 */
export const matching = (filters: readonly string[]): Plan => ({
  beside: [],
  last: tests('matching tests', 'run', ...filters),
})

/**
 * What a change can break, as far as imports and tests/covers.ts tell.
 * @param files that have changed, and tests that cover them in a browser
 */
export const related = (files: readonly string[]): Plan => ({
  beside: [quick],
  last: tests('tests of what has changed', 'related', '--run', '--passWithNoTests', ...files),
})
