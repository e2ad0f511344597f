/** Says what a long command is doing: one line that moves on in a terminal, a line per step elsewhere. */
export interface Progress {
  /** Starts a step; ends the one before. */
  step(label: string): void
  /** How far the running step is. */
  advance(done: number, total: number): void
  /** Ends the last step and gives seconds since the start. */
  end(): number
}

export function createProgress(): Progress {
  const out = process.stderr
  const start = performance.now()
  let label = ''
  let stepStart = start
  let last = 0
  let detail = ''
  const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1)
  const finish = () => {
    if (!label) return
    out.write(`${out.isTTY ? '\r\x1b[2K' : ''}  ${label}${detail} (${seconds(stepStart)} s)\n`)
    label = detail = ''
  }
  return {
    step(next) {
      finish()
      label = next
      stepStart = performance.now()
      if (out.isTTY) out.write(`  ${label} …`)
    },
    advance(done, total) {
      detail = `: ${done} of ${total}`
      if (!out.isTTY || (performance.now() - last < 80 && done < total)) return
      last = performance.now()
      out.write(`\r\x1b[2K  ${label}${detail}`)
    },
    end() {
      finish()
      return (performance.now() - start) / 1000
    },
  }
}
