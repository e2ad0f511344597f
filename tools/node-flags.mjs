// How Node runs the site's own commands. Plain JavaScript: tools/bootstrap.mjs runs it before anything is installed, and
// in a Node that is too old, to say so.
import os from 'node:os'

/** The build's main thread and its pool's largest (src/build/threads.ts). */
const buildThreads = 4

/**
 * Node collects garbage and optimises code in four more threads. Where a build's own threads occupy every processor
 * already, these only get in their way: on two processors a cold build takes a seventh longer with them. A young
 * generation of 32 MB instead of 16 is collected half as often.
 *
 * Node 20 optimises a function after it has run 66 KB of bytecode, with the dearest of its compilers. Most functions of a
 * build end before that has paid off: with eight times as much a cold build takes a tenth less. Later versions of Node do
 * not know the flag, would stop because of it, and have a cheaper compiler for such functions.
 */
export const nodeFlags = [
  `--v8-pool-size=${Math.min(4, Math.max(1, (os.availableParallelism?.() ?? 1) - buildThreads))}`,
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
  ...(process.versions.node.startsWith('20.') ? ['--interrupt-budget=540000'] : []),
]
