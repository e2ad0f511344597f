import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { here } from './paths.ts'
import { freePort } from './ports.ts'
import { Daemon } from './processes.ts'
import { currentProgress, readPipes, until } from './progress.ts'
import { timing } from './timing.ts'
import { tail } from './text.ts'

const require = createRequire(join(here, 'package.json'))

/**
 * Path of a program of the verification's own install; where that has no build for this system, of one on the path.
 * Throws when there is neither.
 */
function program(name: 'restate-server' | 'restate' | 'restatectl'): string {
  try {
    return require.resolve(`@restatedev/${name}-${platform()}-${arch()}/bin/${name}`)
  } catch {
    const folder = (process.env['PATH'] ?? '').split(delimiter).find((each) => existsSync(join(each, name)))
    if (folder) return join(folder, name)
    throw new Error(`there is no ${name}: run 'npm ci' in tools/verify (Linux x64), or put ${name} on the path`)
  }
}

/** Whether there is a restatectl: only clusters need it. */
export function hasCtl(): boolean {
  try {
    return existsSync(program('restatectl'))
  } catch {
    return false
  }
}

/** Folders of the engine's program and of the command-line programs, to be put on a path. */
export const programFolders = (): string[] =>
  (['restate', 'restate-server', ...(hasCtl() ? (['restatectl'] as const) : [])] as const).map((name) =>
    dirname(program(name)),
  )

export const serverProgram = (): string => program('restate-server')
export const cliProgram = (): string => program('restate')
export const ctlProgram = (): string => program('restatectl')

/**
 * The engine that npm has is newer than the one the pages are about. These settings make it behave as engine 1.4 does,
 * where a reader can see a difference; snippets/README.md has the list. Values that are the engine's own defaults today
 * are written down all the same: a newer engine changes them.
 */
export const settingsOf14: Record<string, string> = {
  RESTATE_DEFAULT_JOURNAL_RETENTION: '0s',
  RESTATE_WORKER__INVOKER__INACTIVITY_TIMEOUT: '1m',
  RESTATE_WORKER__INVOKER__ABORT_TIMEOUT: '1m',
  RESTATE_ADDITIONAL_REQUEST_HEADERS: '{}',
}

export interface Ports {
  ingress: number
  admin: number
  node: number
}

export interface EngineOptions {
  /** Added to the engine's environment, e.g. RESTATE_WORKER__INVOKER__INACTIVITY_TIMEOUT. */
  env?: Record<string, string>
  /** The node's name, which is also that of its folder in the base directory. */
  name?: string
  /** A configuration, which the environment goes before. */
  configFile?: string
  /** Free ones when absent. The nodes of a cluster have to know each other's. */
  ports?: Ports
}

export async function freePorts(): Promise<Ports> {
  return { ingress: await freePort(), admin: await freePort(), node: await freePort() }
}

/** A real engine with an empty store, alone on ports of its own. */
export class Engine {
  readonly ingressUrl: string
  readonly adminUrl: string
  readonly #env: Record<string, string>
  #daemon: Daemon | undefined
  #log = ''
  /** One that was registered. */
  #service: string | undefined

  private constructor(
    readonly ports: Ports,
    /** Holds the engine's data, and is removed with it. */
    readonly directory: string,
    readonly name: string,
    readonly configFile: string | undefined,
    env: Record<string, string>,
  ) {
    this.ingressUrl = `http://localhost:${ports.ingress}`
    this.adminUrl = `http://localhost:${ports.admin}`
    this.#env = env
  }

  /** Starts an engine and waits until it takes calls; throws with the engine's log if it does not. */
  static async start(options: EngineOptions = {}): Promise<Engine> {
    const directory = await mkdtemp(join(tmpdir(), 'restate-verify-'))
    const { env = {}, name = 'verify', configFile, ports = await freePorts() } = options
    const engine = new Engine(ports, directory, name, configFile, env)
    try {
      await engine.restart()
    } catch (error) {
      await engine.stop()
      throw error
    }
    return engine
  }

