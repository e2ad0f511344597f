/** The configuration: keys and defaults of the reference, and those that the engine prints with --dump-config. */
import type { Facts } from '../contract/facts.ts'
import { serverProgram } from '../harness/engine.ts'
import { run } from '../harness/processes.ts'
import type { Entry } from './entries.ts'

/** Keys that the engine prints only when they have a value, each with one that it takes. */
export const unsetKeys: Record<string, string> = {
  'admin.concurrent-api-requests-limit': '10',
  'admin.query-engine.query-parallelism': '2',
  'admin.query-engine.tmp-dir': '/tmp',
  'aws-assume-role-external-id': 'parcels',
  'aws-profile': 'parcels',
  'base-dir': '/tmp/restate-data',
  'default-thread-pool-size': '2',
  'force-node-id': '1',
  'http-proxy': 'http://localhost:3128',
  'ingress.concurrent-api-requests-limit': '10',
  'initial-max-send-streams': '10',
  location: 'leeds',
  'log-server.rocksdb-max-wal-size': '1GB',
  'node-name': 'leeds-1',
  'request-identity-private-key-pem-file': '/tmp/key.pem',
  'rocksdb-bg-threads': '2',
  'rocksdb-block-size': '32KB',
  'rocksdb-compaction-readahead-size': '1MB',
  'rocksdb-disable-direct-io-for-flush-and-compactions': 'true',
  'rocksdb-disable-direct-io-for-reads': 'true',
  'rocksdb-disable-statistics': 'true',
  'rocksdb-disable-wal': 'true',
  'rocksdb-log-keep-file-num': '2',
  'rocksdb-log-level': 'warn',
  'rocksdb-log-max-file-size': '1MB',
  'rocksdb-max-background-jobs': '2',
  'rocksdb-statistics-level': 'all',
  'storage-high-priority-bg-threads': '2',
  'storage-low-priority-bg-threads': '2',
  'tracing-endpoint': 'http://localhost:4317',
  'tracing-headers': '{authorization="Bearer token"}',
  'tracing-json-path': '/tmp',
  'tracing-runtime-endpoint': 'http://localhost:4317',
  'tracing-services-endpoint': 'http://localhost:4317',
  'worker.invoker.message-size-limit': '20MB',
  'worker.invoker.tmp-dir': '/tmp',
  'worker.num-timers-in-memory-limit': '1000',
  'worker.snapshots.aws-access-key-id': 'parcels',
  'worker.snapshots.aws-allow-http': 'true',
  'worker.snapshots.aws-endpoint-url': 'http://localhost:9000',
  'worker.snapshots.aws-profile': 'parcels',
  'worker.snapshots.aws-region': 'eu-central-1',
  'worker.snapshots.aws-secret-access-key': 'none',
  'worker.snapshots.aws-session-token': 'none',
  'worker.snapshots.destination': 's3://parcels/snapshots',
  'worker.snapshots.snapshot-interval-num-records': '1000',
}

/** Keys of the metadata client that only its type `object-store` has. */
export const objectStoreKeys: Record<string, string> = {
  'metadata-client.type': 'object-store',
  'metadata-client.path': 's3://parcels/metadata',
  'metadata-client.aws-access-key-id': 'parcels',
  'metadata-client.aws-allow-http': 'true',
  'metadata-client.aws-endpoint-url': 'http://localhost:9000',
  'metadata-client.aws-profile': 'parcels',
  'metadata-client.aws-region': 'eu-central-1',
  'metadata-client.aws-secret-access-key': 'none',
  'metadata-client.aws-session-token': 'none',
}

/** Options of the server that set a key, each with a value that isn't the key's default. */
const optionValues: Record<string, string | undefined> = {
  '--production': undefined,
  '--roles': 'admin',
  '--node-name': 'leeds-1',
  '--location': 'leeds',
  '--force-node-id': '1',
  '--cluster-name': 'parcels',
  '--auto-provision': 'false',
  '--base-dir': '/tmp/restate-data',
  '--metadata-store-address': 'http://localhost:5222',
  '--bind-address': '127.0.0.1:5222',
  '--advertised-address': 'http://localhost:5222',
  '--default-num-partitions': '7',
  '--shutdown-timeout': '2s',
  '--tracing-endpoint': 'http://localhost:4317',
  '--tracing-runtime-endpoint': 'http://localhost:4317',
  '--tracing-services-endpoint': 'http://localhost:4317',
  '--tracing-json-path': '/tmp',
  '--tracing-filter': 'debug',
  '--log-filter': 'debug',
  '--log-format': 'json',
  '--log-disable-ansi-codes': 'true',
}

