/** An entry of a journal in a line: its name, what it is about, and what it holds. */
import type { Entry } from '../../../live/journal.ts'

export interface DescribedEntry {
  /** The protocol's name. */
  name: string
  what: string
  detail: string
}

export const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)

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

export function describeEntry(entry: Entry): DescribedEntry {
  const message = entry.message as AnyMessage
  const { serviceName, handlerName, key, parameter, value, completionValue, stateKeys, wakeUpTime } = message
  const failure = message.failure ?? message.completionFailure
  const keys = stateKeys?.keys ?? value?.keys
  const what =
    serviceName === undefined
      ? [message.name, key instanceof Uint8Array ? textOf(key) : key]
      : [`${serviceName}/${handlerName}`]
  const detail = failure
    ? `${failure.code} ${failure.message}`
    : keys
      ? keys.map(textOf).join(', ')
      : wakeUpTime !== undefined
        ? new Date(wakeUpTime).toISOString()
        : (message.invocationId ??
          message.awakeableId ??
          textOf(parameter ?? value?.content ?? completionValue?.content))
  return {
    name: entry.kind === 'command' ? entry.name : `→ ${entry.name}`,
    what: what.filter(Boolean).join(' '),
    detail,
  }
}
