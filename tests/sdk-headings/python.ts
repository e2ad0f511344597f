import type { HeadingDifference } from './difference.ts'

export const differences: readonly HeadingDifference[] = [
  {
    page: 'overview',
    extra: ['logging', 'testing'],
    reason: 'SDK 0.8.0 has no logger that knows about replays, and one function for tests: neither fills a page.',
  },
  {
    page: 'journaling-results',
    missing: ['transform-a-result'],
    reason: 'Futures have no map: results are transformed after they are awaited.',
  },
  {
    page: 'serialization',
    extra: ['types'],
    reason: "The type of a value decides how it's read and written, in more ways than a reader would guess.",
  },
  {
    page: 'serving',
    missing: ['arguments-of-the-host'],
    reason: 'ASGI servers and Lambda hand no values on to handlers.',
  },
]
