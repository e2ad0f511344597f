/**
 * How long anything waits for anything. A machine may be eight times as busy as another, so no wait ends after a fixed
 * time: it ends when what is awaited is there, or when nothing has made any progress for a while, which is longer the
 * busier the machine is.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** Seconds. */
const limits = {
  /**
   * Without any progress, on a machine with little else to do. The engine pauses between retries for 10 seconds at most;
   * with a machine nine times as busy, examples that passed were silent for up to 31 seconds.
   */
  quiet: 40,
  /** Processes that want a processor. */
  load: () => loadavg()[0] ?? 0,
  /** In all: something that prints new lines for ever is no progress either. */
  whole: 900,
}

/** How much longer everything takes, by the processes that wait for each processor: two are no burden. */
const busyness = (): number => Math.max(1, limits.load() / availableParallelism() / 2)

/** Sets for how many seconds without any progress every wait goes on, on a machine with little else to do. */
export function setPatience(seconds: number, load = limits.load): void {
  limits.quiet = seconds
  limits.load = load
}

/** What has happened in one run of an example: lines that its processes have printed, answers that it got. */
export class Progress {
  readonly #seen = new Set<string>()
  #last = performance.now()
  /** How many pieces of output were noted. */
  pieces = 0
  /** The longest time in which nothing moved, in seconds. */
  silence = 0

  /** Something has certainly moved on. */
  mark(): void {
    const now = performance.now()
    this.silence = Math.max(this.silence, (now - this.#last) / 1000)
    this.#last = now
  }

  /** Output of a process. Lines that differ from earlier ones by numbers and ids alone are retries, and no progress. */
  note(text: string): void {
    this.pieces++
    for (const line of text.split('\n')) {
      const form = line.replaceAll(/\b(?:inv|dp|prom|sign)_\w+|[0-9a-f]{8,}|\d+/gi, 'n').trim()
      if (form === '' || this.#seen.has(form)) continue
      this.#seen.add(form)
      this.mark()
    }
  }

  /** When it was last noted, on the clock of `performance.now()`. */
  get last(): number {
    return this.#last
  }
}

const runs = new AsyncLocalStorage<Progress>()
const ofProcess = new Progress()

/** The progress of the run that is under way where this is called. */
export const currentProgress = (): Progress => runs.getStore() ?? ofProcess

/** Does `work` with a progress of its own: what other runs do at the same time does not keep its waits going. */
export const withProgress = <T>(work: () => Promise<T>): Promise<T> => runs.run(new Progress(), work)

export interface WaitOptions {
  /** Asks again after so many milliseconds. */
  every?: number
  /** Seconds without progress after which it is given up, when that is more than usual. */
  quiet?: number
}

/** Asks `condition` until it answers true. Throws `what` after a while without any progress. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: () => string,
  { every = 50, quiet = 0 }: WaitOptions = {},
): Promise<void> {
  const progress = currentProgress()
  const began = performance.now()
  const patience = Math.max(quiet, limits.quiet)
  while (!(await condition())) {
    const now = performance.now()
    const without = (now - Math.max(began, progress.last)) / 1000
    if (without > patience && without > patience * busyness())
      throw new Error(`${what()} (${without.toFixed(1)} s without any progress)`)
    if ((now - began) / 1000 > limits.whole * busyness()) throw new Error(`${what()} (waited ${limits.whole} s)`)
    await sleep(every)
  }
}

/** Does `work`; throws when the run makes no progress for a while, although no single wait has noticed. */
export async function unlessStuck<T>(work: Promise<T>, what: () => string, quiet = 0): Promise<T> {
  let done = false
  const end = () => {
    done = true
  }
  work.then(end, end)
  // A little longer than the waits inside, which have more to tell.
  const patience = 1.2 * Math.max(quiet, limits.quiet)
  const stuck = until(() => done, what, { every: 200, quiet: patience }).then(() => work)
  return Promise.race([work, stuck])
}

/**
 * Lets this process read what other processes have written so far. Whoever has an answer may rely on what the answering
 * process printed before it: that is in a pipe already, which is read between two turns of this process's loop.
 */
export async function readPipes(): Promise<void> {
  const progress = currentProgress()
  for (let turns = 0; turns < 3; turns++) {
    const before = progress.pieces
    await new Promise<void>((resolve) => {
      setImmediate(resolve)
    })
    if (progress.pieces > before) turns = 0
  }
}
