import { expect, test, vi } from 'vitest'
import { executed, hashOfServing, modulesOf, relativeImports } from './dependencies.ts'
import { languages } from './languages/index.ts'

test('relative imports are found in each form, types and packages are not', () => {
  const text = [
    "import { a } from './a.ts'",
    "import './b.ts'",
    "export { c } from '../c.ts'",
    "const d = await import('./d.ts')",
    "import {\n  e,\n} from './e.ts'",
    "import type { F } from './f.ts'",
    "import type {\n  G,\n} from './g.ts'",
    "import { readFileSync } from 'node:fs'",
  ].join('\n')
  expect(relativeImports(text)).toEqual(['./a.ts', './b.ts', '../c.ts', './d.ts', './e.ts'])
})

test('comments, types and imports of the harness change nothing of what a module does', () => {
  const code = "import { readFileSync } from 'node:fs'\nexport const a = () => readFileSync('a')\n"
  const more = [
    '/**\n * What it is.\n */',
    "import { readFileSync } from 'node:fs'",
    "import type { Problem } from '../site/problem.ts'",
    "import { until } from '../harness/progress.ts'",
    '',
    '// Why.',
    "export const a = () => readFileSync('a')",
    '',
  ].join('\n')
  expect(executed(more)).toBe(executed(code))
  expect(executed(code.replace("('a')", "('b')"))).not.toBe(executed(code))
})

test('a scenario depends on what it checks with, and not on what runs and times it', () => {
  const files = modulesOf({}, 'snippets/scenarios/workflows.ts')
  expect(files).toEqual(
    expect.arrayContaining([
      'snippets/scenarios/workflows.ts',
      'tools/verify/assertions.ts',
      'tools/verify/scenarios/assertions.ts',
    ]),
  )
  expect(files.filter((file) => file.includes('/harness/'))).toEqual([])
})

test('the comparison of the stand-in depends on the stand-in, and reading pages does not depend on the site', () => {
  const site = (files: string[]) => files.filter((file) => file.startsWith('src/'))
  expect(site(modulesOf({ site: true }, 'tools/verify/live/job.ts')).length).toBeGreaterThan(10)
  expect(site(modulesOf({}, 'tools/verify/references/references.ts'))).toEqual([])
})

test('how a language serves an application counts for that language and application', () => {
  const hash = hashOfServing(languages.go, 'tour')
  expect(hashOfServing({ ...languages.go, label: 'Golang' }, 'tour')).toBe(hash)
  expect(hashOfServing(languages.go, 'concepts')).not.toBe(hash)
  const other = { ...languages.go, serve: () => ({ what: 'serve', run: ['go', 'run', '.'] as [string, ...string[]] }) }
  expect(hashOfServing(other, 'tour')).not.toBe(hash)
})

test('a file that is gone is still a dependency, so that its return is a change', () => {
  expect(modulesOf({}, 'tools/verify/no-such-file.ts')).toEqual(['tools/verify/no-such-file.ts'])
})

test('what passes on one machine counts in CI', async () => {
  const hashes = async (ci: string) => {
    vi.stubEnv('CI', ci)
    vi.resetModules()
    const { languages: read } = await import('./languages/index.ts')
    return Object.values(read).map((language) => hashOfServing(language, 'tour'))
  }
  expect(await hashes('true')).toEqual(await hashes(''))
  vi.unstubAllEnvs()
})
