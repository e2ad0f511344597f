// How Node runs the site's own commands. Plain JavaScript: tools/bootstrap.mjs runs it before anything is installed, and
// in a Node that is too old, to say so.
import os from 'node:os'

/** The build's main thread and its pool's largest (src/build/threads.ts). */
const buildThreads = 4

/**
 * Node collects garbage and optimises code in four more threads. Where a build's own threads occupy every processor
 * already, these only get in their way. A young generation of 32 MB instead of 16 is collected half as often. With these
 * flags a cold build on two processors takes 8 % less time in Node 20, and 10 % less processor time in Node 22 (medians
 * of seven and of five pairs). In Node 24 it is 3 %, which is worth no flag.
 */
export const nodeFlags =
  Number(process.versions.node.split('.')[0]) >= 24
    ? []
    : [
        `--v8-pool-size=${Math.min(4, Math.max(1, (os.availableParallelism?.() ?? 1) - buildThreads))}`,
        '--min-semi-space-size=32',
        '--max-semi-space-size=32',
      ]

/** The first minor version of each supported line of Node. The bundler runs on no earlier one, and an odd line ends soon. */
const firstOf = { 20: 19, 22: 12, 24: 0 }
export const supportedNode = 'Node 20.19 or later of 20, 22.12 or later of 22, or 24'

/** @param {string} version as `process.versions.node` says it */
export function supportsNode(version) {
  const [major, minor] = version.split('.').map(Number)
  return minor >= firstOf[major]
}
