import { expect, test } from 'vitest'
import type { Invocation } from '../server/invocation.ts'
import { completionEntry, inputEntry, readCommand, signalEntry, type Entry } from '../server/journal.ts'
import { commands, encode, type CommandName, type Fields } from '../server/messages.ts'
import { journalRows } from './journal-rows.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const command = (name: CommandName, message: object): Entry => {
  const { type, fields } = commands[name]
  return readCommand({ type, body: encode(fields as Fields, message) }, 0)!
}
const done = (name: 'Run' | 'Sleep' | 'Call' | 'CallInvocationId', completionId: number, result: object): Entry =>
  completionEntry(name, { completionId, ...result }, 0)

const rows = (journal: Entry[], replayed: number[], status: Invocation['status'] = 'running') =>
  journalRows({
    journal,
    attempts: replayed.map((count) => ({ began: 0, replayed: count, deployment: 'dp_1' })),
    status,
  }).map(({ name, what, detail, state }) => [name, what, detail, state].join(' | '))

const input = inputEntry({ value: { content: bytes('{"a":1}') } }, 0)
const reserve = command('Run', { name: 'reserve slot', resultCompletionId: 1 })
const reserved = done('Run', 1, { value: { content: bytes('"leeds-7"') } })
const charge = command('Run', { name: 'charge payment', resultCompletionId: 2 })

test('a step and its result are one row; a step without a result is pending', () => {
  expect(rows([input, reserve, reserved, charge], [1])).toEqual([
    'Input |  | {"a":1} | recorded',
    'Run | reserve slot | "leeds-7" | recorded',
    'Run | charge payment |  | pending',
  ])
})

test('a step whose attempt crashed is marked until its result is recorded; what was recorded is replayed', () => {
  const journal = [input, reserve, reserved, charge]
  expect(rows(journal, [1], 'backing off').at(-1)).toBe('Run | charge payment |  | crashed')
  expect(rows(journal, [1, 4]).slice(1)).toEqual([
    'Run | reserve slot | "leeds-7" | replayed',
    'Run | charge payment |  | crashed',
  ])
  const charged = done('Run', 2, { value: { content: bytes('"pay"') } })
  expect(rows([...journal, charged], [1, 4]).at(-1)).toBe('Run | charge payment | "pay" | recorded')
})

test('a failed step shows its error, a call its result, a timer when it fires; a signal answers no command', () => {
  const sleep = command('Sleep', { wakeUpTime: 0, resultCompletionId: 3 })
  const call = command('Call', {
    serviceName: 'Depot',
    handlerName: 'weigh',
    parameter: bytes('1'),
    invocationIdNotificationIdx: 4,
    resultCompletionId: 5,
  })
  const journal = [
    reserve,
    done('Run', 1, { failure: { code: 422, message: 'at most 30 kg' } }),
    sleep,
    call,
    done('CallInvocationId', 4, { invocationId: 'inv_1' }),
    done('Call', 5, { value: { content: bytes('2') } }),
    signalEntry({ idx: 17, value: { content: bytes('"yes"') } }, 0),
  ]
  expect(rows(journal, [0])).toEqual([
    'Run | reserve slot | 422 at most 30 kg | recorded',
    'Sleep |  | 1970-01-01T00:00:00.000Z | pending',
    'Call | Depot/weigh | 2 | recorded',
    'Signal |  | "yes" | recorded',
  ])
})
