import os from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest of the site's tests: one that begins last ends alone. */
const longest = [
  'live-editor',
  'tests/layout',
  'live-examples',
  'faults',
  'search/dialog',
  'accessibility',
  'rebuild',
  'states',
  'dev',
  'reproducible',
  'tests/editions',
  'mcp',
  'search/search-page',
  'blog',
  'bytes',
  'frame',
  'router',
].map((name) => `${name}.test.ts`)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Of no other project: between two files of one, a file of another ends the process that they would share.
    const place = ({ moduleId, project }: TestSpecification) => {
      const at = longest.findIndex((name) => project.name === 'site' && moduleId.endsWith(`/${name}`))
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

// Until what is waited for is there: on a busy machine that takes its time.
const expect = { poll: { timeout: 60_000 } }

/**
 * Unit tests that set the clock or put something in the place of a module, of which files after them in the same process
 * would keep something; and one that looks closely at what the system tells of files. tools/checks.test.ts finds the first.
 */
const alone = [
  'src/features/live/server/paced.test.ts',
  'src/islands/Island.test.tsx',
  'src/search/clients.test.ts',
  'src/serve/late-watcher.test.ts',
  'tools/verify/harness/progress.test.ts',
  'tools/verify/harness/timing.test.ts',
]
/** Beside the module they test; no built site, no browser. */
const unit = {
  environment: 'node',
  unstubGlobals: true,
  // Some compile: on a busy machine that takes its time. No test is about milliseconds.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect,
}

export default defineConfig({
  test: {
    // A file on each processor: one more is slower. Past four, one browser beside another gains little.
    maxWorkers: Math.min(4, os.availableParallelism()),
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './tests/support/retried.ts'],
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...alone],
          // A file takes what others have imported: to load it again for each takes as long as half of the tests.
          isolate: false,
        },
      },
      { test: { ...unit, name: 'unit alone', include: alone } },
      {
        /** Against the built site, in a real Chromium where it matters. They share builds, and change nothing that is shared. */
        test: {
          name: 'site',
          include: ['tests/**/*.test.ts'],
          environment: 'node',
          // Files share what they import, and a process: they change nothing that is shared.
          isolate: false,
          globalSetup: ['tests/support/build.ts'],
          // In CI a test that fails runs once more, and the report says so: a busy machine refuses nobody's work.
          retry: process.env['CI'] === 'true' ? 1 : 0,
          // Some open or compress every page: work of the processor, which a busy machine takes longer for.
          testTimeout: 300_000,
          hookTimeout: 240_000,
          expect,
        },
      },
    ],
  },
})
