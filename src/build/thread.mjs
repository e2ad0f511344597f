/** Where a thread of the build starts: it must read TypeScript, whatever the process itself was started with. */
import { register } from 'tsx/esm/api'

register()
export const { compile, markdown } = (await import('./jobs.ts')).jobs
