/** The rows of a journal as the panel shows them: a command and what became of it, in one row. */
import type { Invocation } from '../server/invocation.ts'
import type { CommandEntry, Entry, NotificationEntry } from '../server/journal.ts'

/**
 * `pending` waits for its result; `crashed` lost it with the attempt that worked for it; `recorded` is in the journal;
 * `replayed` was in the journal when the last attempt began.
 */
export type RowState = 'pending' | 'crashed' | 'recorded' | 'replayed'

export interface JournalRow {
  /** The protocol's name of the command, or of a notification that answers none. */
  name: string
  /** What it is about: the name of a step, of state, of a handler. */
  what: string
  /** What the journal holds of it. */
  detail: string
  isFailure: boolean
  state: RowState
}

type Journal = Pick<Invocation, 'journal' | 'attempts' | 'status'>

export function journalRows({ journal, attempts, status }: Journal): JournalRow[] {
  const known = attempts.length > 1 ? attempts.at(-1)!.replayed : 0
  const answers = answersOf(journal)
  const answering = new Set(answers.values())
  return journal.flatMap((entry, index) => {
    if (entry.kind === 'notification') {
      if (answering.has(index) || entry.name === 'CallInvocationId') return []
      return { ...describe(entry), state: index < known ? ('replayed' as const) : ('recorded' as const) }
    }
    const answer = answers.get(index)
    const isPending = answer === undefined && 'resultCompletionId' in entry.message
    const isLost = isPending && entry.name === 'Run' && (index < known || status === 'backing off')
    const state = isLost
      ? 'crashed'
      : isPending
        ? 'pending'
        : Math.max(index, answer ?? 0) < known
          ? 'replayed'
          : 'recorded'
    return { ...describe(entry, journal[answer ?? -1] as NotificationEntry | undefined), state }
  })
}

/** Which notification answers which command, by their places in the journal. */
function answersOf(journal: readonly Entry[]): Map<number, number> {
  const asked = new Map<number, number>()
  const answers = new Map<number, number>()
  for (const [index, { kind, name, message }] of journal.entries()) {
    if (kind === 'command') {
      const { resultCompletionId } = message as { resultCompletionId?: number }
      if (resultCompletionId !== undefined) asked.set(resultCompletionId, index)
    } else if (name !== 'Signal' && name !== 'CallInvocationId') {
      const command = asked.get(message.completionId ?? 0)
      if (command !== undefined) answers.set(command, index)
    }
  }
  return answers
}

export const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)

/** The fields of all messages that say what they are about. */
interface AnyMessage {
  name?: string
  key?: string | Uint8Array
  value?: { content?: Uint8Array; keys?: Uint8Array[] }
  completionValue?: { content?: Uint8Array }
  failure?: { code?: number; message?: string }
  completionFailure?: { code?: number; message?: string }
  stateKeys?: { keys?: Uint8Array[] }
  serviceName?: string
  handlerName?: string
  parameter?: Uint8Array
  invocationId?: string
  awakeableId?: string
  wakeUpTime?: number
}

function describe(entry: CommandEntry | NotificationEntry, answer?: NotificationEntry): Omit<JournalRow, 'state'> {
  const { name, key, serviceName, handlerName } = entry.message as AnyMessage
  const keyText = key instanceof Uint8Array ? textOf(key) : key
  const about = serviceName === undefined ? [name, keyText] : [`${serviceName}/${handlerName}`]
  const failure = failureOf(entry) ?? (answer && failureOf(answer))
  return {
    name: entry.name,
    what: about.filter(Boolean).join(' '),
    detail: failure ? `${failure.code} ${failure.message}` : (answer && detailOf(answer)) || detailOf(entry),
    isFailure: failure !== undefined,
  }
}

function failureOf({ message }: Entry): AnyMessage['failure'] {
  const { failure, completionFailure } = message as AnyMessage
  return failure ?? completionFailure
}

function detailOf({ message }: Entry): string {
  const { parameter, value, completionValue, stateKeys, wakeUpTime, invocationId, awakeableId } = message as AnyMessage
  const keys = stateKeys?.keys ?? value?.keys
  if (keys) return keys.map(textOf).join(', ')
  if (wakeUpTime !== undefined) return new Date(wakeUpTime).toISOString()
  return invocationId ?? awakeableId ?? textOf(parameter ?? value?.content ?? completionValue?.content)
}
