import { spawn, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'

/** A program and its arguments, started without a shell. */
export interface Command {
  /** What it does, for progress lines and failures: 'compile'. */
  what: string
  run: [program: string, ...args: string[]]
  cwd?: string
  env?: Record<string, string>
  /** Gives way to other processes: compiling must not slow down what is timed beside it. */
  background?: boolean
}

export interface Finished {
  code: number
  /** Standard output and error, in the order they came, without colour codes. */
  output: string
  seconds: number
}

const living = new Set<ChildProcess>()

/** Whatever ends this process ends what it started. */
process.on('exit', () => {
  for (const child of living) signalGroup(child, 'SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(130))
}

/** Signals a process and what it has started: each leads a process group of its own. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group is gone already.
  }
}

/** The environment of everything started here: this process's own, without colours, without telemetry. */
export function environment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _, ...own } = process.env
  return { ...own, NO_COLOR: '1', DO_NOT_TRACK: '1', SCARF_ANALYTICS: 'false', ...more }
}

/** Runs a command to its end. A program that cannot be started counts as one that failed, with code 127. */
export function run(command: Command, timeoutSeconds = 900): Promise<Finished> {
  const started = performance.now()
  return new Promise((resolve) => {
    const [program, ...args] = command.run
    const child = spawn(program, args, {
      cwd: command.cwd,
      env: environment(command.env),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    living.add(child)
    if (command.background && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    let output = ''
    const timer = setTimeout(() => {
      output += `\n${program} was stopped after ${timeoutSeconds} s\n`
      signalGroup(child, 'SIGKILL')
    }, timeoutSeconds * 1000)
    const end = (code: number) => {
      clearTimeout(timer)
      living.delete(child)
      resolve({ code, output: stripVTControlCharacters(output), seconds: (performance.now() - started) / 1000 })
    }
    child.stdout.on('data', (data: Buffer) => (output += data.toString()))
    child.stderr.on('data', (data: Buffer) => (output += data.toString()))
    child.on('error', (error) => {
      output += `${error.message}\n`
      end(127)
    })
    child.on('close', (code, signal) => end(code ?? (signal ? 128 : 1)))
  })
}

/** A process that runs until it is stopped, and what it prints. */
export class Daemon {
  readonly #child: ChildProcess
  readonly #closed: Promise<void>
  #output = ''
  #gone = false

  constructor(
    command: Command,
    /** Called with each piece of output, colour codes removed. */
    onOutput: (text: string) => void = () => {},
  ) {
    const [program, ...args] = command.run
    this.#child = spawn(program, args, {
      cwd: command.cwd,
      env: environment(command.env),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    living.add(this.#child)
    const take = (data: Buffer | string) => {
      const text = stripVTControlCharacters(data.toString())
      this.#output += text
      onOutput(text)
    }
    this.#child.stdout!.on('data', take)
    this.#child.stderr!.on('data', take)
    this.#closed = new Promise((resolve) => {
      const end = () => {
        this.#gone = true
        living.delete(this.#child)
        resolve()
      }
      this.#child.on('error', (error) => {
        take(`${error.message}\n`)
        end()
      })
      this.#child.on('close', end)
    })
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  get output(): string {
    return this.#output
  }

  get gone(): boolean {
    return this.#gone
  }

  /** Signals the process and what it has started, as a key pressed in their terminal does. */
  signal(signal: NodeJS.Signals): void {
    signalGroup(this.#child, signal)
  }

  /** Ends the process at once, as a crash would; resolves when it is gone. */
  async kill(): Promise<void> {
    signalGroup(this.#child, 'SIGKILL')
    await this.#closed
  }

  /** Asks the process to end, ends it after `graceSeconds`; resolves when it is gone. */
  async stop(graceSeconds = 5): Promise<void> {
    if (this.#gone) return
    signalGroup(this.#child, 'SIGTERM')
    await Promise.race([this.#closed, sleep(graceSeconds * 1000)])
    if (!this.#gone) await this.kill()
  }
}

/** Asks `condition` every 50 ms until it answers true; throws `what` after `seconds`. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  seconds: number,
  what: () => string,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`${what()} (waited ${seconds} s)`)
    await sleep(50)
  }
}
