/** Runs the real commands as processes of their own, as a user would. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { findPort } from '../../src/serve/ports.ts'

const root = path.resolve(import.meta.dirname, '../..')

function start(args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'src/cli.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, ...env },
  })
}

/** Runs a command to its end; `output` is what it printed on both streams. */
export async function runCli(args: string[]): Promise<{ status: number | null; output: string }> {
  const child = start(args)
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
  const child = start(args, { PORT: port, ...env })
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
