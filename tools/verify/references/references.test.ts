import { expect, test } from 'vitest'
import { commandsListed, commandsOfPage, readHelp } from './commands.ts'
import { changesWithoutEffect, configurationOfPage, keySetBy, readDump, variableOf } from './configuration.ts'
import { codesOfPage } from './error-codes.ts'
import { readEntries, type Entry } from './entries.ts'
import { referenceInputs } from './job.ts'
import { metricsOfPage } from './metrics.ts'
import { compareReference } from './references.ts'
import { tablesOfPage } from './sql.ts'

const entry = (name: string, more: Partial<Entry> = {}): Entry => ({
  name,
  kind: 'field',
  within: [],
  section: '',
  deprecated: false,
  text: '',
  line: 1,
  ...more,
})

test('a dump is read key by key, a table that readers write as one value as one', () => {
  const dump = [
    'roles = [',
    '    "worker",',
    '    "admin",',
    ']',
    'cluster-name = "parcels"',
    '',
    '[worker.storage]',
    'rocksdb-memory-ratio = 0.49000000953674316',
    '',
    '[worker.invoker.retry-policy]',
    'type = "exponential"',
    'factor = 2.0',
  ].join('\n')
  expect([...readDump(dump)]).toEqual([
    ['roles', '["worker", "admin"]'],
    ['cluster-name', 'parcels'],
    ['worker.storage.rocksdb-memory-ratio', '0.49'],
    ['worker.invoker.retry-policy', '{ type = "exponential", factor = 2.0 }'],
  ])
})

test('a key has its environment variable', () =>
  expect(variableOf('worker.invoker.tmp-dir')).toBe('RESTATE_WORKER__INVOKER__TMP_DIR'))

test('help is read with its commands and options', () => {
  const help = [
    'Usage: restate sql [OPTIONS] <QUERY>',
    '',
    'Commands:',
    '  list  Lists them',
    '  help  Print this message',
    '',
    'Options:',
    '  -n <INTERVAL>',
    '          Seconds, as in --never',
    '',
    '      --use-http1.1',
    '          One paragraph',
    '',
    '  -v, --verbose...',
    '          [alias: --loud]',
  ].join('\n')
  expect(readHelp(help)).toEqual({
    commands: ['list'],
    options: ['-n', '--use-http1.1', '--verbose'],
    spellings: ['-n', '--use-http1.1', '-v', '--verbose', '--loud'],
  })
})

test.each([
  ['a key', configurationOfPage, entry('ingress.bind-address', { default: '0.0.0.0:8080' }), 'ingress.bind-address'],
  ['a code', codesOfPage, entry('RT0016: journal mismatch', { kind: 'heading' }), 'RT0016'],
  [
    'a column',
    tablesOfPage,
    entry('status', { section: 'sys_invocation', type: 'LargeUtf8' }),
    'sys_invocation.status',
  ],
  [
    'an option',
    commandsOfPage,
    entry('--limit', { within: ['restate invocations list'] }),
    'restate invocations list --limit',
  ],
  ['an option of all commands', commandsOfPage, entry('--yes'), 'restate --yes'],
  ['a metric', metricsOfPage, entry('restate_num_partitions', { type: 'gauge' }), 'restate_num_partitions'],
])('%s that is removed from its page is told by its name', (_, ofPage, removed, name) => {
  const engine = ofPage([removed])
  expect(compareReference(engine, engine, [])).toEqual([])
  const findings = compareReference(ofPage([]), engine, [])
  expect(findings.map(({ fact }) => fact)).toEqual([name])
  expect(findings[0]?.message).toContain(`${name} is missing from the page`)
})

test('a default that differs is told, and its key once when it is missing', () => {
  const ours = configurationOfPage([entry('cluster-name', { default: 'parcels' })])
  const engine = configurationOfPage([entry('cluster-name', { default: 'localcluster' })])
  expect(compareReference(ours, engine, []).map(({ fact }) => fact)).toEqual(['cluster-name default'])
})

test('an option sets the key of its name, another one, or none', () => {
  const before = new Map([['bind-address', '0.0.0.0:5122']])
  const after = new Map([
    ['bind-address', '0.0.0.0:5222'],
    ['advertised-address', 'http://localhost:5222'],
  ])
  expect(keySetBy('--advertised-address', before, after)).toBe('advertised-address')
  expect(keySetBy('--production', before, new Map([...before, ['auto-provision', 'false']]))).toBe('auto-provision')
  expect(keySetBy('--metadata-store-address', before, before)).toBe('no key')
})

test('an option is read with the key that its row names', async () => {
  const facts = configurationOfPage(await readEntries('content/docs/references/server_config.mdx'))
  expect(facts.get('--production')).toBe('auto-provision')
  expect(facts.get('--metadata-store-address')).toBe('no key')
})

test('keys without effect are tried with other values, and no other key', () => {
  const says = (name: string, type: string, text: string, standard?: string) =>
    entry(name, { type, text, default: standard })
  expect(
    changesWithoutEffect([
      says('rocksdb-disable-wal', 'boolean', 'Has no effect.'),
      says('worker.storage.rocksdb-disable-wal', 'boolean', 'Has no effect here.', 'true'),
      says('tracing-filter', 'string', 'Meant for traces. Has no effect in Restate 1.4.', 'info'),
      says('log-filter', 'string', 'Filter for log lines.', 'info'),
    ]),
  ).toEqual({
    RESTATE_ROCKSDB_DISABLE_WAL: 'true',
    RESTATE_WORKER__STORAGE__ROCKSDB_DISABLE_WAL: 'false',
    RESTATE_TRACING_FILTER: 'debug',
  })
  expect(() => changesWithoutEffect([says('roles', 'list', 'Has no effect.')])).toThrow(/roles/)
})

test('options that inventory.yaml lists are compared as those of a page', () => {
  const listed = commandsListed()
  expect(listed.get('restate-server --config-file')).toBe('an option')
  const found = compareReference(listed, new Map([...listed, ['restate-server --quiet', 'an option']]), [])
  expect(found.map(({ fact }) => fact)).toEqual(['restate-server --quiet'])
})

test('a change of any text that is checked lets the job run again', () => {
  const inputs = referenceInputs()
  for (const file of [
    'tools/verify/references/inventory.yaml',
    'tools/verify/manifests/decoder/chart.go',
    'content/reference/admin-api.yaml',
    'content/docs/references/errors.mdx',
    'content/docs/operate/configuration/cli.mdx',
    'snippets/transcripts/http/call.txt',
    'content/figures/architecture-failover.svg',
  ])
    expect(inputs).toContain(file)
  expect(inputs.some((file) => file.startsWith('content/blog/'))).toBe(true)
})

test('a known difference that is no longer there is told', () => {
  const [finding] = compareReference(new Map(), new Map(), [{ facts: ['RT0020'], reason: 'later' }])
  expect(finding).toMatchObject({ fact: 'RT0020', in: 'list' })
})
