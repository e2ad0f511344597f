/**
 * A stand-in for the Restate server, for one page: it calls handlers over the service protocol, keeps their journals and
 * their state in memory, and calls again what failed. Messages and entries have the protocol's names. What it leaves out
 * is listed on the page /references/live-examples.
 */
import { AttemptStream } from './attempt-stream.ts'
import { Clock, type Timer } from './clock.ts'
import { effectOf, type World } from './command-effects.ts'
import type { Deployment } from './deployment.ts'
import { Deployments } from './deployments.ts'
import { protocolError, RefusedRequest, serviceError, type AttemptError } from './errors.ts'
import type { Frame } from './frames.ts'
import { newInvocationId, readAwakeableId } from './ids.ts'
import { Invocation, type Attempt, type Request } from './invocation.ts'
import {
  completionEntry,
  inputEntry,
  isAwaited,
  readCommand,
  signalEntry,
  type CommandEntry,
  type Entry,
} from './journal.ts'
import { KeyedData } from './keyed-data.ts'
import { limits } from './limits.ts'
import type { ServiceManifest } from './manifest.ts'
import {
  alreadyInvoked,
  cancelled,
  cancelSignal,
  control,
  decode,
  killed,
  resultFields,
  type Control,
  type Failure,
  type Result,
  type Signal,
} from './messages.ts'
import { retryDelay } from './retry-policy.ts'

/** Milliseconds without a message, after which an attempt is asked to suspend; a service may want another time. */
const inactivityTimeout = 60_000

export interface Options {
  /** Called when anything has changed that can be looked at. */
  onChange?: () => void
  /** How many invocations there may be; as many as one page needs when absent. */
  invocations?: number
}

interface Running {
  stream: AttemptStream
  attempt: Attempt
  inactivity?: Timer
}

export class Server {
  readonly #onChange: () => void
  readonly #most: number
  readonly #clock = new Clock()
  readonly #invocations = new Map<string, Invocation>()
  readonly #deployments = new Deployments()
  readonly #running = new Map<Invocation, Running>()
  /** What ends the pause of an invocation that is backing off. */
  readonly #pauses = new Map<Invocation, Timer>()
  readonly #data = new Map<string, KeyedData>()
  /** Exclusive invocations of each key of an object: the first holds its lock. */
  readonly #queues = new Map<string, Invocation[]>()
  /** By service, key, handler and idempotency key; of a workflow's run without the latter. */
  readonly #unique = new Map<string, Invocation>()
  /** Bytes of all journals. */
  #stored = 0

