/** One live example under way: the stand-in for the server, and the worker that the application runs in. */
import { Gate } from '../server/gate.ts'
import type { Invocation } from '../server/invocation.ts'
import type { LiveEffect } from '../runner-props.ts'
import { commands, control, type Result } from '../server/messages.ts'
import { Paced } from '../server/paced.ts'
import { Server } from '../server/server.ts'
import type { ToServer, ToService } from '../server/service-process.ts'
import {
  WorkerDeployment,
  type ServiceWorkerProcess,
  type WorkerDeploymentOptions,
} from '../server/worker-deployment.ts'
import { countEffects, effectOf, keptLines, withLine, type EffectCount, type PrintedLine } from './printed-lines.ts'

/**
 * Milliseconds after which a download that says nothing has failed, as src/browser/stalled.browser.ts has it. Imported
 * from there, it would part the page's script in two.
 */
const stallLimit = 10_000

/** Milliseconds before each message of the service: slow enough to watch, and to crash the service between two of them. */
const pause = 400

/**
 * Whether the next result of a step is lost in a crash: `armed`; `missed` when the calls have ended without a step that
 * could have crashed.
 */
type Trap = 'none' | 'armed' | 'missed'

/** Starts a process with some code. */
export type Start = WorkerDeploymentOptions['start']

/** Code that runs somewhere, as the server calls it. */
interface Deployed {
  start: Start
  process: WorkerDeployment
  gate: Gate
}

export class LiveSession {
  readonly #effects: readonly LiveEffect[]
  readonly #listeners = new Set<() => void>()
  readonly pageCode: Start
  readonly #processes = new Set<WorkerDeployment>()
  /** The code of each deployment, the last one that was put there at the end. */
  #deployed = new Map<string, Deployed[]>()
  #server: Server
  /** The deployment that is registered last, or is being registered. */
  #newest: Promise<string> | undefined
  #trap: Trap = 'none'
  /** The effect that has to happen before it closes; undefined where any work will do. */
  armedEffect: string | undefined
  /** How many calls had ended when the trap was armed. */
  #endedBefore = 0
  /** What the application has printed, over crashes. */
  printed: readonly PrintedLine[] = []
  /** Lines since nothing was under way. */
  #lines: string[] = []
  /** Whether more lines came than are kept. */
  isCut = false
  version = 0

  /**
   * @param script address of the application's script
   * @param notLoaded what an attempt fails with when that cannot be had
   */
  constructor(script: string, notLoaded: string, effects: readonly LiveEffect[] = []) {
    this.pageCode = (receive, fail) => startWorker(script, notLoaded, receive, fail)
    this.#effects = effects
    this.#server = this.#serve()
  }

  #serve = () => new Server({ onChange: () => this.#changed() })

