import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { currentProgress, until } from './progress.ts'

/** A program and its arguments, started without a shell. */
export interface Command {
  /** What it does, for progress lines and failures: 'compile'. */
  what: string
  run: [program: string, ...args: string[]]
  cwd?: string
  env?: Record<string, string>
  /** The account it runs under, when that is another than this process's. */
  uid?: number
  gid?: number
  /** Below normal it gives way to other processes: compiling must not slow down what is timed beside it. */
  priority?: number
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

/**
 * Starts a process as the leader of a group. Both its outputs go into one pipe, as in a terminal: from two they would be
 * read in an order that nobody sees.
 */
function start({ run: [program, ...args], cwd, env, uid, gid }: Command): ChildProcess {
  const options: SpawnOptions = {
    cwd,
    env: environment(env),
    uid,
    gid,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  }
  const child =
    process.platform === 'win32'
      ? spawn(program, args, options)
      : spawn('sh', ['-c', 'exec "$@" 2>&1', 'sh', program, ...args], options)
  living.add(child)
  return child
}

/** Seconds in which a command may neither print nor compute: a registry may take its time. */
const longestSilence = 180

/**
 * Runs a command to its end. A program that cannot be started counts as one that failed, with code 127. One that neither
 * prints nor computes is ended after `silence` seconds and started once more: Node.js, now and then, never exits.
 */
export async function run(command: Command, silence = longestSilence): Promise<Finished> {
  const first = await attempt(command, silence)
  return first.isSilent ? attempt(command, silence) : first
}

async function attempt(command: Command, silence: number): Promise<Finished & { isSilent: boolean }> {
  const started = performance.now()
  const progress = currentProgress()
  return new Promise((resolve) => {
    const child = start(command)
    // Only root may raise one again that this process has lowered for all.
    if (command.priority !== undefined && child.pid !== undefined)
      setPriority(child.pid, Math.max(command.priority, getPriority()))
    let output = ''
    let isSilent = false
    let [last, state] = [started, '']
    const timer = setInterval(
      () => {
        const now = `${output.length} ${cpuTime(child.pid)}`
        if (now !== state) {
          state = now
          last = performance.now()
          // A compiler that says nothing is at work all the same.
          progress.mark()
        } else if (!isSilent && performance.now() - last > silence * 1000) {
          isSilent = true
          output += `\n${command.run[0]} was stopped after ${silence} s in which it did nothing\n`
          signalGroup(child, 'SIGKILL')
        }
      },
      Math.min(2, silence) * 1000,
    )
    const end = (code: number) => {
      clearInterval(timer)
      progress.mark()
      living.delete(child)
      const seconds = (performance.now() - started) / 1000
      resolve({ code, output: stripVTControlCharacters(output), seconds, isSilent })
    }
    const take = (data: Buffer) => (output += data.toString())
    child.stdout!.on('data', take)
    child.stderr!.on('data', take)
    child.on('error', (error) => {
      output += `${error.message}\n`
      end(127)
    })
    child.on('close', (code, signal) => end(code ?? (signal ? 128 : 1)))
  })
}

/**
 * Processor time that a process and its group have used, in ticks; 0 where the system does not tell, so that there only
 * output counts.
 */
function cpuTime(group: number | undefined): number {
  if (group === undefined || process.platform !== 'linux') return 0
  let sum = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      // The name, in parentheses, may hold blanks: fields are counted behind it.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      if (Number(fields[2]) === group)
        sum += Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14])
    } catch {
      // It has ended meanwhile.
    }
  }
  return sum
}

/** A process that runs until it is stopped, and what it prints. */
export class Daemon {
  /** Of the run that it serves. */
  progress = currentProgress()
  readonly #child: ChildProcess
  readonly #closed: Promise<void>
  #output = ''
  #gone = false
  #used = 0

  constructor(
    command: Command,
    /** Called with each piece of output, colour codes removed. */
    onOutput: (text: string) => void = () => {},
  ) {
    this.#child = start(command)
    const take = (data: Buffer | string) => {
      const text = stripVTControlCharacters(data.toString())
      this.#output += text
      this.progress.note(text)
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

  /** Counts it as progress when the process has computed anything since this was asked last. */
  computes(): void {
    const used = cpuTime(this.#child.pid)
    if (used !== this.#used) this.progress.mark()
    this.#used = used
  }

  /** Asks the process to end, and ends it when it does not; resolves when it is gone. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (this.#gone) return
    signalGroup(this.#child, signal)
    await until(
      () => this.#gone,
      () => 'it does not end',
    ).catch(() => this.kill())
  }
}
