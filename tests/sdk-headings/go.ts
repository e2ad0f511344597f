import type { HeadingDifference } from './difference.ts'

export const differences: readonly HeadingDifference[] = [
  {
    page: 'overview',
    extra: ['reflect', 'serialization', 'testing'],
    reason: 'Services can be made from structs; formats and tests have no page of their own for Go.',
  },
  { page: 'service-communication', extra: ['clients'], reason: 'Clients have no page of their own for Go.' },
  {
    page: 'journaling-results',
    missing: ['transform-a-result'],
    extra: ['select-and-cancel'],
    reason:
      'Futures have no map: the result is changed after it was read. Select has limits that all of its examples share.',
  },
  {
    page: 'error-handling',
    extra: ['messages'],
    reason: 'The SDK puts the code before the message, and reads messages as formats.',
  },
  {
    page: 'serving',
    missing: ['other-runtimes', 'arguments-of-the-host'],
    extra: ['http1'],
    reason: 'Go has one runtime, which passes no values to handlers, and serves HTTP/1.1 with a server of your own.',
  },
]
