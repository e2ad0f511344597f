/** What is compared: calls, and what happens from outside while they run. Each is done again with a crash at every message. */
import type { InvocationRecord, Side } from './side.ts'

export interface Case {
  /** The handler whose attempts are cut; also what a message calls the case. */
  handler: string
  /**
   * Makes the calls.
   * @param name keeps this run apart from every other
   * @returns the invocations to look at, besides those that they call
   */
  run(side: Side, name: string, until: Until): Promise<string[]>
  /** False where only the run without a crash is compared. */
  isCut?: boolean
  /** Object or workflow whose state is compared. */
  state?(name: string): [service: string, key: string]
}

/** Waits until something holds. */
export type Until = (condition: () => unknown, what: string) => Promise<void>

/** A call of one handler with `{ name }`. */
const call = (handler: string, input?: (name: string) => unknown): Case => ({
  handler,
  run: async (side, name) => [await side.send(handler, input ? input(name) : { name })],
})

const service = (...handlers: string[]): Case[] => handlers.map((each) => call(`ProtocolService/${each}`))
const caller = (...handlers: string[]): Case[] => handlers.map((each) => call(`ProtocolCaller/${each}`))

/** Calls of an object's handlers, the next when the one before is running or queued. */
const object = (service: string, cut: string, ...handlers: [handler: string, input?: unknown][]): Case => ({
  handler: `${service}/${cut}`,
  state: (name) => [service, name],
  run: async (side, name) => {
    const ids: string[] = []
    for (const [handler, input] of handlers) ids.push(await side.send(`${service}/${name}/${handler}`, input))
    return ids
  },
})

/** A workflow's run, and what is called when it waits. */
const workflow = (cut: string, ...handlers: string[]): Case => ({
  handler: `ProtocolWorkflow/${cut}`,
  state: (name) => ['ProtocolWorkflow', name],
  run: async (side, name, until) => {
    const ids = [await side.send(`ProtocolWorkflow/${name}/run`, { name })]
    await until(
      async () => (await side.record(ids[0]!))?.journal.some(({ type }) => type === 'Command: GetPromise'),
      'the workflow waits',
    )
    for (const handler of handlers) {
      const id = await side.send(`ProtocolWorkflow/${name}/${handler}`, { name })
      ids.push(id)
      // The first one lets the run go on to its end, which the next one is to see.
      const ended = async () => (await Promise.all(ids.map((each) => side.record(each)))).map((each) => each?.status)
      await until(async () => (await ended()).every((status) => status === 'completed'), `${handler} and the run end`)
    }
    return ids
  },
})

/** A call that waits for somebody outside. */
const waitsOutside = (end: (side: Side, awakeable: string) => Promise<void>): Case => ({
  handler: 'ProtocolService/waitsOutside',
  run: async (side, name, until) => {
    const id = await side.send('ProtocolService/waitsOutside', { name })
    const line = () => side.printed.findLast((each) => each.startsWith(`effect awakeable ${name} `))
    await until(
      async () => (await side.record(id))?.journal.some(({ type }) => type === 'Notification: Run'),
      'the awakeable is told',
    )
    await end(side, line()!.split(' ').at(-1)!)
    return [id]
  },
})

/** A call that is cancelled when it sleeps. */
const cancelled = (handler: string, sleeper: string): Case => ({
  handler,
  run: async (side, name, until) => {
    const id = await side.send(handler, { name })
    await until(async () => {
      const found = (await family(side, [id]))?.find(({ target }) => target === sleeper)
      return found?.journal.some(({ type }) => type === 'Command: Sleep')
    }, `${sleeper} sleeps`)
    await side.cancel(id)
    return [id]
  },
})

/** The records of invocations, and of those that they have called or sent; undefined while one of them is not there yet. */
export async function family(side: Side, ids: readonly string[]): Promise<InvocationRecord[] | undefined> {
  const found = new Map<string, InvocationRecord>()
  const visit = async (id: string): Promise<boolean> => {
    if (found.has(id)) return true
    const record = await side.record(id)
    if (!record) return false
    found.set(id, record)
    for (const { type, fields } of record.journal)
      if (type === 'Notification: CallInvocationId' && !(await visit(String(fields['invocationId'])))) return false
    return true
  }
  for (const id of ids) if (!(await visit(id))) return undefined
  return [...found.values()]
}

/** Cases that run at once, and how many of them: one cut must never end an attempt of another case. */
export interface Group {
  atOnce: number
  cases: Case[]
}

/**
 * Of the application `live`, whose handlers use the protocol in every way that the SDK has. The groups run one after the
 * other, since a case calls handlers that another one cuts.
 */
export const protocolCases: Group[] = [
  {
    atOnce: 6,
    cases: [
      ...service('echo', 'terminal', 'retried', 'oneStep', 'threeSteps', 'manySteps', 'namelessStep', 'stepFails'),
      ...service('stepRetried', 'stepGivesUp', 'undo', 'race'),
      ...['nothing', 'sleeps', 'sleepsAtOnce', 'timesOut', 'random'].map((each) =>
        call(`ProtocolService/${each}`, () => undefined),
      ),
      object('ProtocolObject', 'add', ['add', { amount: 1 }], ['add', { amount: 2 }]),
      object('ProtocolObject', 'addSlowly', ['addSlowly', { amount: 1 }], ['addSlowly', { amount: 2 }]),
      object('ProtocolObject', 'everything', ['everything']),
      object('ProtocolObject', 'forget', ['forget']),
      object('ProtocolObject', 'reminds', ['reminds']),
      object('ProtocolObject', 'read', ['read']),
      // The server does not get over a replay of these: differences.ts.
      { ...object('ProtocolLazyObject', 'lazily', ['lazily'], ['again']), isCut: false },
    ],
  },
  {
    atOnce: 6,
    cases: [
      ...caller('calls', 'callsInARow', 'callsAtOnce', 'settles', 'callsWithKey', 'callsObject', 'sends', 'sendsLater'),
      ...caller('sendsTwice', 'waits', 'waitsInVain', 'cancelsAnother', 'startsWorkflow', 'startsTwice'),
      ...['callFails', 'callsWithHeaders', 'attachesToNone'].map((each) =>
        call(`ProtocolCaller/${each}`, () => undefined),
      ),
    ],
  },
  {
    atOnce: 1,
    cases: [
      workflow('run', 'signal', 'stage'),
      workflow('signalTwice', 'signalTwice'),
      workflow('refuse', 'refuse', 'stage'),
      waitsOutside((side, awakeable) => side.resolveAwakeable(awakeable, { officer: 'Ada' })),
      { ...waitsOutside((side, awakeable) => side.rejectAwakeable(awakeable, 'no')), isCut: false },
      cancelled('ProtocolService/cancelled', 'ProtocolService/cancelled'),
      cancelled('ProtocolCaller/cancelledCaller', 'ProtocolService/cancelled'),
    ],
  },
]
