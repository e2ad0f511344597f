/** Where a compiler thread starts: it must read TypeScript, whatever the process itself was started with. */
import { register } from 'tsx/esm/api'

register()
await import('./compile-worker.ts')
