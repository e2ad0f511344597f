/** Entries of the real server's journal, as `sys_journal` shows them, in the words that both sides share. */
import type { JournalEntry } from './side.ts'

type Json = Record<string, unknown>

/**
 * @param type such as `Command: Run`
 * @param text what the server writes of it; nothing for an input that no attempt has read yet
 */
export function readEntry(type: string, text: string | undefined): JournalEntry {
  if (text === undefined) return { type, fields: {} }
  const whole = JSON.parse(text) as Record<'Command' | 'Notification', Json>
  const inner = whole.Command ?? whole.Notification.Completion ?? whole.Notification
  const fields: Json = {}
  for (const [name, value] of Object.entries(Object.values(inner)[0] as Json)) Object.assign(fields, read(name, value))
  return { type, fields }
}

function read(name: string, value: unknown): Json {
  if (name === 'result' || name === 'value') return result(value)
  if (name === 'request') return request(value as Json)
  if (name === 'signal_id' || (name === 'id' && typeof value === 'object')) return { idx: (value as Json)['Index'] }
  if (name === 'target') return { invocationId: (value as Json)['InvocationId'] }
  if (name === 'id') return { awakeableId: value }
  if (name === 'payload') return { value: text(value) }
  if (name === 'headers') return { headers: headers(value as { name: string; value: string }[]) }
  // Both sides leave out what is not there.
  if (value === '' || value === null || value === 0) return {}
  return { [camelCase(name)]: value }
}

/** What something ends with: bytes, a failure, or nothing. */
function result(value: unknown): Json {
  if (Array.isArray(value)) return { value: text(value) }
  if (value === 'Void' || value === undefined) return {}
  const { Success, Failure } = value as { Success?: unknown; Failure?: { code: number; message: string } }
  return Failure ? { failure: `${Failure.code} ${Failure.message}` } : { value: text(Success) }
}

function request({ invocation_target, parameter, headers: sent, idempotency_key }: Json): Json {
  const { name, key, handler } = Object.values(invocation_target as Json)[0] as Record<string, string>
  return {
    callee: [name, ...(key === undefined ? [] : [key]), handler].join('/'),
    parameter: text(parameter),
    headers: headers(sent as { name: string; value: string }[]),
    ...(idempotency_key ? { idempotencyKey: idempotency_key } : {}),
  }
}

const headers = (all: { name: string; value: string }[]) => all.map(({ name, value }) => `${name}: ${value}`)
const text = (bytes: unknown) => Buffer.from(bytes as number[]).toString()
const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
