import type { HeadingDifference } from './difference.ts'

export const differences: readonly HeadingDifference[] = [
  {
    page: 'overview',
    extra: ['generated-code'],
    reason: 'The definitions and clients of Java and Kotlin are generated when the project is compiled.',
  },
  {
    page: 'serialization',
    extra: ['json-library'],
    reason: 'JSON is the work of Jackson and Kotlin serialization, which have settings of their own.',
  },
  {
    page: 'serving',
    missing: ['other-runtimes', 'arguments-of-the-host'],
    extra: ['threads', 'spring-boot'],
    reason: 'Both run on the JVM alone, also in Spring Boot, and the threads of handlers can be chosen.',
  },
]
