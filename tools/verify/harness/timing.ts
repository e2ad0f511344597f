/** Where the minutes go: what was done for how long, and how busy the processors were meanwhile. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { cpus } from 'node:os'
import { workedAndAll } from './lanes.ts'

/** The phase that is under way, and the seconds of it that belong to phases inside. */
const current = new AsyncLocalStorage<{ inside: number }>()

export class Timing {
  readonly #seconds = new Map<string, number>()
  readonly #counts = new Map<string, number>()
  readonly #began = performance.now()
  readonly #processors = workedAndAll({ nice: true })

  /** Does `work`, and counts the time for a phase, without that of phases inside. */
  async of<T>(phase: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now()
    const around = current.getStore()
    const own = { inside: 0 }
    try {
      return await current.run(own, work)
    } finally {
      const seconds = (performance.now() - began) / 1000
      if (around) around.inside += seconds
      this.#seconds.set(phase, (this.#seconds.get(phase) ?? 0) + Math.max(0, seconds - own.inside))
      this.#counts.set(phase, (this.#counts.get(phase) ?? 0) + 1)
    }
  }

  /** Does `work` for a phase that comes later: its time belongs to none that is under way. */
  apart<T>(work: () => T): T {
    return current.exit(work)
  }

  get total(): number {
    return (performance.now() - this.#began) / 1000
  }

  /** The phases, the longest first, and how busy the processors were. */
  text(): string {
    const rows = [...this.#seconds].filter(([, seconds]) => seconds >= 1).sort((a, b) => b[1] - a[1])
    const lines = rows.map(
      ([phase, seconds]) => `${seconds.toFixed(0).padStart(7)} s  ${phase} (${this.#counts.get(phase)})`,
    )
    const [used, all] = workedAndAll({ nice: true }).map((now, i) => now - this.#processors[i]!) as [number, number]
    return [
      `${this.total.toFixed(0)} s in all, ${cpus().length} processors ${((100 * used) / Math.max(1, all)).toFixed(0)} % busy with whatever they do; by phase, of which several go on at a time:`,
      ...lines,
    ].join('\n')
  }
}

/** Of this run. */
export const timing = new Timing()
