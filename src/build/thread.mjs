/** Where a thread of a build starts that runs from the sources (tests): it must read TypeScript. */
import { register } from 'tsx/esm/api'

register()
export const { compile, beside } = await import('./jobs.ts')
