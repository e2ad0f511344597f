import { expect, test } from 'vitest'
import { importsOf, relativeImports } from './dependencies.ts'

const verify = (...files: string[]) => files.map((file) => `tools/verify/${file}`)

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

test("a scenario's result depends on everything that runs it", () => {
  const files = importsOf('tools/verify/scenarios/job.ts')
  for (const file of verify(
    'harness/engine.ts',
    'harness/service.ts',
    'harness/ingress.ts',
    'harness/processes.ts',
    'harness/ports.ts',
    'scenarios/run.ts',
  ))
    expect(files).toContain(file)
  expect(files.filter((file) => /walks|transcripts|surface|\.test\./.test(file))).toEqual([])
})

test("a transcript's depends on how its output is written, and a walk's on both", () => {
  expect(importsOf('tools/verify/transcripts/job.ts')).toEqual(
    expect.arrayContaining(
      verify('harness/normalise.ts', 'harness/engine.ts', 'transcripts/as-engine-1.4.ts', 'transcripts/run.ts'),
    ),
  )
  expect(importsOf('tools/verify/walks/run.ts')).toEqual(
    expect.arrayContaining(
      verify('harness/normalise.ts', 'harness/engine.ts', 'walks/environment.ts', 'walks/shell.ts'),
    ),
  )
})

test("a language's driver counts for its own results", () => {
  expect(importsOf('tools/verify/scenarios/job.ts').filter((file) => /languages\/(go|maven)/.test(file))).toEqual([])
  expect(importsOf('tools/verify/harness/languages/kotlin.ts')).toEqual(
    expect.arrayContaining(verify('harness/languages/kotlin.ts', 'harness/languages/maven.ts')),
  )
})

test('a fixture counts for the examples that need it', () => {
  expect(importsOf('tools/verify/scenarios/job.ts').filter((file) => file.includes('postgres'))).toEqual([])
  expect(importsOf('tools/verify/scenarios/job.ts')).toContain('tools/verify/fixtures/index.ts')
  expect(importsOf('tools/verify/fixtures/postgres.ts')).toContain('tools/verify/harness/processes.ts')
})

test('a file that is gone is still a dependency, so that its return is a change', () => {
  expect(importsOf('tools/verify/no-such-file.ts')).toEqual(['tools/verify/no-such-file.ts'])
})
