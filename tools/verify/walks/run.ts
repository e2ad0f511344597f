/** Does what a reader of a page does, one act after the other, in an empty directory. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StopKey } from '../../../src/components/terminal/terminal.compile.ts'
import { tail } from '../harness/text.ts'
import { comparable, shown as asShown, type Run } from '../harness/normalise.ts'
import { freePort } from '../harness/ports.ts'
import type { Daemon } from '../harness/processes.ts'
import { untilRecorded } from '../harness/engine.ts'
import { currentProgress, until, withProgress } from '../harness/progress.ts'
import { untilListens } from '../harness/service.ts'
import { readerEnvironment, variablesOfTools } from './environment.ts'
import { isCompared, type Act, type Path, type Place } from './page.ts'
import { serveTemplates, templateSite } from './template-site.ts'
import { Shell } from './shell.ts'

/** The ports that pages show: ingress, admin, service, payment provider, Kafka's broker and controller. */
const shownPorts = [8080, 9070, 9080, 9081, 9092, 9093]

/** Milliseconds that a reader takes from what a server prints to the key that stops it. */
const reaction = 1500

/** What a terminal sends for each key, one after the other. */
const signals: Record<StopKey, NodeJS.Signals[]> = {
  'Ctrl+C': ['SIGINT'],
  'Ctrl+C twice': ['SIGINT', 'SIGINT'],
  'Ctrl+Backslash': ['SIGQUIT'],
}

/** An act of a page that does not do what the page says. */
export class WalkError extends Error {
  override readonly name = 'WalkError'
  constructor(
    readonly place: Place,
    message: string,
    readonly detail: string,
  ) {
    super(message)
  }
}

/** A program that goes on while the page does. */
interface Running {
  command: string
  daemon: Daemon
  /** What it has printed, over restarts. */
  log: string
}

interface Server extends Running {
  /** The real one. */
  port: number
  stop: StopKey
}

/**
 * Walks a path.
 * @param programs folders of programs that the page says to install, put before the path
 * @throws WalkError with the act's place; whatever was started has ended then
 */
