import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '../harness/paths.ts'
import type { Problem } from '../harness/report.ts'
import {
  checkNames,
  configurationKeys,
  handWrittenDefaults,
  problemsIn,
  readInventory,
  type Inventory,
} from './names.ts'
import { filesWithSettings, unknownSettings } from './settings.ts'

let inventory: Inventory
let keys: ReadonlySet<string>
beforeAll(async () => {
  inventory = await readInventory()
  keys = new Set((await configurationKeys()).keys())
})

const linesOf = (file: string, text: string) =>
  [...problemsIn(file, text, inventory), ...unknownSettings(file, text, keys)].map(written)

const written = ({ file, line, message }: Problem) => `${file}:${line} ${message}`

it('finds no unknown name on the pages, in shared prose, in figures, and in transcripts', async () =>
  expect((await checkNames()).map(written)).toEqual([]))

it('finds no unknown setting on the pages, and in the files that they quote', () =>
  expect(
    filesWithSettings()
      .flatMap((file) => unknownSettings(file, readFileSync(join(root, file), 'utf8'), keys))
      .map(written),
  ).toEqual([]))

const terminal = (command: string) => `\`\`\`terminal\n$ ${command}\n\`\`\``

describe('finds a wrong', () => {
  it.each([
    ['command', '`restate invocation list`', 'restate invocations'],
    ['command in short', '`restate dp delete dp_1`', 'restate dp'],
    ['command of two words', terminal('restate services config change'), 'restate services config'],
    ['command behind a variable', terminal('RESTATE_ENVIRONMENT=a restate invocatons list'), 'restate invocations'],
    ['command behind a pipe', terminal('cat ids | xargs -n1 restate invocations stop --yes'), 'restate invocations'],
    ['command of another version', '`restate invocations resume`', 'restate invocations list'],
    ['option', '`restate invocations list --oldest`', '--oldest-first'],
    ['short option', terminal('restate sql -x "SELECT 1"'), '-'],
    ['option of another command', terminal('restate deployments list --force'), '--'],
    [
      'option of another version',
      terminal('restate services config patch --journal-retention 1d'),
      '--idempotency-retention',
    ],
    ['command of restatectl', '`restatectl node list`', 'restatectl nodes'],
    ['second word of restatectl', terminal('restatectl snapshots make'), 'restatectl snapshots create'],
    ['option of restatectl', terminal('restatectl config set --replicas 2'), '--replication'],
    ['option of the server', terminal('restate-server --config restate.toml'), '--config-file'],
    ['table', '`sys_invocations`', 'sys_invocation'],
    ['table in a query', terminal('restate sql "SELECT id FROM sys_deployments"'), 'sys_deployment'],
    ['column', '`sys_journal.entry_name`', 'entry_type'],
    ['column in a query', terminal(`restate sql "SELECT id FROM sys_invocation WHERE state = 'running'"`), 'status'],
    [
      'column of a joined table',
      terminal('restate sql "SELECT i.queue FROM sys_inbox i JOIN sys_promise p ON i.id = p.queue"'),
      '',
    ],
    ['metric', '`restate_invoker_task_total`', 'restate_invoker_'],
    [
      'metric in an alert',
      '```yaml\nexpr: rate(restate_ingress_request_total[5m])\n```',
      'restate_ingress_requests_total',
    ],
    ['error code', 'See RT0008 in `RT0008`.', 'RT000'],
    ['code of a registration', '`META0018`', 'META001'],
    ['path of the Admin API', '`GET /invocation/<id>`', '/invocations/{invocation_id}'],
    ['method', '`POST /invocations/<id>/cancel`', 'PATCH /invocations'],
    ['address of the Admin API', terminal('curl localhost:9070/deployment'), '/deployments'],
    ['path of the ingress', '`GET /restate/workflow/<name>/<key>/result`', '/restate/workflow'],
    [
      'address of the ingress',
      terminal('curl localhost:8080/restate/awakeable/sign_1…/resolve'),
      '/restate/awakeables',
    ],
    ['variable', '`RESTATE_WORKER__INVOKER__ABORT_TIME`', 'RESTATE_WORKER__INVOKER__ABORT_TIME is'],
    ['key', '`worker.invoker.abort-time-out`', 'worker.invoker.abort-time-out is'],
    ['key in a file', '```toml title="restate.toml"\n[worker]\ncleanup = "1h"\n```', 'worker.cleanup is'],
  ])('%s, and names the nearest', (_, text, nearest) => {
    const found = linesOf('content/docs/page.mdx', `First line.\n\n${text}\n`)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^content\/docs\/page\.mdx:[3-6] /)
    expect(found[0]).toContain(nearest)
  })
})

it.each([
  ['a value in quotes', terminal("restate invocations cancel 'Shipment/PX-1042/%' --yes")],
  [
    'functions and own names of a query',
    terminal('restate sql "SELECT count(*) AS total FROM sys_invocation i WHERE i.created_at < now() ORDER BY total"'),
  ],
  ['a service', '`POST /Shipment/PX-1042/scan`'],
  ['a word in prose', 'restate your case; sys_admins and restate_things are no code.'],
])('leaves %s', (_, text) => expect(linesOf('content/docs/page.mdx', text)).toEqual([]))

it('finds a default that is written by hand beside the name of its setting', async () => {
  const defaults = await configurationKeys()
  const found = (line: string) => handWrittenDefaults('a.mdx', line, defaults).map(({ message }) => message)
  expect(found('`rocksdb-total-memory-size` is 6 GiB by default')).toEqual([
    '"6 GiB by default" is written by hand: write %%default.rocksdb-total-memory-size%%',
  ])
  expect(found('[this](/references/server_config#worker.invoker.abort-timeout): the default is 1 minute')).toHaveLength(
    1,
  )
  expect(found('`worker.invoker.abort-timeout` is %%default.worker.invoker.abort-timeout%% by default')).toEqual([])
  expect(found('Waits 10 s by default.')).toEqual([])
})
