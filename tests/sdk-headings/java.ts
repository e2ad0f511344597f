import type { HeadingDifference } from './difference.ts'

export const differences: readonly HeadingDifference[] = [
  {
    page: 'overview',
    extra: ['generated-code'],
    reason: 'The definitions and clients of Java and Kotlin are generated when the project is compiled.',
  },
]
