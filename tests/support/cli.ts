/** Runs the real commands as processes, as a user would. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { findPort } from '../../src/serve/ports.ts'
import type { commandFile } from '../../tools/commands.mjs'
import { nodeFlags } from '../../tools/node-flags.mjs'

export const projectDir = path.resolve(import.meta.dirname, '../..')

/** Which commands: those of the project, unless a copy of it is named. */
export interface From {
  framework?: string
}

async function start(
  args: string[],
  { framework = projectDir }: From,
  env: NodeJS.ProcessEnv = {},
): Promise<ChildProcess> {
  const commands = (await import(pathToFileURL(path.join(framework, 'tools/commands.mjs')).href)) as {
    commandFile: typeof commandFile
  }
  return spawn(process.execPath, [...nodeFlags, await commands.commandFile(), ...args], {
    cwd: framework,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, ...env },
  })
}

/** Runs a command to its end; `output` is what it printed on both streams. */
export async function runCli(args: string[], from: From = {}): Promise<{ status: number | null; output: string }> {
  const child = await start(args, from)
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
export async function startServer(
  args: string[],
  { env = {}, ...from }: From & { env?: NodeJS.ProcessEnv } = {},
): Promise<RunningServer> {
  const port = env['PORT'] ?? String(await findPort(4300 + Math.floor(Math.random() * 2000)))
  const child = await start(args, from, { PORT: port, ...env })
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

export interface FrameworkCopy {
  dir: string
  remove(): Promise<void>
}

/** A copy of the framework, so that a component can be edited while other tests build with the original. */
export async function copyFramework(): Promise<FrameworkCopy> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'framework-'))
  await cp(path.join(projectDir, 'src'), path.join(dir, 'src'), { recursive: true })
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', 'tools/commands.mjs'])
    await cp(path.join(projectDir, file), path.join(dir, file))
  await symlink(path.join(projectDir, 'node_modules'), path.join(dir, 'node_modules'), 'junction')
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) }
}