  readonly #world: World = {
    data: (invocation) => this.#dataOf(invocation),
    complete: (invocation, name, completionId = 0, result) =>
      this.#notify(invocation, completionEntry(name, { completionId, ...result }, this.#clock.now())),
    signal: (invocation, signal) => this.#signal(invocation, signal),
    cancel: (invocation) => this.cancel(invocation),
    completeAwakeable: (id, result) => void this.completeAwakeable(id, result),
    at: (time, action) => void this.#clock.after(time - this.#clock.now(), action),
    find: (id) => this.#invocations.get(id),
    service: (name) => this.#deployments.newest(name)?.service,
    submit: (request) => this.#submit(request),
    hasRoom: () => this.#invocations.size < this.#most,
  }

  constructor({ onChange = () => {}, invocations = limits.invocations }: Options = {}) {
    this.#onChange = onChange
    this.#most = invocations
  }

  /**
   * Asks a deployment for its services. From now on they are the newest revisions, and what is not pinned yet runs on
   * them.
   * @returns the deployment's id
   * @throws RefusedDeployment where it lacks a handler of the newest revision, or a service has another type; any other
   * error when it does not answer
   */
  async register(deployment: Deployment): Promise<string> {
    const id = await this.#deployments.register(deployment)
    this.#onChange()
    return id
  }

  /**
   * Changes the code of a deployment in place, as who starts another process at its address does: the server asks
   * nothing, and hears of new handlers only when it is asked to `update`. Running attempts continue until the old
   * deployment crashes.
   */
  replace(id: string, deployment: Deployment): void {
    this.#deployments.replace(id, deployment)
    this.#onChange()
  }

  /**
   * Moves a deployment to other code, which is asked for its services: what is pinned to it goes on there.
   * @throws RefusedDeployment where a service or a handler is gone, or a service has another type
   */
  async update(id: string, deployment: Deployment): Promise<void> {
    await this.#deployments.update(id, deployment)
    this.#onChange()
  }

  /** Ids of all deployments, in the order in which they were registered. */
  get deployments(): string[] {
    return this.#deployments.ids
  }

  /** Every service in its newest revision. */
  get services(): readonly ServiceManifest[] {
    return this.#deployments.services
  }

  /** The deployment that new invocations of a service run on. */
  newestDeployment(service: string): string | undefined {
    return this.#deployments.newest(service)?.deployment
  }

  /** Every invocation, in the order in which they were asked for. */
  get invocations(): Invocation[] {
    return [...this.#invocations.values()]
  }

  /** State of an object or a workflow. */
  state(service: string, key: string): [string, Uint8Array][] {
    return this.#data.get(JSON.stringify([service, key]))?.entries ?? []
  }

  /** Objects and workflows that have state. */
  get keysWithState(): { service: string; key: string }[] {
    return [...this.#data]
      .filter(([, { state }]) => state.size > 0)
      .map(([name]) => JSON.parse(name) as [string, string])
      .map(([service, key]) => ({ service, key }))
  }

  /**
   * Asks for an invocation.
   * @returns the new one, or the earlier one of the same idempotency key or workflow
   * @throws RefusedRequest for a handler that is not there
   */
  submit(request: Request): Invocation {
    return this.#submit(request).invocation
  }

  /**
   * Asks for an invocation from outside, as the ingress does.
   * @throws RefusedRequest for a handler that is not there, and for a second run of a workflow
   */
  call(request: Request): Invocation {
    const { invocation, isNew } = this.#submit(request)
    if (invocation.isWorkflowRun && !isNew) throw new RefusedRequest(alreadyInvoked.message, alreadyInvoked.code)
    return invocation
  }

  #submit(request: Request): { invocation: Invocation; isNew: boolean } {
    const service = this.#deployments.newest(request.service)?.service
    const handler = service?.handlers.find(({ name }) => name === request.handler)
    if (!service)
      throw new RefusedRequest(
        `service '${request.service}' not found, make sure to register the service before calling it.`,
      )
    if (!handler)
      throw new RefusedRequest(
        `the service '${request.service}' exists, but the handler '${request.handler}' was not found, ` +
          'check that the handler exists in the latest registered service version.',
      )
    const { key, idempotencyKey, invokeTime = 0 } = request
    const invocation = new Invocation(newInvocationId(), request, service, handler, this.#clock.now())
    if (idempotencyKey !== undefined || invocation.isWorkflowRun) {
      const name = JSON.stringify([service.name, key, handler.name, invocation.isWorkflowRun ? null : idempotencyKey])
      const earlier = this.#unique.get(name)
      if (earlier) return { invocation: earlier, isNew: false }
      this.#unique.set(name, invocation)
    }
    if (!this.#world.hasRoom()) throw new RefusedRequest(`there are ${this.#most} invocations`, 429)
    this.#invocations.set(invocation.id.text, invocation)
    const delay = invokeTime - invocation.created
    if (delay > 0) {
      invocation.status = 'scheduled'
      this.#clock.after(delay, () => invocation.status === 'scheduled' && this.#enqueue(invocation))
    } else this.#enqueue(invocation)
    this.#onChange()
    return { invocation, isNew: true }
  }

  /** Asks a handler to cancel; one that has not begun ends at once. */
  cancel(invocation: Invocation): void {
    if (hasBegun(invocation)) this.#signal(invocation, { idx: cancelSignal, void: {} })
    else this.#abandon(invocation, cancelled)
  }

  /** Ends an invocation, and all that it has called or sent, wherever they are: none of their code runs any more. */
  kill(invocation: Invocation): void {
    if (invocation.status === 'completed') return
    if (!hasBegun(invocation)) return this.#abandon(invocation, killed)
    this.#endAttempt(invocation, { how: 'killed' })
    this.#pauses.get(invocation)?.clear()
    this.#pauses.delete(invocation)
    this.#complete(invocation, { failure: killed })
    for (const { kind, name, message } of invocation.journal) {
      if (kind !== 'notification' || name !== 'CallInvocationId') continue
      const called = this.#invocations.get(message.invocationId ?? '')
      if (called) this.kill(called)
    }
    this.#onChange()
  }

  /** Makes the next attempt of an invocation that is backing off, without waiting any longer. */
  retryNow(invocation: Invocation): void {
    if (invocation.status !== 'backing off') return
    this.#pauses.get(invocation)?.clear()
    this.#attempt(invocation)
  }

  /** @returns whether there is an invocation that waits, or has waited, for it */
  completeAwakeable(id: string, result: Result): boolean {
    const found = this.#awakeable(id)
    if (found) this.#signal(found.invocation, { idx: found.signal, ...resultFields(result) })
    return found !== undefined
  }

  /** The invocation that an awakeable without a result belongs to, while it has not ended. */
  awaiting(id: string): Invocation | undefined {
    const found = this.#awakeable(id)
    if (!found || found.invocation.status === 'completed') return undefined
    const isDone = found.invocation.journal.some(
      ({ name, message }) => name === 'Signal' && message.idx === found.signal,
    )
    return isDone ? undefined : found.invocation
  }

  #awakeable(id: string): { invocation: Invocation; signal: number } | undefined {
    const found = readAwakeableId(id)
    const text = found?.invocation.join()
    const invocation = this.invocations.find((each) => each.id.bytes.join() === text)
    return found && invocation && { invocation, signal: found.signal }
  }

  /** Ends everything: no timer fires, and no attempt is made any more. */
  close(): void {
    this.#clock.stop()
    for (const { stream } of this.#running.values()) stream.abort()
    this.#running.clear()
  }

  #dataOf({ request: { service, key = '' } }: Invocation): KeyedData {
    const name = JSON.stringify([service, key])
    const data = this.#data.get(name) ?? new KeyedData()
    this.#data.set(name, data)
    return data
  }

  #queueOf({ request: { service, key = '' } }: Invocation): Invocation[] {
    const name = JSON.stringify([service, key])
    const queue = this.#queues.get(name) ?? []
    this.#queues.set(name, queue)
    return queue
  }

  #enqueue(invocation: Invocation): void {
    invocation.status = 'pending'
    if (invocation.isExclusive && this.#queueOf(invocation).push(invocation) > 1) return this.#onChange()
    this.#begin(invocation)
  }

  #begin(invocation: Invocation): void {
    const { input, headers = [] } = invocation.request
    const message = { headers, value: { content: input } }
    invocation.journal.push(inputEntry(message, this.#clock.now()))
    this.#attempt(invocation)
  }

  /** Ends an invocation whose handler has not been called. */
  #abandon(invocation: Invocation, failure: Failure): void {
    const queue = this.#queueOf(invocation)
    if (queue.includes(invocation)) queue.splice(queue.indexOf(invocation), 1)
    invocation.complete({ failure })
    this.#onChange()
  }

  /** Makes an attempt: sends what the journal has, and takes what the handler does. */
  #attempt(invocation: Invocation): void {
    const { journal, request, service, handler } = invocation
    const now = this.#clock.now()
    const deployment = invocation.deployment ?? this.newestDeployment(service.name)!
    const attempt: Attempt = { began: now, replayed: journal.length, deployment }
    this.#pauses.delete(invocation)
    invocation.attempts.push(attempt)
    invocation.status = 'running'
    delete invocation.awaited
    const isLazy = handler.enableLazyState ?? service.enableLazyState ?? false
    const hasState = service.ty !== 'SERVICE'
    const stream = new AttemptStream(this.#deployments.get(deployment), service.name, handler.name, {
      frame: (frame) => this.#receive(invocation, frame),
      fail: (error) => this.#fail(invocation, error),
    })
    this.#running.set(invocation, { stream, attempt })
    const start: Control<'Start'> = {
      id: invocation.id.bytes,
      debugId: invocation.id.text,
      knownEntries: journal.length,
      stateMap:
        isLazy || !hasState ? [] : this.#dataOf(invocation).entries.map(([key, value]) => ({ key: utf8(key), value })),
      partialState: Number(isLazy && hasState),
      key: request.key ?? '',
      retryCountSinceLastStoredEntry: invocation.failures,
      durationSinceLastStoredEntry: now - invocation.stored,
    }
    stream.open(start, journal)
    this.#isActive(invocation)
    this.#onChange()
  }

  /** Something has gone over the stream: its time of inactivity begins again. */
  #isActive(invocation: Invocation): void {
    const running = this.#running.get(invocation)
    if (!running) return
    running.inactivity?.clear()
    const { service, handler } = invocation
    const milliseconds = handler.inactivityTimeout ?? service.inactivityTimeout ?? inactivityTimeout
    running.inactivity = this.#clock.after(milliseconds, () => running.stream.finish())
  }

  #endAttempt(invocation: Invocation, end: Omit<NonNullable<Attempt['end']>, 'at'>): void {
    const running = this.#running.get(invocation)
    if (!running) return
    this.#running.delete(invocation)
    running.inactivity?.clear()
    running.stream.abort()
    running.attempt.end = { at: this.#clock.now(), ...end }
  }

  #receive(invocation: Invocation, received: Frame): void {
    this.#isActive(invocation)
    const { type, body } = received
    const command = readCommand(received, this.#clock.now())
    if (command) this.#store(invocation, command)
    else if (type === control.ProposeRunCompletion.type)
      this.#record(invocation, decode(control.ProposeRunCompletion.fields, body))
    else if (type === control.Suspension.type) this.#suspend(invocation, decode(control.Suspension.fields, body))
    else if (type === control.Error.type) {
      const error = decode(control.Error.fields, body)
      this.#fail(invocation, serviceError(error), error.nextRetryDelay)
    } else if (type === control.End.type) this.#end(invocation)
    else this.#fail(invocation, protocolError(`message of an unknown type: 0x${type.toString(16)}`))
    this.#onChange()
  }

  /** Stores a command, and does what it asks for: both or neither. */
  #store(invocation: Invocation, command: CommandEntry): void {
    if (invocation.journal.length >= limits.entries)
      return this.#fail(invocation, protocolError(`a journal has at most ${limits.entries} entries here`))
    if (this.#stored + command.frame.length > limits.stored)
      return this.#fail(invocation, protocolError(`all journals have at most ${limits.stored} bytes here`))
    const effect = effectOf(this.#world, invocation, command)
    if (typeof effect !== 'function') return this.#fail(invocation, effect)
    this.#pin(invocation)
    this.#append(invocation, command)
    effect()
  }

  /** From the first entry that its handler records, an invocation stays on its deployment. */
  #pin(invocation: Invocation): void {
    invocation.deployment ??= this.#running.get(invocation)?.attempt.deployment
  }

  #append(invocation: Invocation, entry: Entry): void {
    invocation.journal.push(entry)
    this.#stored += entry.frame.length
    invocation.stored = this.#clock.now()
    invocation.failures = 0
  }

  /** Stores the result of a step. */
  #record(invocation: Invocation, { resultCompletionId = 0, value, failure }: Control<'ProposeRunCompletion'>): void {
    const about = invocation.journal.filter(({ kind, name, message }) =>
      kind === 'command'
        ? name === 'Run' && message.resultCompletionId === resultCompletionId
        : name === 'Run' && (message.completionId ?? 0) === resultCompletionId,
    )
    if (about.length !== 1 || this.#stored + (value?.length ?? 0) > limits.stored)
      return this.#fail(invocation, protocolError('the result of a step that is not under way'))
    const result = failure ? { failure } : { value: value ?? empty }
    this.#world.complete(invocation, 'Run', resultCompletionId, resultFields(result))
  }

  #signal(invocation: Invocation, signal: Signal): void {
    this.#notify(invocation, signalEntry(signal, this.#clock.now()))
  }

  /** Stores what a handler may wait for, and tells it: at once when it runs, by an attempt when it is suspended. */
  #notify(invocation: Invocation, entry: Entry): void {
    if (invocation.status === 'completed' || this.#isDuplicate(invocation, entry)) return
    this.#append(invocation, entry)
    if (invocation.status === 'running') {
      this.#running.get(invocation)?.stream.send(entry.frame)
      this.#isActive(invocation)
    } else if (invocation.status === 'suspended' && invocation.awaited && isAwaited(entry, invocation.awaited))
      this.#attempt(invocation)
    this.#onChange()
  }

  /** Of two signals with one number only the first counts. */
  #isDuplicate({ journal }: Invocation, entry: Entry): boolean {
    if (entry.name !== 'Signal') return false
    return journal.some(({ name, message }) => name === 'Signal' && message.idx === entry.message.idx)
  }

  #suspend(invocation: Invocation, { waitingCompletions = [], waitingSignals = [] }: Control<'Suspension'>): void {
    const awaited = { completions: waitingCompletions, signals: waitingSignals }
    const found = invocation.journal.findIndex((entry) => isAwaited(entry, awaited))
    if (found >= 0 && found < (invocation.attempts.at(-1)?.replayed ?? 0))
      return this.#fail(invocation, protocolError('a handler that suspends on a result that it has'))
    this.#endAttempt(invocation, { how: 'suspended' })
    // What it waits for may have been stored while its message was on the way.
    if (found >= 0) return this.#attempt(invocation)
    invocation.status = 'suspended'
    invocation.awaited = awaited
  }

  /** @param after milliseconds until the next attempt, as the service asks */
  #fail(invocation: Invocation, error: AttemptError, after?: number): void {
    if (invocation.status !== 'running') return
    invocation.failures++
    const retryIn = after ?? retryDelay(invocation.failures)
    this.#endAttempt(invocation, { how: 'failed', error, retryIn })
    invocation.status = 'backing off'
    if (invocation.attempts.length >= limits.attempts) return this.kill(invocation)
    this.#pauses.set(
      invocation,
      this.#clock.after(retryIn, () => this.#attempt(invocation)),
    )
    this.#onChange()
  }

  #end(invocation: Invocation): void {
    const output = invocation.journal.findLast(({ name }) => name === 'Output')
    if (output?.name !== 'Output' || output.kind !== 'command')
      return this.#fail(invocation, protocolError('the handler ended without an output'))
    this.#endAttempt(invocation, { how: 'completed' })
    const { value, failure } = output.message
    this.#complete(invocation, failure ? { failure } : { value: value?.content ?? empty })
  }

  /** Tells the result of an invocation that has begun, and lets the next one of its key begin. */
  #complete(invocation: Invocation, result: Result): void {
    invocation.complete(result)
    if (!invocation.isExclusive) return
    const queue = this.#queueOf(invocation)
    queue.shift()
    if (queue[0]) this.#begin(queue[0])
  }
}

/** Whether its handler has been called, or is about to be. */
const hasBegun = ({ status, journal }: Invocation): boolean =>
  status !== 'scheduled' && (status !== 'pending' || journal.length > 0)

const empty = new Uint8Array()
const utf8 = (text: string) => new TextEncoder().encode(text)
