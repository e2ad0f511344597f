/** Where the stand-in may differ from the server: each difference with its reason. Everything else has to agree. */
import type { InvocationRecord, JournalEntry, RecordedError } from './side.ts'

interface Compared {
  invocations: InvocationRecord[]
  state: Record<string, string>
  printed: Record<string, number>
  happened: boolean
}

interface AllowedDifference {
  what: string
  reason: string
  /** Makes alike what may differ. */
  entry?: (entry: JournalEntry) => JournalEntry
  journal?: (entries: JournalEntry[]) => JournalEntry[]
  text?: (text: string) => string
}

/** What a cancelled invocation fails with. */
const cancelled = '409 Cancelled'

const without = ({ type, fields }: JournalEntry, ...names: string[]): JournalEntry => ({
  type,
  fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))),
})

/** Ids in the order in which they come. */
function numbered(pattern: RegExp, what: string): (text: string) => string {
  return (text) => {
    const seen: string[] = []
    return text.replaceAll(pattern, (id) => {
      if (!seen.includes(id)) seen.push(id)
      return `${what} ${seen.indexOf(id) + 1}`
    })
  }
}

export const allowedDifferences: AllowedDifference[] = [
  {
    what: 'ids of invocations and awakeables',
    reason: 'they are random on both sides, and those of a server also hold the partition',
    text: (text) => numbered(/sign_1[\w-]+/g, 'awakeable')(numbered(/inv_1\w+/g, 'invocation')(text)),
  },
  {
    what: 'when a timer fires',
    reason: 'the service adds its own clock to the time that it wants to wait',
    entry: (entry) => without(entry, 'wakeUpTime', 'invokeTime'),
  },
  {
    what: 'headers of an input',
    reason: 'an ingress passes on those of the HTTP request, and the stand-in has no ingress',
    entry: (entry) => (entry.type === 'Command: Input' ? without(entry, 'headers') : entry),
  },
  {
    what: 'the command that asks for all keys of lazy state',
    reason:
      'server 1.5.3 stores it as the command that asks for one key, which is empty; ' +
      'a handler that replays it finds another command than its own, and fails again and again',
    entry: (entry) =>
      entry.type === 'Command: GetLazyState' && entry.fields['key'] === undefined
        ? { ...entry, type: 'Command: GetLazyStateKeys' }
        : entry,
  },
  {
    what: 'results that come after the output',
    reason:
      'a handler that ends, such as one that is cancelled, waits for nothing that it has begun: whether such a result is ' +
      'recorded before the invocation is completed differs from run to run, on the server, too',
    journal: (entries) => {
      const output = entries.findIndex(({ type }) => type === 'Command: Output')
      return entries.filter(({ type }, i) => output < 0 || i <= output || !type.startsWith('Notification'))
    },
  },
  {
    what: 'what a call of a cancelled handler ends with',
    reason:
      'cancelling ends the handler and what it calls at the same time: either may be recorded first, on the server, too',
    journal: (entries) =>
      entries.filter(({ type, fields }) => type !== 'Notification: Call' || fields['failure'] !== cancelled),
  },
  {
    what: 'the input of an invocation that never ran',
    reason: 'a server keeps it in a form of its own until the first attempt tells the version of the protocol',
    entry: (entry) => (entry.type === 'Input' ? { type: 'Command: Input', fields: {} } : entry),
  },
]

/** The outcome of a run with everything made alike that may differ, and that belongs to this run alone. */
export function alike(
  { invocations, ...rest }: Compared,
  name: string,
): Omit<Compared, 'invocations'> & { invocations: Omit<InvocationRecord, 'id'>[] } {
  const compared = {
    invocations: invocations.map(({ target, status, failure, journal, error }) => ({
      target,
      status,
      ...(failure === undefined ? {} : { failure }),
      // Between two attempts that fail alike it backs off, and in one it runs.
      ...(error === undefined || status === 'completed' ? {} : { status: 'retried', error: alikeError(error) }),
      journal: allowedDifferences
        .reduce((made, { journal: change }) => change?.(made) ?? made, journal)
        .map((entry) => allowedDifferences.reduce((made, { entry: change }) => sorted(change?.(made) ?? made), entry)),
    })),
    ...rest,
  }
  const text = allowedDifferences.reduce((made, { text: change }) => change?.(made) ?? made, JSON.stringify(compared))
  return JSON.parse(text.replaceAll(name, 'NAME')) as ReturnType<typeof alike>
}

/** A stream that breaks, or that ends too early, fails in words of the network, which differ by how it happens. */
function alikeError({ text, code, related }: RecordedError): object {
  const isLost = code === 'RT0010' || text === '[500 Internal] unknown'
  return isLost ? { code: 'the connection is lost' } : { text, code, related }
}

const sorted = ({ type, fields }: JournalEntry): JournalEntry => ({
  type,
  fields: Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))),
})
