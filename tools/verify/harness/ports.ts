import { createServer } from 'node:net'
import { browsersRefuse } from '../../../src/serve/ports.ts'

/**
 * Ports of four digits, below the range the system hands out by itself. Four digits because the ports that pages show
 * (8080, 9070, 9080) have four: a table in a transcript keeps its column widths when one is put for the other.
 */
const first = 6000
const last = 9999

/** What pages show, and what a maintainer may have running. Never taken. */
const shown = new Set([8080, 8081, 9070, 9071, 9080])

const taken = new Set<number>()

/**
 * Whether this file may hand a port out. fetch refuses some ports as browsers do: an engine there would never look healthy.
 */
export const usable = (port: number): boolean => port >= first && port <= last && !shown.has(port) && !browsersRefuse(port)

/** A free loopback port that no earlier call of this process got. Throws when the whole range is in use. */
export async function freePort(): Promise<number> {
  const span = last - first + 1
  const start = Math.floor(Math.random() * span)
  for (let i = 0; i < span; i++) {
    const port = first + ((start + i) % span)
    if (!usable(port) || taken.has(port)) continue
    // Before the first wait: another call may be looking at the same port.
    taken.add(port)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port between ${first} and ${last}`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    // Every address, as the example applications bind every address.
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
