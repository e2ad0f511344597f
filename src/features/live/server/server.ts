/**
 * A stand-in for the Restate server, for one page: it calls handlers over the service protocol, keeps their journals and
 * their state in memory, and calls again what failed. Messages and entries have the protocol's names. What it leaves out
 * is listed on the page /references/live-examples.
 */
import { AttemptStream } from './attempt-stream.ts'
import { Clock, type Timer } from './clock.ts'
import type { Deployment } from './deployment.ts'
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
import type { Manifest, ServiceManifest } from './manifest.ts'
import {
  cancelSignal,
  control,
  decode,
  type Completion,
  type Control,
  type Failure,
  type NotificationName,
  type Result,
  type Signal,
} from './messages.ts'
import { retryDelay } from './retry-policy.ts'

/** Milliseconds without a message, after which an attempt is asked to suspend; a service may want another time. */
const inactivityTimeout = 60_000

export interface Options {
  deployment: Deployment
  /** Called when anything has changed that can be looked at. */
  onChange?: () => void
}

/** A request that cannot be made, with the server's reason for whoever made it. */
export class RefusedRequest extends Error {
  constructor(
    message: string,
    /** HTTP status of the ingress's answer. */
    readonly code = 404,
  ) {
    super(message)
  }
}

interface Running {
  stream: AttemptStream
  attempt: Attempt
  inactivity?: Timer
}

export class Server {
  readonly #deployment: Deployment
  readonly #onChange: () => void
  readonly #clock = new Clock()
  readonly #invocations = new Map<string, Invocation>()
  readonly #running = new Map<Invocation, Running>()
  readonly #data = new Map<string, KeyedData>()
  /** Exclusive invocations of each key of an object: the first holds its lock. */
  readonly #queues = new Map<string, Invocation[]>()
  /** By service, key, handler and idempotency key; of a workflow's run without the latter. */
  readonly #unique = new Map<string, Invocation>()
  #manifest: Manifest = { services: [] }

  constructor({ deployment, onChange = () => {} }: Options) {
    this.#deployment = deployment
    this.#onChange = onChange
  }

  /** Asks the deployment for its services. */
  async register(): Promise<Manifest> {
    this.#manifest = await this.#deployment.discover()
    return this.#manifest
  }

