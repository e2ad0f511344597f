import { defineConfig } from 'vitest/config'

/** In CI a test that fails runs once more, and the report says so: a busy machine refuses nobody's work. */
const retry = process.env['CI'] === 'true' ? 1 : 0

export default defineConfig({
  test: {
    projects: [
      {
        /** Beside the module they test; no built site, no browser. */
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          // Some compile, or read a whole SDK: on a busy machine that takes its time. No test is about milliseconds.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          retry,
        },
      },
      {
        /** Against the built site, in a real Chromium where it matters; one file after the other, since they share one build. */
        test: {
          name: 'site',
          include: ['tests/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/build.ts'],
          retry,
          fileParallelism: false,
          // Some compress every page: work of the processor, which a busy machine takes longer for.
          testTimeout: 300_000,
          hookTimeout: 240_000,
          // Until what is waited for is there: on a busy machine that takes its time.
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