/** 'worker.invoker.tmp-dir' is RESTATE_WORKER__INVOKER__TMP_DIR. */
export const variableOf = (key: string): string =>
  `RESTATE_${key.toUpperCase().replaceAll('.', '__').replaceAll('-', '_')}`

const isTable = (key: string): boolean => /-policy$|^tracing-headers$|^additional-request-headers$/.test(key)

/** Keys with their values, from what --dump-config prints. What a reader writes as one table is one value. */
export function readDump(toml: string): Map<string, string> {
  const found = new Map<string, string>()
  let table = ''
  for (const line of toml.replaceAll(/\[\n([^\]]*)\n\]/g, onOneLine).split('\n')) {
    const header = /^\[+([^\]]+)\]+$/.exec(line)
    const [, key, value = ''] = /^([\w-]+) = (.*)$/.exec(line) ?? []
    if (header) table = header[1]!
    if (key === undefined) continue
    const plain = value.replaceAll(/\d+\.\d{7,}/g, (number) => String(Number(Number(number).toFixed(4))))
    if (isTable(table)) found.set(table, `${found.has(table) ? `${found.get(table)}, ` : ''}${key} = ${plain}`)
    else found.set(table === '' ? key : `${table}.${key}`, plain.replace(/^"(.*)"$/, '$1'))
  }
  return new Map([...found].map(([key, value]) => [key, isTable(key) ? `{ ${value} }` : value]))
}

const onOneLine = (_: string, items: string): string =>
  `[${items
    .split('\n')
    .map((item) => item.trim().replace(/,$/, ''))
    .join(', ')}]`

/** What the engine's configuration is with these options, and these keys set through their environment variables. */
async function dumpWith(keys: Record<string, string>, options: string[] = []): Promise<Map<string, string>> {
  const variables = Object.entries(keys).map(([key, value]) => [variableOf(key), value])
  // Programs that are started here have it, and the engine turns it into a key.
  const env = { ...Object.fromEntries(variables), DO_NOT_TRACK: '' } as Record<string, string>
  const { code, output } = await run({ what: 'dump', run: [serverProgram(), '--dump-config', ...options], env })
  if (code !== 0) throw new Error(`restate-server --dump-config ends with exit code ${code}:\n${output}`)
  return readDump(output)
}

/** The key that an option sets: of those that follow from one another, the one with the option's name. */
export function keySetBy(option: string, before: Map<string, string>, after: Map<string, string>): string {
  const changed = [...after.keys()].filter((key) => after.get(key) !== before.get(key))
  const named = changed.find((key) => `--${key}` === option)
  return named ?? (changed.join(', ') || 'no key')
}

/** Each key, its default where it has one, and the key of each option. */
export async function configurationOfEngine(): Promise<Facts> {
  const standard = await dumpWith({})
  const others = [await dumpWith(unsetKeys), await dumpWith(objectStoreKeys)]
  const keys = new Set([...standard.keys(), ...others.flatMap((dump) => [...dump.keys()])])
  const facts: Facts = new Map()
  for (const key of keys) {
    facts.set(key, 'a key')
    facts.set(`${key} default`, standard.get(key) ?? 'unset')
  }
  for (const [option, value] of Object.entries(optionValues))
    facts.set(option, keySetBy(option, standard, await dumpWith({}, [option, ...(value === undefined ? [] : [value])])))
  return facts
}

/** A value for each type of key that the page says has no effect. */
const otherValues: Record<string, string> = {
  URL: 'http://localhost:4317',
  address: '127.0.0.1:6670',
  duration: '7s',
  integer: '7',
  path: '/tmp',
  'retry policy': '{type="none"}',
  string: 'debug',
}

/** Variables that change every key that the page says has no effect: an engine must work all the same. */
export function changesWithoutEffect(entries: Entry[]): Record<string, string> {
  const without = entries.filter(({ kind, text }) => kind === 'field' && text.includes('Has no effect'))
  return Object.fromEntries(
    without.map(({ name, type = '', default: standard }) => {
      const value = type === 'boolean' ? String(standard !== 'true') : otherValues[type]
      if (value === undefined) throw new Error(`${name} has no effect, and there is no ${type} to show that with`)
      return [variableOf(name), value]
    }),
  )
}

export function configurationOfPage(entries: Entry[]): Facts {
  const facts: Facts = new Map()
  for (const entry of entries.filter(({ kind }) => kind === 'field')) {
    facts.set(entry.name, 'a key')
    facts.set(`${entry.name} default`, entry.default ?? 'unset')
  }
  for (const { name, text } of entries.filter(({ kind, name }) => kind === 'option' && name in optionValues))
    facts.set(name, text.startsWith('none.') ? 'no key' : text.split(' ')[0]!)
  return facts
}
