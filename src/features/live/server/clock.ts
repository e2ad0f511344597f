/** Timers for any length of time: those of JavaScript fire at once when they are to wait for more than 24 days. */

const longest = 2 ** 31 - 1

export class Clock {
  readonly #timers = new Set<Timer>()

  now(): number {
    return Date.now()
  }

  /** Calls `action` once, after these milliseconds, unless the timer is cleared. */
  after(milliseconds: number, action: () => void): Timer {
    const timer = new Timer(this.now() + milliseconds, () => {
      this.#timers.delete(timer)
      action()
    })
    this.#timers.add(timer)
    return timer
  }

  /** Clears every timer. */
  stop(): void {
    for (const timer of this.#timers) timer.clear()
    this.#timers.clear()
  }
}

export class Timer {
  #handle: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly at: number,
    readonly action: () => void,
  ) {
    this.#wait()
  }

  clear(): void {
    clearTimeout(this.#handle)
  }

  #wait(): void {
    const left = Math.max(0, this.at - Date.now())
    this.#handle = setTimeout(() => (left > longest ? this.#wait() : this.action()), Math.min(left, longest))
  }
}
