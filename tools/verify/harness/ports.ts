import getPort, { portNumbers } from 'get-port'
import { browsersRefuse } from '../../../src/serve/ports.ts'

/**
 * Ports of four digits, below the range the system hands out by itself. Four digits because the ports that pages show
 * (8080, 9070, 9080) have four: a table in a transcript keeps its column widths when one is put for the other.
 */
const range = [...portNumbers(6000, 9999)]

/** What pages show, and what a maintainer may have running. */
const shown = [8080, 8081, 8180, 8280, 8380, 9000, 9070, 9071, 9080, 9170, 9270, 9370]

/** Ports that are never handed out. fetch refuses some as browsers do: an engine there would never look healthy. */
const exclude = [...shown, ...range.filter(browsersRefuse)]

export const usable: readonly number[] = range.filter((port) => !exclude.includes(port))

/** A free port that no earlier call of this process got. Throws when the whole range is in use. */
export async function freePort(): Promise<number> {
  // From anywhere in the range: a second verification that starts at the same moment looks elsewhere.
  const start = Math.floor(Math.random() * range.length)
  const port = await getPort({ port: [...range.slice(start), ...range.slice(0, start)], exclude, reserve: true })
  if (!usable.includes(port)) throw new Error(`no free port between ${range[0]} and ${range.at(-1)}`)
  return port
}
