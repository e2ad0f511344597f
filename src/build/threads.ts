/** The threads of a build beside its main one. */
import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import type { Jobs } from './jobs.ts'

export interface Threads extends Jobs {
  /** How many there are. They start with the first job. */
  threads: number
  close(): Promise<void>
}

/** Each thread loads the code for itself, which takes as long as some twenty pages: more than these bring nothing. */
const most = 3

/** @param threads as many as the machine runs beside this one, unless told */
export function openThreads(threads = Math.min(most, availableParallelism() - 1)): Threads {
  let pool: Tinypool | undefined
  const job =
    <Name extends keyof Jobs>(name: Name) =>
    (task: Parameters<Jobs[Name]>[0]): ReturnType<Jobs[Name]> => {
      pool ??= new Tinypool({
        filename: new URL('./thread.mjs', import.meta.url).href,
        minThreads: threads,
        maxThreads: threads,
        // One more waits in the thread, so that it is never idle while the main thread is busy.
        concurrentTasksPerWorker: 2,
        execArgv: [],
      })
      return pool.run(task, { name }) as ReturnType<Jobs[Name]>
    }
  return {
    threads,
    compile: job('compile'),
    card: job('card'),
    markdown: job('markdown'),
    close: async () => pool?.destroy(),
  }
}
