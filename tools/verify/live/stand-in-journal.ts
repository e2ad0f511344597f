/** Entries of the stand-in's journal, in the words that both sides share. */
import type { Entry } from '../../../src/features/live/server/journal.ts'
import type { Failure, Header } from '../../../src/features/live/server/messages.ts'
import type { JournalEntry } from './side.ts'

interface AnyMessage {
  [name: string]: unknown
  failure?: Failure
  completionFailure?: Failure
  headers?: Header[]
  serviceName?: string
  key?: string | Uint8Array
  handlerName?: string
  parameter?: Uint8Array
}

/** The server's other names of some fields. */
const serverNames: Record<string, string> = {
  resultCompletionId: 'completionId',
  invocationIdNotificationIdx: 'invocationIdCompletionId',
}

/** @param isKeyed whether a called service has keys: the protocol sends an empty one for those that have none */
export function describeEntry(entry: Entry, isKeyed: (service: string) => boolean): JournalEntry {
  const { kind, name } = entry
  const message = entry.message as AnyMessage
  const type = `${kind === 'command' ? 'Command' : 'Notification'}: ${name}`
  const isCall = kind === 'command' && (name === 'Call' || name === 'OneWayCall')
  const isKeys = kind === 'command' && name === 'GetEagerStateKeys'
  const fields: Record<string, unknown> = {}
  if (isCall) {
    const { serviceName = '', key = '', handlerName = '', parameter = new Uint8Array() } = message
    fields['callee'] = [serviceName, ...(isKeyed(serviceName) ? [String(key)] : []), handlerName].join('/')
    fields['parameter'] = text(parameter)
  }
  if (isCall || name === 'Input')
    fields['headers'] = (message.headers ?? []).map(({ key, value }) => `${key}: ${value}`)
  for (const [field, value] of Object.entries(message)) {
    if (isCall && ['serviceName', 'handlerName', 'key', 'parameter'].includes(field)) continue
    if (field === 'headers' || field === 'void' || value === '' || value === 0) continue
    Object.assign(
      fields,
      read(isCall ? { ...serverNames, resultCompletionId: 'resultCompletionId' } : serverNames, isKeys, field, value),
    )
  }
  return { type, fields }
}

function read(names: Record<string, string>, isKeys: boolean, field: string, value: unknown): Record<string, unknown> {
  if (field === 'failure' || field === 'completionFailure') {
    const { code, message } = value as Failure
    return { failure: `${code} ${message}` }
  }
  if (field === 'stateKeys' || (field === 'value' && isKeys))
    return { stateKeys: ((value as { keys?: Uint8Array[] }).keys ?? []).map(text) }
  if (field === 'value' || field === 'completionValue')
    return { value: text((value as { content?: Uint8Array }).content ?? new Uint8Array()) }
  return { [names[field] ?? field]: value instanceof Uint8Array ? text(value) : value }
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
