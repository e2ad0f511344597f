/** Runs tests with the server as npm installs it: `restate-server` is a script that starts the server as its child. */
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { World } from './scenario.ts'

/** Like npm's, it passes on the signals that it can catch: a server whose script is killed keeps running. */
const script = `#!/bin/sh
"$REAL_SERVER" "$@" &
server=$!
echo $server >> "$STARTED_SERVERS"
trap 'kill $server' INT TERM
wait $server
wait $server
`

/**
 * Runs a program to its end, and ends the servers that it has left running. A server of the program that names no address
 * for its metadata finds the scenario's engine, as it would find a server on port 5122, and joins it.
 * @returns what the program printed, how many servers it has started, how many of them it has left running, and how many
 *   deployments it has registered with the scenario's engine, which is none of its business
 */
export async function withNpmServer({ exec, engine }: Pick<World, 'exec' | 'engine'>, ...command: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'npm-server-'))
  const started = join(folder, 'started')
  await writeFile(join(folder, 'restate-server'), script, { mode: 0o755 })
  const others = `RESTATE_METADATA_CLIENT__ADDRESSES='["http://127.0.0.1:${engine.ports.node}/"]'`
  const before = `REAL_SERVER=$(command -v restate-server) STARTED_SERVERS=${started} PATH="${folder}:$PATH" ${others}`
  const deployments = await registered(engine)
  try {
    const finished = await exec('sh', '-c', `export ${before}; exec "$@"`, 'sh', ...command)
    const servers = existsSync(started) ? (await readFile(started, 'utf8')).trim().split('\n').map(Number) : []
    const left = servers.filter(end).length
    return { ...finished, started: servers.length, left, strangers: (await registered(engine)) - deployments }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** How many deployments an engine has. */
const registered = async ({ adminUrl }: World['engine']): Promise<number> => {
  const response = await fetch(`${adminUrl}/deployments`)
  return ((await response.json()) as { deployments: unknown[] }).deployments.length
}

/** Whether there was still a process to end. */
function end(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}
