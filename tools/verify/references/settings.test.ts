import { expect, test } from 'vitest'
import {
  configurationsIn,
  hasUnusedMetadataServer,
  isKey,
  isVariable,
  keysIn,
  listensElsewhere,
  tablesOfFields,
  unknownSettings,
  variablesIn,
} from './settings.ts'

const known = new Set([
  'node-name',
  'worker.snapshots.destination',
  'worker.invoker.retry-policy',
  'ingress.kafka-clusters',
  'admin.log-trim-check-interval',
])

test('variables are found with their lines, patterns are none', () =>
  expect(variablesIn('export RESTATE_NODE_NAME=a\n\n`RESTATE_WORKER__*` and ${RESTATE_BASE_DIR}')).toEqual([
    { name: 'RESTATE_NODE_NAME', line: 1 },
    { name: 'RESTATE_BASE_DIR', line: 3 },
  ]))

test('keys are those of tables, too; arrays and inline tables are values', () => {
  const toml = [
    'node-name = "a"',
    'roles = [',
    '  "worker",',
    ']',
    '[worker.snapshots]',
    'destination = { a = 1 }',
    '[[ingress.kafka-clusters]]',
    'name = "parcels"',
  ].join('\n')
  expect(keysIn(toml)).toEqual([
    { name: 'node-name', line: 1 },
    { name: 'roles', line: 2 },
    { name: 'worker.snapshots.destination', line: 6 },
    { name: 'ingress.kafka-clusters.name', line: 8 },
  ])
})

test('a key that holds a table has every key in it, and a table of keys is none of its own', () => {
  expect(isKey('worker.invoker.retry-policy.type', known)).toBe(true)
  expect(isKey('worker.snapshots', known)).toBe(true)
  expect(isKey('worker.snapshot', known)).toBe(false)
  expect(isVariable('RESTATE_WORKER__INVOKER__RETRY_POLICY__TYPE', known)).toBe(true)
  expect(isVariable('RESTATE_WORKER__SNAPSHOTS__DESTINATIONS', known)).toBe(false)
  expect(isVariable('RESTATE_HOST', known)).toBe(true)
})

test('the configuration of another program is left alone', () => {
  const page = '```toml title="Cargo.toml"\nname = "a"\n```\n\n```toml title="restate.toml"\nnode-name = "a"\n```\n'
  expect(configurationsIn(page)).toEqual([{ text: 'node-name = "a"\n', offset: 5 }])
})

test("a table that the reference gives as a key's value is a configuration to try", () => {
  const page = 'A\n<Field name="node-name" type="string">\n\nSuch as `a` or `{ zone = 2 }`.\n\n</Field>\n'
  expect(tablesOfFields(page, known)).toEqual([{ text: 'node-name = { zone = 2 }\n', offset: 2 }])
  expect(tablesOfFields(page.replace('node-name', 'other'), known)).toEqual([])
})

test.each([
  ['a variable', 'RESTATE_NODE_NAM', '```terminal\n$ RESTATE_NODE_NAM=a restate-server\n```\n', 2],
  ['a key in a block', 'worker.snapshots.dest', '# A\n\n```toml\n[worker.snapshots]\ndest = "x"\n```\n', 5],
  ['a key in a sentence', 'admin.log-trim-check', 'Set\n`admin.log-trim-check` to 1 h.\n', 2],
])('%s that does not exist is told with file and line', (_, name, text, line) => {
  const [problem, ...rest] = unknownSettings('content/docs/a.mdx', text, known)
  expect(rest).toEqual([])
  expect(problem).toMatchObject({ file: 'content/docs/a.mdx', line })
  expect(problem?.message).toContain(name)
})

test('a quoted configuration is read as a whole, a program for its variables', () => {
  expect(unknownSettings('snippets/operate/node-1.toml', '[worker]\nnode-nam = 1\n', known)).toHaveLength(1)
  expect(unknownSettings('snippets/ts/app.ts', 'process.env["RESTATE_HOST"]', known)).toEqual([])
  expect(unknownSettings('snippets/ts/app.ts', 'process.env["RESTATE_HOSTS"]', known)).toHaveLength(1)
})

test.each([
  ['[metadata-client]\ntype = "etcd"\n', true],
  ['roles = ["worker", "metadata-server"]\n[metadata-client]\ntype = "object-store"\n', true],
  ['roles = ["worker", "admin"]\n\n[metadata-client]\ntype = "etcd"\n', false],
  ['[metadata-client]\naddresses = ["http://10.0.1.11:5122"]\n', false],
])('%j has a metadata server next to other metadata: %s', (toml, expected) =>
  expect(hasUnusedMetadataServer(toml)).toBe(expected),
)

test.each([
  ['bind-address = "10.0.0.11:5122"\n[admin]\nbind-address = "127.0.0.1:9070"\n', true],
  ['bind-address = "10.0.0.11:5122"\nadvertised-address = "http://10.0.0.11:5122"\n', false],
  ['bind-address = "127.0.0.1:5122"\n', false],
  ['bind-address = "0.0.0.0:15122"\n', true],
  ['[admin]\nbind-address = "10.0.0.11:9070"\n', false],
])('%j listens where the node does not call itself: %s', (toml, expected) =>
  expect(listensElsewhere(toml)).toBe(expected),
)