  #deploy(start: Start): Deployed {
    const process = new WorkerDeployment({ start, onPrinted: (line) => this.#print(line, () => isInStep()) })
    /** Steps whose results have not come, before the pauses. */
    let steps = 0
    const isInStep = () => steps > 0
    const watched = new Gate(process, ({ type }) => {
      if (type === commands.Run.type) steps++
      if (type === control.ProposeRunCompletion.type) steps = Math.max(0, steps - 1)
      return true
    })
    const gate = new Gate(new Paced(watched, pause), ({ type }) => {
      if (this.#trap !== 'armed' || this.armedEffect !== undefined || type !== control.ProposeRunCompletion.type)
        return true
      this.#trap = 'none'
      this.#crashAll()
      return false
    })
    this.#processes.add(process)
    return { start, process, gate }
  }

  #print(line: string, isInStep: () => boolean): void {
    if (this.#lines.length >= keptLines) {
      if (!this.isCut) {
        this.isCut = true
        this.#changed()
      }
      return
    }
    this.#lines.push(line)
    this.printed = withLine(this.printed, line)
    const effect = effectOf(line, this.#effects)
    if (this.#trap === 'armed' && effect && [undefined, effect.say].includes(this.armedEffect)) {
      // Work within a step is lost with the step's result; other work at once.
      if (!isInStep()) return this.crash()
      this.armedEffect = undefined
    }
    this.#changed()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #changed(): void {
    if (this.#trap === 'armed' && this.#ended > this.#endedBefore && this.isOver) this.#trap = 'missed'
    this.version++
    for (const listener of this.#listeners) listener()
  }

  get server(): Server {
    return this.#server
  }

  get trap(): Trap {
    return this.#trap
  }

  /** How often each effect happened since nothing was under way. */
  get effects(): EffectCount[] {
    return countEffects(this.#lines, this.#effects)
  }

  /** Whether nothing is under way. */
  get isOver(): boolean {
    return this.#ended === this.#server.invocations.length
  }

  get #ended(): number {
    return this.#server.invocations.filter(({ status }) => status === 'completed').length
  }

  /** What new calls run. */
  get code(): Start {
    return this.codeOf(this.#server.deployments.at(-1)) ?? this.pageCode
  }

  codeOf(id = ''): Start | undefined {
    return this.#deployed.get(id)?.at(-1)?.start
  }

  /**
   * Deploys code next to what is there: new calls run it, others stay where they are.
   * @throws any error where it cannot be started or is refused
   */
  async deploy(start: Start): Promise<void> {
    const code = this.#deploy(start)
    const registered = this.#server.register(code.gate)
    this.#newest = registered
    try {
      this.#deployed.set(await registered, [code])
    } catch (error) {
      this.#stop(code)
      if (this.#newest === registered) this.#newest = undefined
      throw error
    }
  }

  /** Replaces the code of a deployment, as who stops one process and starts another at its address does. */
  replace(id: string, start: Start): void {
    const codes = this.#deployed.get(id)
    if (!codes) return
    const code = this.#deploy(start)
    this.#server.replace(id, code.gate)
    codes.at(-1)?.process.crash(stopped)
    this.#stop(codes.at(-1)!)
    codes.push(code)
    this.#retry(id)
  }

  /** Puts back what a deployment ran before. @returns that code */
  putBack(id: string): Start | undefined {
    const before = this.#deployed.get(id)?.at(-2)?.start
    if (before) this.replace(id, before)
    return before
  }

  #stop({ process }: Deployed): void {
    process.stop()
    this.#processes.delete(process)
  }

  #retry(id: string): void {
    for (const invocation of this.#server.invocations)
      if (invocation.deployment === id) this.#server.retryNow(invocation)
  }

  /**
   * Calls a handler, once the application is loaded.
   * @throws RefusedRequest where the server takes no such call, any other error when the application cannot be loaded
   */
  async call(target: string, key: string | undefined, input: unknown): Promise<Invocation> {
    if (this.#newest) await this.#newest
    else await this.deploy(this.pageCode)
    if (this.#trap === 'missed') this.#trap = 'none'
    if (this.isOver) this.#lines = []
    this.isCut = false
    const [service = '', handler = ''] = target.split('/')
    return this.#server.call({
      service,
      handler,
      key,
      input: new TextEncoder().encode(input === undefined ? '' : JSON.stringify(input)),
      headers: input === undefined ? [] : [{ key: 'content-type', value: 'application/json' }],
    })
  }

  #crashAll(): void {
    for (const process of this.#processes) process.crash()
  }

  crash(): void {
    this.#trap = 'none'
    this.#crashAll()
    this.#changed()
  }

  /** @param effect its `say`: the service crashes after that effect; without one, after the next work */
  arm(effect?: string): void {
    this.#trap = 'armed'
    this.armedEffect = effect
    this.#endedBefore = this.#ended
    this.#changed()
  }

  kill(invocation: Invocation): void {
    this.#server.kill(invocation)
  }

  completeAwakeable(id: string, result: Result): void {
    this.#server.completeAwakeable(id, result)
  }

  /** Awakeables that the application has told and nobody has completed, each with the invocation that it belongs to. */
  get awakeables(): { id: string; invocation: Invocation }[] {
    const told = new Set(this.printed.flatMap(({ text }) => text.match(/sign_1[\w-]+/g) ?? []))
    return [...told].flatMap((id) => {
      const invocation = this.#server.awaiting(id)
      return invocation ? [{ id, invocation }] : []
    })
  }

  reset(): void {
    this.end()
    this.#server = this.#serve()
    this.#deployed = new Map()
    this.#newest = undefined
    this.printed = []
    this.#lines = []
    this.isCut = false
    this.#trap = 'none'
    this.#changed()
  }

  end(): void {
    this.#server.close()
    for (const process of this.#processes) process.stop()
    this.#processes.clear()
  }
}

/** What an attempt fails with when its code is replaced. */
const stopped = 'the service was stopped'

/**
 * Starts the application. A download that says nothing for too long has failed, as one that breaks has.
 * @param notLoaded why it fails when its scripts cannot be had
 */
function startWorker(
  script: string,
  notLoaded: string,
  receive: (message: ToServer) => void,
  fail: (error: string) => void,
): ServiceWorkerProcess {
  const worker = new Worker(script, { type: 'module' })
  let isLoaded = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = isLoaded ? undefined : setTimeout(() => fail(notLoaded), stallLimit)
  }
  wait()
  worker.addEventListener('message', ({ data }: MessageEvent<ToServer>) => {
    isLoaded ||= data.type === 'loaded'
    wait()
    receive(data)
  })
  worker.addEventListener('error', (event) => {
    clearTimeout(timer)
    fail(isLoaded ? event.message : notLoaded)
  })
  return {
    post: (message: ToService) => worker.postMessage(message),
    terminate: () => {
      clearTimeout(timer)
      worker.terminate()
    },
  }
}
