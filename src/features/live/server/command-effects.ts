/** What the commands of handlers do besides being stored: to state, to other invocations, to timers. */
import type { AttemptError } from './errors.ts'
import { readAwakeableId } from './ids.ts'
import type { Invocation, Request } from './invocation.ts'
import type { CommandEntry } from './journal.ts'
import type { KeyedData } from './keyed-data.ts'
import type { ServiceManifest } from './manifest.ts'
import {
  alreadyCompleted,
  alreadyInvoked,
  cancelSignal,
  notFound,
  resultFields,
  type Completion,
  type NotificationName,
  type Result,
  type Signal,
} from './messages.ts'

/** What commands act on. */
export interface World {
  data(invocation: Invocation): KeyedData
  /** Stores what has become of a command, and tells the handler. */
  complete(
    invocation: Invocation,
    name: Exclude<NotificationName, 'Signal'>,
    completionId: number | undefined,
    result: Omit<Completion, 'completionId'>,
  ): void
  signal(invocation: Invocation, signal: Signal): void
  cancel(invocation: Invocation): void
  completeAwakeable(id: string, result: Result): void
  /** Calls `action` at a time, in milliseconds since 1970. */
  at(time: number, action: () => void): void
  find(id: string): Invocation | undefined
  service(name: string): ServiceManifest | undefined
  /** Asks for an invocation, or finds the one of the same idempotency key or workflow. */
  submit(request: Request): { invocation: Invocation; isNew: boolean }
  /** Whether one more invocation may be asked for. */
  hasRoom(): boolean
}

const nothing = () => {}

/** @returns what the command does; or why it cannot be stored */
export function effectOf(world: World, invocation: Invocation, command: CommandEntry): (() => void) | AttemptError {
  const data = () => world.data(invocation)
  const complete = (
    name: Exclude<NotificationName, 'Signal'>,
    id: number | undefined,
    result: Omit<Completion, 'completionId'>,
  ) => world.complete(invocation, name, id, result)
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
      return () => world.at(wakeUpTime, () => complete('Sleep', resultCompletionId, { void: {} }))
    }
    case 'Call':
    case 'OneWayCall': {
      const { message } = command
      const request = requestOf(world, command)
      if (!request) return unknownHandler(invocation, command)
      if (!world.hasRoom()) return refused(invocation, command, 'there are too many invocations')
      return () => {
        const { invocation: called, isNew } = world.submit(request)
        complete('CallInvocationId', message.invocationIdNotificationIdx, { invocationId: called.id.text })
        if (command.name !== 'Call') return
        const { resultCompletionId } = command.message
        if (called.isWorkflowRun && !isNew) complete('Call', resultCompletionId, { failure: alreadyInvoked })
        else called.whenCompleted((result) => complete('Call', resultCompletionId, resultFields(result)))
      }
    }
    case 'SendSignal': {
      const { targetInvocationId = '', idx, name, value, failure } = command.message
      return () => {
        const found = world.find(targetInvocationId)
        if (!found) return
        if (idx === cancelSignal) world.cancel(found)
        else
          world.signal(found, {
            ...(name === undefined ? { idx: idx ?? 0 } : { name }),
            ...(failure ? { failure } : value ? { value } : { void: {} }),
          })
      }
    }
    case 'CompleteAwakeable': {
      const { awakeableId = '', value, failure } = command.message
      if (!readAwakeableId(awakeableId)) return refused(invocation, command, `${awakeableId} is no id of an awakeable`)
      return () => world.completeAwakeable(awakeableId, failure ? { failure } : { value: value?.content ?? empty })
    }
    case 'AttachInvocation': {
      const { invocationId = '', resultCompletionId } = command.message
      const tell = (result: Result) => complete('AttachInvocation', resultCompletionId, resultFields(result))
      return () => {
        const found = world.find(invocationId)
        if (found) found.whenCompleted(tell)
        else tell({ failure: notFound })
      }
    }
    case 'GetInvocationOutput': {
      const { invocationId = '', resultCompletionId } = command.message
      return () => {
        const found = world.find(invocationId)
        const result = found ? found.result : { failure: notFound }
        complete('GetInvocationOutput', resultCompletionId, result ? resultFields(result) : { void: {} })
      }
    }
    // Input and Output, a step that begins, and state that the service had.
    default:
      return nothing
  }
}

type CallEntry = CommandEntry & { name: 'Call' | 'OneWayCall' }

/** Undefined when there is no such handler. */
function requestOf(world: World, command: CallEntry): Request | undefined {
  const { serviceName = '', handlerName = '', parameter = empty, headers = [], key, idempotencyKey } = command.message
  const service = world.service(serviceName)
  if (!service?.handlers.some(({ name }) => name === handlerName)) return undefined
  const request: Request = { service: serviceName, handler: handlerName, input: parameter, headers }
  if (service.ty !== 'SERVICE') request.key = key ?? ''
  if (idempotencyKey !== undefined) request.idempotencyKey = idempotencyKey
  if (command.name === 'OneWayCall') request.invokeTime = command.message.invokeTime ?? 0
  return request
}

function unknownHandler(invocation: Invocation, command: CallEntry): AttemptError {
  const { serviceName = '', handlerName = '' } = command.message
  const reason = `the service handler ${serviceName}/${handlerName} was not found`
  return { ...refused(invocation, command, reason), restateCode: 'RT0018' }
}

/** A command that a server does not store. */
function refused({ journal }: Invocation, { name }: CommandEntry, reason: string): AttemptError {
  const index = journal.filter(({ kind }) => kind === 'command').length
  const message = `cannot process command Command: ${name} (command index ${index}) because of a failed precondition: ${reason}`
  return { message, code: 500, restateCode: 'RT0017' }
}

const empty = new Uint8Array()
const utf8 = (text: string) => new TextEncoder().encode(text)
const text = (bytes: Uint8Array = empty) => new TextDecoder().decode(bytes)
