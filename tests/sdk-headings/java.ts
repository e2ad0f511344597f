import type { HeadingDifference } from './difference.ts'

export const differences: readonly HeadingDifference[] = []
