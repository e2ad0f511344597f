import getPort from 'get-port'

/**
 * Ports above 1023 that browsers and fetch refuse to ask, whoever listens there: the list "bad port" of the Fetch Standard,
 * section "Port blocking".
 */
const refused = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])

/** Whether a browser refuses to open an address with this port, though a server can listen on it. */
export const browsersRefuse = (port: number): boolean => refused.has(port)

/**
 * The wanted port, or the next free one after it that browsers open.
 * @param wanted 1 to 65535
 * @throws Error when none of them is free
 */
export async function findPort(wanted: number, attempts = 50): Promise<number> {
  const last = Math.min(wanted + attempts - 1, 65535)
  const all = Array.from({ length: last - wanted + 1 }, (_, index) => wanted + index)
  const port = await getPort({ port: all, exclude: refused, host: '127.0.0.1' })
  // Where all are taken, the library gives any other free one: not what was asked for.
  if (port < wanted || port > last)
    throw new Error(
      `no port from ${wanted} to ${last} is free${last < 1024 ? ' and open to you' : ''}; choose another with PORT`,
    )
  return port
}

/**
 * The port an environment asks for.
 * @param value the variable PORT; undefined gives the default
 * @throws Error for anything but a whole number from 1 to 65535, and for a port that browsers refuse
 */
export function parsePort(value: string | undefined, fallback = 3000): number {
  if (value === undefined || value === '') return fallback
  const port = Number(value)
  if (!/^\d+$/.test(value) || port < 1 || port > 65535)
    throw new Error(`PORT is ${JSON.stringify(value)}; give a whole number from 1 to 65535`)
  if (browsersRefuse(port)) throw new Error(`PORT is ${port}, which browsers refuse to open; choose another`)
  return port
}
