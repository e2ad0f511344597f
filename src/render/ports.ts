import { createServer } from 'node:net'

/** Whether a port can be listened on. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}

/**
 * The wanted port, or the next free one after it.
 * @param wanted 1 to 65535
 * @param attempts how many ports to try
 * @throws Error when none of them is free
 */
export async function findPort(wanted: number, attempts = 50): Promise<number> {
  for (let port = wanted; port < wanted + attempts && port <= 65535; port++) if (await isFree(port)) return port
  throw new Error(`no free port from ${wanted} to ${Math.min(wanted + attempts - 1, 65535)}; choose another with PORT`)
}

/**
 * The port an environment asks for.
 * @param value the variable PORT; undefined gives the default
 * @throws Error for anything but a whole number from 1 to 65535
 */
export function parsePort(value: string | undefined, fallback = 3000): number {
  if (value === undefined || value === '') return fallback
  const port = Number(value)
  if (!/^\d+$/.test(value) || port < 1 || port > 65535) throw new Error(`PORT is ${JSON.stringify(value)}; give a whole number from 1 to 65535`)
  return port
}