  /** What the deployment serves. */
  get services(): readonly ServiceManifest[] {
    return this.#manifest.services
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
    const service = this.#manifest.services.find(({ name }) => name === request.service)
    const handler = service?.handlers.find(({ name }) => name === request.handler)
    if (!service) throw new RefusedRequest(`there is no service ${request.service}`)
    if (!handler) throw new RefusedRequest(`${request.service} has no handler ${request.handler}`)
    const { key, idempotencyKey, invokeTime = 0 } = request
    const invocation = new Invocation(newInvocationId(), request, service, handler, this.#clock.now())
    if (idempotencyKey !== undefined || invocation.isWorkflowRun) {
      const name = JSON.stringify([service.name, key, handler.name, invocation.isWorkflowRun ? null : idempotencyKey])
      const earlier = this.#unique.get(name)
      if (earlier) return earlier
      this.#unique.set(name, invocation)
    }
    this.#invocations.set(invocation.id.text, invocation)
    const delay = invokeTime - invocation.created
    if (delay > 0) {
      invocation.status = 'scheduled'
      this.#clock.after(delay, () => invocation.status === 'scheduled' && this.#enqueue(invocation))
    } else this.#enqueue(invocation)
    this.#onChange()
    return invocation
  }

  /**
   * Asks for an invocation from outside, as the ingress does.
   * @throws RefusedRequest for a handler that is not there, and for a second run of a workflow
   */
  call(request: Request): Invocation {
    const before = this.#invocations.size
    const invocation = this.submit(request)
    if (invocation.isWorkflowRun && this.#invocations.size === before)
      throw new RefusedRequest(alreadyInvoked.message, alreadyInvoked.code)
    return invocation
  }

  /** Asks a handler to cancel; one that has not begun ends at once. */
  cancel(invocation: Invocation): void {
    if (invocation.status === 'scheduled' || (invocation.status === 'pending' && invocation.journal.length === 0)) {
      const queue = this.#queueOf(invocation)
      if (queue.includes(invocation)) queue.splice(queue.indexOf(invocation), 1)
      invocation.complete({ failure: cancelled })
      this.#onChange()
    } else this.#signal(invocation, { idx: cancelSignal, void: {} })
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

  /** Makes an attempt: sends what the journal has, and takes what the handler does. */
  #attempt(invocation: Invocation): void {
    const { journal, request, service, handler } = invocation
    const now = this.#clock.now()
    const attempt: Attempt = { began: now, replayed: journal.length }
    invocation.attempts.push(attempt)
    invocation.status = 'running'
    delete invocation.awaited
    const isLazy = handler.enableLazyState ?? service.enableLazyState ?? false
    const hasState = service.ty !== 'SERVICE'
    const stream = new AttemptStream(this.#deployment, service.name, handler.name, {
      frame: (frame) => this.#receive(invocation, frame),
      end: (error) => this.#fail(invocation, { message: error ?? 'the service closed the connection' }),
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
    else if (type === control.Error.type) this.#fail(invocation, decode(control.Error.fields, body))
    else if (type === control.End.type) this.#end(invocation)
    else this.#fail(invocation, { message: `message of an unknown type: 0x${type.toString(16)}` })
    this.#onChange()
  }

  /** Stores a command, and does what it asks for: both or neither. */
  #store(invocation: Invocation, command: CommandEntry): void {
    const effect = this.#effectOf(invocation, command)
    if (typeof effect === 'string') return this.#fail(invocation, { message: effect })
    this.#append(invocation, command)
    effect()
  }

  #append(invocation: Invocation, entry: Entry): void {
    invocation.journal.push(entry)
    invocation.stored = this.#clock.now()
    invocation.failures = 0
  }

  /** Stores the result of a step. */
  #record(invocation: Invocation, { resultCompletionId = 0, value, failure }: Control<'ProposeRunCompletion'>): void {
    invocation.failures = 0
    this.#complete(
      invocation,
      'Run',
      resultCompletionId,
      resultFields(failure ? { failure } : { value: value ?? empty }),
    )
  }

  #complete(
    invocation: Invocation,
    name: Exclude<NotificationName, 'Signal'>,
    completionId: number,
    result: Omit<Completion, 'completionId'>,
  ): void {
    this.#notify(invocation, completionEntry(name, { completionId, ...result }, this.#clock.now()))
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
    this.#endAttempt(invocation, { how: 'suspended' })
    // What it waits for may have been stored while its message was on the way.
    if (invocation.journal.some((entry) => isAwaited(entry, awaited))) return this.#attempt(invocation)
    invocation.status = 'suspended'
    invocation.awaited = awaited
  }

  #fail(invocation: Invocation, { message = '', nextRetryDelay }: Control<'Error'>): void {
    if (invocation.status !== 'running') return
    invocation.failures++
    const retryIn = nextRetryDelay ?? retryDelay(invocation.failures)
    this.#endAttempt(invocation, { how: 'failed', error: message, retryIn })
    invocation.status = 'backing off'
    this.#clock.after(retryIn, () => invocation.status === 'backing off' && this.#attempt(invocation))
    this.#onChange()
  }

  #end(invocation: Invocation): void {
    const output = invocation.journal.findLast(({ name }) => name === 'Output')
    if (output?.name !== 'Output' || output.kind !== 'command')
      return this.#fail(invocation, { message: 'the handler ended without an output' })
    this.#endAttempt(invocation, { how: 'completed' })
    const { value, failure } = output.message
    invocation.complete(failure ? { failure } : { value: value?.content ?? empty })
    if (!invocation.isExclusive) return
    const queue = this.#queueOf(invocation)
    queue.shift()
    if (queue[0]) this.#begin(queue[0])
  }

  /** What a command does besides being stored; or why it cannot be stored. */
  #effectOf(invocation: Invocation, command: CommandEntry): (() => void) | string {
    const nothing = () => {}
    const data = () => this.#dataOf(invocation)
    const complete = (
      name: Exclude<NotificationName, 'Signal'>,
      id: number | undefined,
      result: Omit<Completion, 'completionId'>,
    ) => this.#complete(invocation, name, id ?? 0, result)
    switch (command.name) {
      case 'SetState': {
        const { key, value } = command.message
        return () => void data().state.set(text(key), value?.content ?? empty)
      }
      case 'ClearState':
        return () => void data().state.delete(text(command.message.key))
      case 'ClearAllState':
        return () => data().state.clear()
      case 'GetLazyState': {
        const { key, resultCompletionId } = command.message
        return () => {
          const value = data().state.get(text(key))
          complete('GetLazyState', resultCompletionId, value ? { value: { content: value } } : { void: {} })
        }
      }
      case 'GetLazyStateKeys':
        return () => {
          const keys = data().entries.map(([key]) => utf8(key))
          complete('GetLazyStateKeys', command.message.resultCompletionId, { stateKeys: { keys } })
        }
      case 'GetPromise': {
        const { key = '', resultCompletionId } = command.message
        const tell = (result: Result) => complete('GetPromise', resultCompletionId, resultFields(result))
        return () => {
          const promise = data().promise(key)
          if (promise.result) tell(promise.result)
          else promise.waiting.push(tell)
        }
      }
      case 'PeekPromise': {
        const { key = '', resultCompletionId } = command.message
        return () => {
          const { result } = data().promise(key)
          complete('PeekPromise', resultCompletionId, result ? resultFields(result) : { void: {} })
        }
      }
      case 'CompletePromise': {
        const { key = '', completionValue, completionFailure, resultCompletionId } = command.message
        const result = completionFailure ? { failure: completionFailure } : { value: completionValue?.content ?? empty }
        return () => {
          const isFirst = data().completePromise(key, result)
          complete('CompletePromise', resultCompletionId, isFirst ? { void: {} } : { failure: alreadyCompleted })
        }
      }
      case 'Sleep': {
        const { wakeUpTime = 0, resultCompletionId } = command.message
        return () =>
          this.#clock.after(wakeUpTime - this.#clock.now(), () => complete('Sleep', resultCompletionId, { void: {} }))
      }
      case 'Call':
      case 'OneWayCall': {
        const { message } = command
        const callee = this.#callee(command)
        if (typeof callee === 'string') return callee
        return () => {
          const before = this.#invocations.size
          const called = this.submit(callee)
          complete('CallInvocationId', message.invocationIdNotificationIdx, { invocationId: called.id.text })
          if (command.name !== 'Call') return
          const { resultCompletionId } = command.message
          const isSecondRun = called.isWorkflowRun && this.#invocations.size === before
          if (isSecondRun) complete('Call', resultCompletionId, { failure: alreadyInvoked })
          else called.whenCompleted((result) => complete('Call', resultCompletionId, resultFields(result)))
        }
      }
      case 'SendSignal': {
        const { targetInvocationId = '', idx, name, value, failure } = command.message
        return () => {
          const found = this.#invocations.get(targetInvocationId)
          if (!found) return
          if (idx === cancelSignal) this.cancel(found)
          else
            this.#signal(found, {
              ...(name === undefined ? { idx: idx ?? 0 } : { name }),
              ...(failure ? { failure } : value ? { value } : { void: {} }),
            })
        }
      }
      case 'CompleteAwakeable': {
        const { awakeableId = '', value, failure } = command.message
        if (!readAwakeableId(awakeableId)) return `${awakeableId} is no id of an awakeable`
        return () =>
          void this.completeAwakeable(awakeableId, failure ? { failure } : { value: value?.content ?? empty })
      }
      case 'AttachInvocation': {
        const { invocationId = '', resultCompletionId } = command.message
        const tell = (result: Result) => complete('AttachInvocation', resultCompletionId, resultFields(result))
        return () => {
          const found = this.#invocations.get(invocationId)
          if (found) found.whenCompleted(tell)
          else tell({ failure: notFound })
        }
      }
      case 'GetInvocationOutput': {
        const { invocationId = '', resultCompletionId } = command.message
        return () => {
          const found = this.#invocations.get(invocationId)
          const result = found ? found.result : { failure: notFound }
          complete('GetInvocationOutput', resultCompletionId, result ? resultFields(result) : { void: {} })
        }
      }
      // Input and Output, a step that begins, and state that the service had.
      default:
        return nothing
    }
  }

  #callee(command: CommandEntry & { name: 'Call' | 'OneWayCall' }): Request | string {
    const { serviceName = '', handlerName = '', parameter = empty, headers = [], key, idempotencyKey } = command.message
    const service = this.#manifest.services.find(({ name }) => name === serviceName)
    if (!service?.handlers.some(({ name }) => name === handlerName))
      return `there is no handler ${handlerName} of ${serviceName}`
    const request: Request = { service: serviceName, handler: handlerName, input: parameter, headers }
    if (service.ty !== 'SERVICE') request.key = key ?? ''
    if (idempotencyKey !== undefined) request.idempotencyKey = idempotencyKey
    if (command.name === 'OneWayCall') request.invokeTime = command.message.invokeTime ?? 0
    return request
  }
}

const empty = new Uint8Array()
const cancelled: Failure = { code: 409, message: 'canceled' }
const alreadyInvoked = { code: 409, message: 'the workflow method was already invoked' }
const alreadyCompleted: Failure = { code: 409, message: 'promise was already completed' }
const notFound: Failure = { code: 404, message: 'not found' }

const utf8 = (text: string) => new TextEncoder().encode(text)
const text = (bytes: Uint8Array = empty) => new TextDecoder().decode(bytes)

const resultFields = ({ value = empty, failure }: Result): Pick<Completion, 'value' | 'failure'> =>
  failure ? { failure } : { value: { content: value } }
