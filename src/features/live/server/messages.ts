/**
 * The messages of Restate's service protocol, version 5, as JavaScript objects: a table of their fields, from which
 * they are encoded and decoded. Names are the protocol's own, in camel case.
 */
import { PbfReader, PbfWriter } from 'pbf'

/** The version of the protocol that the stand-in speaks. */
export const protocolVersion = 5

type Scalar = 'number' | 'string' | 'bytes'
type Field = readonly [tag: number, type: Scalar | Fields, repeated?: 'repeated']
export interface Fields {
  readonly [name: string]: Field
}

interface ScalarTypes {
  number: number
  string: string
  bytes: Uint8Array
}
type TypeOf<T> = T extends Scalar ? ScalarTypes[T] : T extends Fields ? Message<T> : never
/** A message with these fields. A field that isn't there is absent; who reads it knows its default. */
export type Message<F extends Fields> = {
  [Name in keyof F]?: F[Name] extends readonly [number, infer T, 'repeated'] ? TypeOf<T>[] : TypeOf<F[Name][1]>
}

const fields = <const F extends Fields>(table: F): F => table

const noValue = fields({})
const value = fields({ content: [1, 'bytes'] })
const failure = fields({ code: [1, 'number'], message: [2, 'string'] })
const header = fields({ key: [1, 'string'], value: [2, 'string'] })
const stateKeys = fields({ keys: [1, 'bytes', 'repeated'] })

const named = { name: [12, 'string'] } as const
const completed = { resultCompletionId: [11, 'number'], ...named } as const
const target = { invocationId: [1, 'string'] } as const

/** A result that a caller, a waiting handler or the journal gets: one of these is there. */
const result = { void: [4, noValue], value: [5, value], failure: [6, failure] } as const

/** Control messages, which no journal keeps. */
export const control = {
  Start: {
    type: 0x0000,
    fields: fields({
      id: [1, 'bytes'],
      debugId: [2, 'string'],
      knownEntries: [3, 'number'],
      stateMap: [4, fields({ key: [1, 'bytes'], value: [2, 'bytes'] }), 'repeated'],
      partialState: [5, 'number'],
      key: [6, 'string'],
      retryCountSinceLastStoredEntry: [7, 'number'],
      durationSinceLastStoredEntry: [8, 'number'],
    }),
  },
  Suspension: {
    type: 0x0001,
    fields: fields({
      waitingCompletions: [1, 'number', 'repeated'],
      waitingSignals: [2, 'number', 'repeated'],
      waitingNamedSignals: [3, 'string', 'repeated'],
    }),
  },
  Error: {
    type: 0x0002,
    fields: fields({
      code: [1, 'number'],
      message: [2, 'string'],
      relatedCommandIndex: [4, 'number'],
      relatedCommandName: [5, 'string'],
      relatedCommandType: [6, 'number'],
      nextRetryDelay: [8, 'number'],
    }),
  },
  End: { type: 0x0003, fields: noValue },
  ProposeRunCompletion: {
    type: 0x0005,
    fields: fields({ resultCompletionId: [1, 'number'], value: [14, 'bytes'], failure: [15, failure] }),
  },
} as const

/** What a handler does: the service sends these, and the journal keeps them. */
export const commands = {
  Input: { type: 0x0400, fields: fields({ headers: [1, header, 'repeated'], value: [14, value], ...named }) },
  Output: { type: 0x0401, fields: fields({ value: [14, value], failure: [15, failure], ...named }) },
  GetLazyState: { type: 0x0402, fields: fields({ key: [1, 'bytes'], ...completed }) },
  SetState: { type: 0x0403, fields: fields({ key: [1, 'bytes'], value: [3, value], ...named }) },
  ClearState: { type: 0x0404, fields: fields({ key: [1, 'bytes'], ...named }) },
  ClearAllState: { type: 0x0405, fields: fields(named) },
  GetLazyStateKeys: { type: 0x0406, fields: fields(completed) },
  GetEagerState: {
    type: 0x0407,
    fields: fields({ key: [1, 'bytes'], void: [13, noValue], value: [14, value], ...named }),
  },
  GetEagerStateKeys: { type: 0x0408, fields: fields({ value: [14, stateKeys], ...named }) },
  GetPromise: { type: 0x0409, fields: fields({ key: [1, 'string'], ...completed }) },
  PeekPromise: { type: 0x040a, fields: fields({ key: [1, 'string'], ...completed }) },
  CompletePromise: {
    type: 0x040b,
    fields: fields({ key: [1, 'string'], completionValue: [2, value], completionFailure: [3, failure], ...completed }),
  },
  Sleep: { type: 0x040c, fields: fields({ wakeUpTime: [1, 'number'], ...completed }) },
  Call: {
    type: 0x040d,
    fields: fields({
      serviceName: [1, 'string'],
      handlerName: [2, 'string'],
      parameter: [3, 'bytes'],
      headers: [4, header, 'repeated'],
      key: [5, 'string'],
      idempotencyKey: [6, 'string'],
      invocationIdNotificationIdx: [10, 'number'],
      ...completed,
    }),
  },
  OneWayCall: {
    type: 0x040e,
    fields: fields({
      serviceName: [1, 'string'],
      handlerName: [2, 'string'],
      parameter: [3, 'bytes'],
      invokeTime: [4, 'number'],
      headers: [5, header, 'repeated'],
      key: [6, 'string'],
      idempotencyKey: [7, 'string'],
      invocationIdNotificationIdx: [10, 'number'],
      ...named,
    }),
  },
  SendSignal: {
    type: 0x0410,
    fields: fields({
      targetInvocationId: [1, 'string'],
      idx: [2, 'number'],
      name: [3, 'string'],
      ...result,
      entryName: [12, 'string'],
    }),
  },
  Run: { type: 0x0411, fields: fields(completed) },
  AttachInvocation: { type: 0x0412, fields: fields({ ...target, ...completed }) },
  GetInvocationOutput: { type: 0x0413, fields: fields({ ...target, ...completed }) },
  CompleteAwakeable: {
    type: 0x0414,
    fields: fields({ awakeableId: [1, 'string'], value: [2, value], failure: [3, failure], ...named }),
  },
} as const

