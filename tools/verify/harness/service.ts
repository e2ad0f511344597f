import { connect } from 'node:http2'
import { delimiter, join } from 'node:path'
import type { Engine } from './engine.ts'
import type { Language } from './languages/language.ts'
import { snippets } from './paths.ts'
import { freePort } from './ports.ts'
import { Daemon, type Command } from './processes.ts'
import { until } from './progress.ts'
import { tail } from './text.ts'
import { timing } from './timing.ts'

/** An example application as a process on a port of its own. */
export class Service {
  #daemon: Daemon | undefined
  #log = ''

  private constructor(
    readonly port: number,
    readonly command: Command,
    readonly onOutput: (text: string) => void,
  ) {}

  /** Prepares a service on a free port. `command` gets PORT in its environment. Nothing runs before `start`. */
  static async prepare(command: Command, onOutput: (text: string) => void = () => {}): Promise<Service> {
    const port = await freePort()
    return new Service(port, { ...command, env: { ...command.env, PORT: String(port) } }, onOutput)
  }

  /** Where the engine reaches it. */
  get url(): string {
    return `http://localhost:${this.port}`
  }

  /** Everything it has printed, over restarts. */
  get log(): string {
    return this.#log
  }

  get logSinceStart(): string {
    return this.#daemon?.output ?? ''
  }

  /** How many lines it has printed that match, over restarts: how often a step has really run. */
  count(line: string | RegExp): number {
    return this.#log.split('\n').filter((each) => matches(each, line)).length
  }

  /** Waits until it has printed `times` lines that match, over restarts. Throws with its log when nothing moves any more. */
  printed(line: string | RegExp, { times = 1 }: { times?: number } = {}): Promise<void> {
    return until(
      () => this.count(line) >= times,
      () => `the service did not print ${line} ${times} time(s), but:\n${tail(this.#log, 20)}`,
    )
  }

  /** Starts the process and waits until it takes connections. `env` is added for this start only. */
  start(env: Record<string, string> = {}): Promise<void> {
    return timing.of(this.#daemon ? 'services restart' : 'services start', () => this.#start(env))
  }

  async #start(env: Record<string, string>): Promise<void> {
    // A process that was killed while it printed may leave half a line, which must not swallow the next process's first.
    if (this.#log !== '' && !this.#log.endsWith('\n')) this.#log += '\n'
    const daemon = new Daemon({ ...this.command, env: { ...this.command.env, ...env } }, (text) => {
      this.#log += text
      this.onOutput(text)
    })
    this.#daemon = daemon
    await untilListens(daemon, this.port, 'the service', () => `:\n${tail(this.#log, 20)}`)
  }

  /** Ends the process as a crash would (SIGKILL). */
  async kill(): Promise<void> {
    await this.#daemon?.kill()
  }

  /** Ends the process as an orderly shutdown would (SIGTERM). */
  async stop(): Promise<void> {
    await this.#daemon?.stop()
  }

  /** Kills the process and starts it again, on the same port. */
  async restart(env: Record<string, string> = {}): Promise<void> {
    await this.kill()
    await this.start(env)
  }
}

/** Folders of a language's own programs, to be put before a path. */
export const programsOf = ({ name, path = [] }: Language): string[] => path.map((each) => join(snippets, name, each))

/** Prepares an application of the examples on an engine. @param env what else its environment has */
export function prepareApplication(
  { language, app }: { language: Language; app: string },
  { ingressUrl, adminUrl }: Pick<Engine, 'ingressUrl' | 'adminUrl'>,
  env: Record<string, string>,
  onOutput?: (text: string) => void,
): Promise<Service> {
  const command = language.serve(app)
  const own = {
    RESTATE_INGRESS_URL: ingressUrl,
    RESTATE_ADMIN_URL: adminUrl,
    PATH: [...programsOf(language), process.env['PATH']].join(delimiter),
  }
  const cwd = join(snippets, language.name)
  return Service.prepare({ ...command, cwd, env: { ...command.env, ...env, ...own } }, onOutput)
}

function matches(text: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)
}

/** Waits until a program takes connections. @param detail said behind a failure */
export async function untilListens(daemon: Daemon, port: number, what: string, detail = () => ''): Promise<void> {
  // A build tool that compiles before it starts the service may say nothing for minutes.
  const works = setInterval(() => daemon.computes(), 2000)
  await until(
    () => {
      if (daemon.gone) throw new Error(`${what} ended while starting${detail()}`)
      return accepts(port)
    },
    () => `${what} does not listen on port ${port}${detail()}`,
  ).finally(() => clearInterval(works))
}

/** Whether something listens. Speaks HTTP/2 to it: servers log a connection that says nothing, and logs are shown on pages. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const session = connect(`http://127.0.0.1:${port}`)
    const end = (listens: boolean) => {
      resolve(listens)
      session.close()
    }
    session.once('connect', () => end(true))
    // An HTTP/1.1 server accepts, and then refuses the protocol: the first call of `end` counts.
    session.on('error', () => end(false))
  })
}
