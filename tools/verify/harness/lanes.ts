/** How many examples run at the same time: as many as keep the processors busy, and no more. */
import { cpus } from 'node:os'
import type { LimitFunction } from 'p-limit'

export interface Job {
  (): Promise<void>
  /** Lets those that it is given begin one after the other: who waits here holds no lane. */
  queue?: LimitFunction
}

interface Limits {
  /** Always, whatever else the machine does. */
  least: number
  /** Never more, however idle it is: each example is an engine and a service in memory. */
  most: number
  /** How busy the processors may be for one more to begin: 0 to 1. */
  busy: number
  /** Milliseconds over which that is measured. What has just begun is seen then. */
  interval: number
}

const processors = cpus().length

/**
 * Runs jobs in the order they are given. Examples mostly wait, for timers and for each other: where two for each processor
 * leave it half idle, another begins.
 */
export class Lanes {
  readonly #queue: (() => void)[] = []
  #running = 0
  #timer: NodeJS.Timeout | undefined

  constructor(
    readonly limits: Limits = { least: 2 * processors, most: 3 * processors, busy: 0.7, interval: 500 },
    /** How busy the processors have been since it was called last: 0 to 1. */
    readonly load: () => number = processorLoad(),
  ) {}

  get waiting(): number {
    return this.#queue.length
  }

  get running(): number {
    return this.#running
  }

  /** Runs a job when there is a lane for it. @param place before those that wait, or after them */
  run(job: Job, place: 'next' | 'last' = 'last'): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        this.#running++
        void job()
          .then(resolve, reject)
          .finally(() => {
            this.#running--
            this.#begin()
          })
      }
      if (place === 'next') this.#queue.unshift(begin)
      else this.#queue.push(begin)
      this.#begin()
    })
  }

  /** Begins what certainly may begin, and looks from time to time whether one more may. */
  #begin(): void {
    while (this.#queue.length > 0 && this.#running < this.limits.least) this.#queue.shift()!()
    if (this.#queue.length === 0) {
      clearInterval(this.#timer)
      this.#timer = undefined
      return
    }
    if (this.#timer) return
    this.load()
    this.#timer = setInterval(() => {
      const load = this.load()
      if (this.#running < this.limits.most && load < this.limits.busy) this.#queue.shift()?.()
      if (this.#queue.length === 0) this.#begin()
    }, this.limits.interval)
  }
}

/** Time that the processors have worked, and time that has passed on all of them. */
export function workedAndAll({ nice: withNice }: { nice: boolean }): [worked: number, all: number] {
  let [worked, all] = [0, 0]
  for (const { times } of cpus()) {
    const { user, nice, sys, idle, irq } = times
    worked += user + sys + irq + (withNice ? nice : 0)
    all += user + nice + sys + idle + irq
  }
  return [worked, all]
}

/** Measures the processors. What gives way to other processes, such as compilers, does not count. */
export function processorLoad(): () => number {
  let [before, beforeAll] = workedAndAll({ nice: false })
  return () => {
    const [now, all] = workedAndAll({ nice: false })
    const load = all === beforeAll ? 1 : (now - before) / (all - beforeAll)
    ;[before, beforeAll] = [now, all]
    return load
  }
}
