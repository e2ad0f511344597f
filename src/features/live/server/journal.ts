/** The journal of an invocation: what its handler did, and what has become of it, in the order in which it was stored. */
import { frame, type Frame } from './frames.ts'
import {
  commands,
  decode,
  encode,
  notifications,
  type Command,
  type CommandName,
  type Completion,
  type NotificationName,
  type Signal,
} from './messages.ts'

interface Stored {
  /** The message as it travels, in a replay, too. */
  frame: Uint8Array
  /** When it was stored. */
  at: number
}

export type CommandEntry = {
  [Name in CommandName]: Stored & { kind: 'command'; name: Name; message: Command<Name> }
}[CommandName]

export type NotificationEntry =
  | (Stored & { kind: 'notification'; name: Exclude<NotificationName, 'Signal'>; message: Completion })
  | (Stored & { kind: 'notification'; name: 'Signal'; message: Signal })

export type Entry = CommandEntry | NotificationEntry

const commandNames = new Map<number, CommandName>(
  Object.entries(commands).map(([name, { type }]) => [type, name as CommandName]),
)

/** The protocol's name of a command's message type. */
export const commandNameOf = (type: number): CommandName | undefined => commandNames.get(type)

/** The command that a service sent; undefined for a message that is none. */
export function readCommand({ type, body }: Frame, at: number): CommandEntry | undefined {
  const name = commandNameOf(type)
  if (name === undefined) return undefined
  return {
    kind: 'command',
    name,
    message: decode(commands[name].fields, body),
    frame: frame(type, body),
    at,
  } as CommandEntry
}

/** The command that every journal begins with. */
export function inputEntry(message: Command<'Input'>, at: number): Entry {
  const { type, fields } = commands.Input
  return { kind: 'command', name: 'Input', message, frame: frame(type, encode(fields, message)), at }
}

export function completionEntry(name: Exclude<NotificationName, 'Signal'>, message: Completion, at: number): Entry {
  const { type, fields } = notifications[name]
  return { kind: 'notification', name, message, frame: frame(type, encode(fields, message)), at }
}

export function signalEntry(message: Signal, at: number): Entry {
  const { type, fields } = notifications.Signal
  return { kind: 'notification', name: 'Signal', message, frame: frame(type, encode(fields, message)), at }
}

/** What a suspended handler waits for. */
export interface Awaited {
  completions: readonly number[]
  signals: readonly number[]
}

/** Whether an entry is one that a suspended handler waits for. */
export function isAwaited(entry: Entry, { completions, signals }: Awaited): boolean {
  if (entry.kind !== 'notification') return false
  return entry.name === 'Signal'
    ? signals.includes(entry.message.idx ?? 0)
    : completions.includes(entry.message.completionId ?? 0)
}