export async function walkPath(path: Path, programs: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'restate-walk-'))
  const walker = new Walker(
    folder,
    programs,
    new Map(await Promise.all(shownPorts.map(async (port) => [port, await freePort()] as const))),
    await freePort(),
  )
  try {
    for (const act of path.acts) await walker.perform(act)
  } finally {
    await walker.end()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

class Walker {
  readonly #shell: Shell
  readonly #run: Run
  readonly #servers: Server[] = []
  #call: (Running & { at: string }) | undefined
  #site: { url: string; stop(): void } | undefined

  constructor(
    readonly folder: string,
    programs: string[],
    /** The real port for each shown one. */
    readonly ports: Map<number, number>,
    nodePort: number,
  ) {
    this.#run = { ports: Object.fromEntries(ports), paths: {}, began: new Date(), ids: new Map() }
    this.#shell = new Shell(
      folder,
      folder,
      readerEnvironment(folder, programs, {
        ingress: ports.get(8080)!,
        admin: ports.get(9070)!,
        node: nodePort,
        payments: ports.get(9081)!,
      }),
      variablesOfTools(),
    )
  }

  async perform(act: Act): Promise<void> {
    try {
      await this.#do(act)
    } catch (error) {
      const logs = [...this.#servers, ...(this.#call ? [this.#call] : [])].map(
        ({ command, log }) => `${command}:\n${tail(log, 15)}`,
      )
      const what =
        act.do === 'write'
          ? `writing ${act.path}`
          : act.do === 'template'
            ? 'the finished project'
            : 'command' in act
              ? act.command
              : `walk="${act.do}"`
      throw new WalkError(
        act.place,
        `${what}: ${error instanceof Error ? error.message : String(error)}`,
        logs.join('\n'),
      )
    }
  }

  async #do(act: Act): Promise<void> {
    switch (act.do) {
      case 'write': {
        const path = join(this.#shell.directory, act.path)
        await mkdir(dirname(path), { recursive: true })
        return writeFile(path, this.#real(act.text))
      }
      case 'run': {
        const run = () => this.#shell.run(this.#real(act.command))
        let { code, output } = await run()
        for (let tries = 1; code !== 0 && tries < act.tries; tries++) ({ code, output } = await run())
        if (code !== 0) throw new Error(`ends with exit code ${code}:\n${tail(output, 30)}`)
        if (isCompared(act)) this.#compare(output, act.shown)
        return
      }
      case 'until': {
        let output = ''
        return until(
          async () => {
            // That the same command ends again is no progress; what it prints anew is.
            output = (await withProgress(() => this.#shell.run(this.#real(act.command)))).output
            currentProgress().note(output)
            return this.#asShown(output) === act.shown.trim()
          },
          () => `prints\n${this.#asShown(output)}\nand not what is shown:\n${act.shown.trim()}`,
          { every: 1000 },
        )
      }
      case 'template': {
        this.#site ??= await serveTemplates(join(this.folder, 'site'), (text) => this.#real(text))
        for (const command of act.commands) {
          const { code, output } = await this.#shell.run(
            `set -o pipefail; ${command.replace(templateSite, this.#site.url)}`,
          )
          if (code !== 0) throw new Error(`${command} ends with exit code ${code}:\n${tail(output, 30)}`)
        }
        return
      }
      case 'serve': {
        const port = this.ports.get(act.port) ?? act.port
        // A reader ends the program that has this port before starting another one.
        for (const before of this.#servers) if (before.port === port) await before.daemon.kill()
        const server: Server = { command: act.command, port, stop: act.stop, log: '', daemon: undefined as never }
        this.#servers.push(server)
        return this.#start(server)
      }
      case 'log':
        return this.#printed(this.#server, act.shown)
      case 'interrupt': {
        const server = this.#server
        const call: Running & { at: string } = this.#begin({
          command: act.command,
          log: '',
          at: act.at,
          daemon: undefined as never,
        })
        this.#call = call
        await until(
          () => count(server.log, act.at) > 0,
          () => `${server.command} does not print "${act.at}"`,
        )
        await this.#untilRecorded()
        for (const signal of signals[server.stop]) {
          await sleep(reaction)
          server.daemon.signal(signal)
        }
        await until(
          () => server.daemon.gone,
          () => `${server.stop} does not end ${server.command}`,
        )
        if (call.daemon.gone && call.log !== '' && !call.log.startsWith('curl: '))
          throw new Error(`${act.command} has its answer before ${server.command} ends: is the machine that busy?`)
        return
      }
      case 'restart':
        await this.#start(this.#server)
        return this.#printed(this.#server, act.shown)
      case 'answer': {
        const call = this.#call
        if (!call) throw new Error('nothing waits for an answer: no block above has walk="interrupt at …"')
        await until(
          () => call.daemon.gone,
          () => `${call.command} gets no answer`,
        )
        this.#compare(call.log, act.shown)
        const times = count(this.#server.log, call.at)
        if (times !== 1) throw new Error(`"${call.at}" is printed ${times} times: the step has run again`)
      }
    }
  }

  /** Waits until the engine has the result of every step that has begun. A page without an engine has nothing to wait for. */
  async #untilRecorded(): Promise<void> {
    try {
      await untilRecorded(`http://localhost:${this.ports.get(9070)}`)
    } catch (error) {
      if (((error as Error).cause as NodeJS.ErrnoException | undefined)?.code !== 'ECONNREFUSED') throw error
    }
  }

  /** The last one that the page has started. */
  get #server(): Server {
    const server = this.#servers.at(-1)
    if (!server) throw new Error('nothing is served yet: no block above has walk="serve …"')
    return server
  }

  /** Commands and files with ports of this walk. */
  #real(text: string): string {
    return text.replace(new RegExp(String.raw`(?<![\w.])(?:${shownPorts.join('|')})(?!\w)`, 'g'), (port) =>
      String(this.ports.get(Number(port))),
    )
  }

  #begin<T extends Running>(running: T, env: Record<string, string> = {}): T {
    running.daemon = this.#shell.start(this.#real(running.command), env, (text) => (running.log += text))
    return running
  }

  async #start(server: Server): Promise<void> {
    const { daemon, port, command } = this.#begin(server, { PORT: String(server.port) })
    await untilListens(daemon, port, command)
  }

  /** Waits until a server has printed the shown lines since its start. Lines with a time are the log's own, which transcripts compare. */
  async #printed({ daemon }: Server, shown: string): Promise<void> {
    const lines = shown.split('\n').filter((line) => line.trim() !== '' && !comparable(line, false).includes('<time>'))
    if (lines.length === 0) throw new Error('the shown log has no line of the handler')
    const missing = () => lines.filter((line) => !daemon.output.includes(line))
    await until(
      () => missing().length === 0,
      () => `the shown line "${missing()[0]}" is not printed`,
    )
  }

  #compare(output: string, shown: string): void {
    if (this.#asShown(output) !== shown.trim())
      throw new Error(`prints\n${this.#asShown(output)}\nand not what is shown:\n${shown.trim()}`)
  }

  /** Output with ids, times, and ports as a recording has them. */
  #asShown(output: string): string {
    return asShown(output, this.#run).trim()
  }

  /** Ends everything that was started. */
  async end(): Promise<void> {
    this.#site?.stop()
    const daemons = [...this.#servers, ...(this.#call ? [this.#call] : [])].map(({ daemon }) => daemon)
    // A program that has left its group and holds the output open must not hold up the others.
    await Promise.all(daemons.map((daemon) => Promise.race([daemon.kill(), sleep(5000)])))
  }
}

const count = (log: string, text: string): number => log.split('\n').filter((line) => line.includes(text)).length
