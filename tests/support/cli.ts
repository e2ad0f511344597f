/** Runs the real commands as processes of their own, as a user would. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { findPort } from '../../src/serve/ports.ts'
import { commandFile } from '../../tools/commands.mjs'
import { nodeFlags } from '../../tools/node-flags.mjs'

const root = path.resolve(import.meta.dirname, '../..')

/** The commands of a copy of the project, as JavaScript. */
export async function commandFileOf(copy: string): Promise<string> {
  const commands = (await import(pathToFileURL(path.join(copy, 'tools/commands.mjs')).href)) as {
    commandFile: typeof commandFile
  }
  return commands.commandFile()
}

async function start(args: string[], env: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
  return spawn(process.execPath, [...nodeFlags, await commandFile(), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, ...env },
  })
}

/** Runs a command to its end; `output` is what it printed on both streams. */
export async function runCli(args: string[]): Promise<{ status: number | null; output: string }> {
  const child = await start(args)
  const output = collect(child)
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, output: output() }
}

export interface RunningServer {
  /** Address with the base path, ending with a slash. */
  url: string
  output(): string
  stop(): Promise<void>
}

/** Starts a serving command on a free port and waits until it says its address. */
export async function startServer(args: string[], env: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const port = env['PORT'] ?? String(await findPort(4300 + Math.floor(Math.random() * 2000)))
  const child = await start(args, { PORT: port, ...env })
  const output = collect(child)
  const ended = once(child, 'close')
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /Serving (http:\S+)/.exec(output())
      if (found?.[1]) resolve(found[1])
    }
    child.stdout?.on('data', look)
    child.on('close', (status) => reject(new Error(`ended with ${status} before it served:\n${output()}`)))
  })
  return {
    url,
    output,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function collect(child: ChildProcess): () => string {
  let text = ''
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return () => text
}
