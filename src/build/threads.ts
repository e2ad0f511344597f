/** The threads of a build next to its main one. */
import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import type { Helpers } from '../content/pool.ts'
import * as jobs from './jobs.ts'

type Jobs = typeof jobs

/** Each job is done in a thread where threads have been started, else in this one. */
export interface Threads extends Jobs, Pick<Helpers, 'threads' | 'startFor'> {
  close(): Promise<void>
}

/** More bring nothing: each loads the code for itself. */
const most = 3
/** A thread loads the code as long as it takes to compile about this many pages. */
const pagesWorthAThread = 20

/** Jobs are bundled next to this (tools/commands.mjs); as sources they need a TypeScript loader. */
const jobsFile = import.meta.url.endsWith('.ts') ? './thread.mjs' : './jobs.js'

/** @param threads as many as the machine runs next to this one, unless told */
export function openThreads(threads = Math.min(most, availableParallelism() - 1)): Threads {
  let pool: Tinypool | undefined
  const job =
    <Task, Result>(name: keyof Jobs, here: (task: Task) => Promise<Result>) =>
    (task: Task): Promise<Result> =>
      pool ? (pool.run(task, { name }) as Promise<Result>) : here(task)
  return {
    threads,
    startFor(pages) {
      if (pool || threads === 0 || pages < pagesWorthAThread) return
      pool = new Tinypool({
        filename: new URL(jobsFile, import.meta.url).href,
        minThreads: threads,
        maxThreads: threads,
        // One more waits in the thread, so that it is never idle while the main thread is busy.
        concurrentTasksPerWorker: 2,
        execArgv: [],
      })
    },
    compile: job('compile', jobs.compile),
    beside: job('beside', jobs.beside),
    close: async () => pool?.destroy(),
  }
}