  /** From now on what it logs is progress of the run that calls this. */
  serve(): void {
    if (this.#daemon) this.#daemon.progress = currentProgress()
  }

  /** Whether its process is there. An engine ends by itself where it cannot go on. */
  get isRunning(): boolean {
    return this.#daemon?.gone === false
  }

  /** Everything the engine has logged, over restarts. */
  get log(): string {
    return this.#log
  }

  /**
   * Starts the engine's process on the data it has; ends it first, as a crash would, when it runs.
   * @param env goes before its environment, for this start only
   */
  restart(env: Record<string, string> = {}): Promise<void> {
    return timing.of(this.#daemon ? 'engines restart' : 'engines start', () => this.#start(env))
  }

  async #start(env: Record<string, string>): Promise<void> {
    await this.#daemon?.kill()
    const daemon = new Daemon(
      {
        what: 'engine',
        run: [
          program('restate-server'),
          '--node-name',
          this.name,
          ...(this.configFile === undefined ? [] : ['--config-file', this.configFile]),
        ],
        cwd: this.directory,
        env: {
          RESTATE_BASE_DIR: join(this.directory, 'restate-data'),
          // An engine that is killed leaves its temporary directories behind: here they go with it.
          TMPDIR: this.directory,
          RESTATE_BIND_ADDRESS: `127.0.0.1:${this.ports.node}`,
          RESTATE_ADVERTISED_ADDRESS: `http://127.0.0.1:${this.ports.node}`,
          RESTATE_INGRESS__BIND_ADDRESS: `127.0.0.1:${this.ports.ingress}`,
          RESTATE_ADMIN__BIND_ADDRESS: `127.0.0.1:${this.ports.admin}`,
          RESTATE_DISABLE_TELEMETRY: 'true',
          // One example needs no more, and each partition takes its time to start.
          RESTATE_DEFAULT_NUM_PARTITIONS: '4',
          ...settingsOf14,
          ...this.#env,
          ...env,
        },
      },
      (text) => (this.#log += text),
    )
    this.#daemon = daemon
    let reason: string | undefined
    await until(
      async () => {
        if (daemon.gone) throw new Error(`the engine ended while starting:\n${tail(this.#log, 20)}`)
        reason = (await unhealthy(`${this.adminUrl}/health`)) ?? (await unhealthy(`${this.ingressUrl}/restate/health`))
        return reason === undefined
      },
      () => `the engine does not get healthy: ${reason}\n${tail(this.#log, 20)}`,
    )
    if (this.#service !== undefined) await untilKnown(this.ingressUrl, this.#service)
  }

  /** Registers the services at `deploymentUrl`; throws with the engine's own words when it refuses. */
  async register(deploymentUrl: string, options: { force?: boolean; useHttp11?: boolean } = {}): Promise<void> {
    const response = await fetch(`${this.adminUrl}/deployments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        uri: deploymentUrl,
        force: options.force ?? false,
        use_http_11: options.useHttp11 ?? false,
      }),
    })
    if (!response.ok) throw new Error(`registering ${deploymentUrl}: ${response.status} ${await response.text()}`)
    this.#service = ((await response.json()) as { services: { name: string }[] }).services[0]?.name
  }

  /**
   * Rows of a query over the engine's SQL introspection tables, as they are now: what a call has just caused may not be
   * there yet. Throws with the engine's words.
   */
  query<T = Record<string, unknown>>(sql: string): Promise<T[]> {
    return query<T>(this.adminUrl, sql)
  }

  /**
   * Waits until the engine has the result of every step that has begun. A step prints a moment before its result is
   * recorded: who kills the service in between sees it repeated.
   */
  recorded(): Promise<void> {
    return untilRecorded(this.adminUrl)
  }

  /** Whether the engine has the result of every step that an invocation has begun, and it has begun one. */
  hasRecorded(invocationId: string): Promise<boolean> {
    return hasRecorded(this.adminUrl, invocationId)
  }

  /** Asks for the cancellation of an invocation; throws with the engine's own words when it refuses. */
  cancel(invocationId: string): Promise<void> {
    return this.#end(invocationId, 'cancel')
  }

  /** Kills an invocation; throws with the engine's own words when it refuses. */
  kill(invocationId: string): Promise<void> {
    return this.#end(invocationId, 'kill')
  }

  /** Removes what is kept of a completed invocation; throws with the engine's own words when it refuses. */
  purge(invocationId: string): Promise<void> {
    return this.#end(invocationId, 'purge')
  }

  async #end(invocationId: string, how: 'cancel' | 'kill' | 'purge'): Promise<void> {
    const response = await fetch(`${this.adminUrl}/invocations/${invocationId}/${how}`, { method: 'PATCH' })
    if (!response.ok) throw new Error(`${how} ${invocationId}: ${response.status} ${await response.text()}`)
  }

  /** 'HTTP/2.0', 'HTTP/1.1' or 'AWS Lambda' of each registered deployment, by its id. */
  async transports(): Promise<Map<string, string>> {
    const response = await fetch(`${this.adminUrl}/deployments`)
    const { deployments } = (await response.json()) as { deployments: { id: string; http_version?: string }[] }
    return new Map(deployments.map(({ id, http_version }) => [id, http_version ?? 'AWS Lambda']))
  }

  /** Ends the process and keeps its data, for `restart` to go on with: in order, as Ctrl+C does, or as a crash would. */
  async end({ inOrder }: { inOrder: boolean }): Promise<void> {
    await (inOrder ? this.#daemon?.stop() : this.#daemon?.kill())
  }

  /** Ends the engine and removes its data. */
  async stop(): Promise<void> {
    // Nothing on this engine's disk is needed again: no reason to wait for an orderly end.
    await this.#daemon?.kill()
    if (existsSync(this.directory)) await rm(this.directory, { recursive: true, force: true, maxRetries: 3 })
  }
}

/**
 * Waits until an engine's ingress knows a service that was registered: for a moment after its start, one that is healthy
 * can say of it that it never was.
 */
export async function untilKnown(ingressUrl: string, service: string): Promise<void> {
  let answer = ''
  await until(
    async () => {
      answer = await (await fetch(`${ingressUrl}/${service}/none`)).text()
      return !answer.includes(`service '${service}' not found`)
    },
    () => answer,
  )
}

/** What `Engine.recorded` does, for an engine by its address. */
export function untilRecorded(adminUrl: string): Promise<void> {
  return until(
    () => hasRecorded(adminUrl),
    () => 'the engine does not get the result of the step',
  )
}

/** Whether steps have begun and the engine has the result of each: those of one invocation, or all. */
async function hasRecorded(adminUrl: string, invocationId?: string): Promise<boolean> {
  const count = (type: string) => `count(*) FILTER (WHERE entry_type = '${type}: Run')`
  const of = invocationId === undefined ? '' : ` WHERE id = '${invocationId}'`
  const sql = `SELECT ${count('Command')} AS begun, ${count('Notification')} AS ended FROM sys_journal${of}`
  const [steps] = await query<{ begun: number; ended: number }>(adminUrl, sql)
  return steps !== undefined && steps.begun > 0 && steps.begun === steps.ended
}

/** What the engine says while a partition is starting, stopping or changing its leader. */
const partitionIsMoving = /partition \d+ doesn't exist on this node, this is benign/

/**
 * Rows of a query over the engine's SQL introspection tables. Asks again while a partition is on its way; throws with the
 * engine's words.
 */
export async function query<T>(adminUrl: string, sql: string): Promise<T[]> {
  let rows: T[] = []
  let moving = ''
  await until(
    async () => {
      const response = await fetch(`${adminUrl}/query`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ query: sql }),
      })
      const text = await response.text()
      if (response.ok) rows = (JSON.parse(text) as { rows: T[] }).rows
      else if (partitionIsMoving.test(text)) moving = text
      else throw new Error(`${sql}: ${response.status} ${text}`)
      return response.ok
    },
    () => `${sql}: ${moving}`,
  )
  // Lines are counted when a query tells that something has ended, as they are after a call.
  await readPipes()
  return rows
}

/** Why an address does not answer well, with its status or the failure of the call; undefined when it does. */
async function unhealthy(url: string): Promise<string | undefined> {
  try {
    const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(20_000) })
    return ok ? undefined : `${url} answers ${status}`
  } catch (error) {
    const { message, cause } = error as Error
    return `${url}: ${cause instanceof Error ? cause.message : message}`
  }
}