const completion = fields({
  completionId: [1, 'number'],
  ...result,
  invocationId: [16, 'string'],
  stateKeys: [17, stateKeys],
})
const signal = fields({ idx: [2, 'number'], name: [3, 'string'], ...result })

/** What has become of a command: the server sends these, and the journal keeps them. */
export const notifications = {
  GetLazyState: { type: 0x8002, fields: completion },
  GetLazyStateKeys: { type: 0x8006, fields: completion },
  GetPromise: { type: 0x8009, fields: completion },
  PeekPromise: { type: 0x800a, fields: completion },
  CompletePromise: { type: 0x800b, fields: completion },
  Sleep: { type: 0x800c, fields: completion },
  Call: { type: 0x800d, fields: completion },
  CallInvocationId: { type: 0x800e, fields: completion },
  Run: { type: 0x8011, fields: completion },
  AttachInvocation: { type: 0x8012, fields: completion },
  GetInvocationOutput: { type: 0x8013, fields: completion },
  Signal: { type: 0xfbff, fields: signal },
} as const

export type ControlName = keyof typeof control
export type CommandName = keyof typeof commands
export type NotificationName = keyof typeof notifications
export type Command<Name extends CommandName> = Message<(typeof commands)[Name]['fields']>
export type Control<Name extends ControlName> = Message<(typeof control)[Name]['fields']>
export type Completion = Message<typeof completion>
export type Signal = Message<typeof signal>
export type Failure = Message<typeof failure>
export type Header = Message<typeof header>

/** What a handler, a step, a promise or an awakeable ends with: one of the two is there. */
export interface Result {
  value?: Uint8Array
  failure?: Failure
}

/** A result as it lies in a message. */
export const resultFields = ({ value = new Uint8Array(), failure }: Result): Pick<Completion, 'value' | 'failure'> =>
  failure ? { failure } : { value: { content: value } }

/** What the server itself answers. */
export const cancelled: Failure = { code: 409, message: 'canceled' }
export const killed: Failure = { code: 409, message: 'killed' }
export const alreadyInvoked = { code: 409, message: 'the workflow method was already invoked' }
export const alreadyCompleted: Failure = { code: 409, message: 'promise was already completed' }
export const notFound: Failure = { code: 404, message: 'not found' }

/** The built-in signal that asks a handler to cancel. */
export const cancelSignal = 1

export function encode<F extends Fields>(table: F, message: Message<F>): Uint8Array {
  const writer = new PbfWriter()
  writeFields(table, message as Record<string, unknown>, writer)
  return writer.finish().slice()
}

function writeFields(table: Fields, message: Record<string, unknown>, writer: PbfWriter): void {
  for (const [name, [tag, type, repeated]] of Object.entries(table)) {
    const found = message[name]
    if (found === undefined) continue
    for (const each of repeated ? (found as unknown[]) : [found])
      if (type === 'number') writer.writeVarintField(tag, each as number)
      else if (type === 'string') writer.writeStringField(tag, each as string)
      else if (type === 'bytes') writer.writeBytesField(tag, each as Uint8Array)
      else writer.writeMessage(tag, () => writeFields(type, each as Record<string, unknown>, writer), undefined)
  }
}

export function decode<F extends Fields>(table: F, bytes: Uint8Array): Message<F> {
  return readFields(table, new PbfReader(bytes)) as Message<F>
}

const packed = 2

function readFields(table: Fields, reader: PbfReader, end?: number): Record<string, unknown> {
  const byTag = new Map(Object.entries(table).map(([name, field]) => [field[0], { name, field }]))
  return reader.readFields(
    (tag, message: Record<string, unknown>) => {
      const known = byTag.get(tag)
      if (!known) return
      const [, type, repeated] = known.field
      const read = (): unknown => {
        if (type === 'number') return reader.readVarint()
        if (type === 'string') return reader.readString()
        // A view would change with the buffer that it lies in.
        if (type === 'bytes') return reader.readBytes().slice()
        const length = reader.readVarint()
        return readFields(type, reader, reader.pos + length)
      }
      if (!repeated) return void (message[known.name] = read())
      const values = (message[known.name] ??= []) as unknown[]
      if (type === 'number' && reader.type === packed) reader.readPackedVarint(values as number[])
      else values.push(read())
    },
    {},
    end,
  )
}
