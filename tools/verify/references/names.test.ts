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
import { unknownMembers } from '../surface/surface.ts'
import { filesWithSettings, unknownSettings } from './settings.ts'

let inventory: Inventory
let defaults: ReadonlyMap<string, string | undefined>
let keys: ReadonlySet<string>
beforeAll(async () => {
  inventory = await readInventory()
  defaults = await configurationKeys()
  keys = new Set(defaults.keys())
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
    [
      'key in a file',
      '```toml title="restate.toml"\n[worker]\ncleanup = "1h"\n```',
      'nearest is worker.cleanup-interval',
    ],
    ['option alone', 'Pass `--dump-configuration`.', '--dump-config'],
    ['short option alone', '`-z`', '-'],
    [
      'option in a continued line',
      terminal('restate deployments register --yes \\\n    --use-http1 localhost:9080'),
      '--use-http1.1',
    ],
    ['key without a dot', '`node-names`', 'node-name'],
    ['role', 'Add `log-servers` to the roles.', 'log-server'],
    ['header', '`idempotency-expiry`', 'idempotency-expires'],
    ['column alone', '`last_failure_message`', 'last_failure'],
    ['port', terminal('curl localhost:9075/services'), '9070'],
    ['port of a span', '`http://localhost:8081`', '8080'],
    ['status of HTTP', 'It returns `471`.', '401'],
    ['status in a query', terminal(`restate sql "SELECT id FROM sys_invocation WHERE status = 'backing_off'"`), 'back'],
    [
      'status in a list',
      terminal(`restate sql "SELECT id FROM sys_invocation WHERE status IN ('ready', 'runing')"`),
      'running',
    ],
    ['status in an option', terminal('restate invocations list --status killed'), 'scheduled'],
    ['value of the chart', '`storage.storageClass`', 'storageClassName', 'deploy/server/kubernetes'],
    ['field of the operator', '`security.networkPeer`', 'networkPeers', 'deploy/server/kubernetes'],
  ])('%s, and names the nearest', (_, text = '', nearest = '', page = 'operate/page') => {
    const found = linesOf(`content/docs/${page}.mdx`, `First line.\n\n${text}\n`)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^content\/docs\/[\w/]+\.mdx:[3-6] /)
    expect(found[0]).toContain(nearest)
  })

  it.each([
    ['a figure', 'content/figures/a.svg', '<svg>\n<text class="f-text f-code">worker-id</text>\n</svg>', 2],
    ['the Admin API', 'content/reference/admin-api.yaml', 'a: |-\n  See `PATCH /invocation/<id>`.', 2],
    ['a transcript', 'snippets/transcripts/a.txt', '$ restate dp lst\nOutput', 1],
    ['a post', 'content/blog/a.mdx', 'Set `RESTATE_NODE_NAMES`.', 1],
  ])('name in %s', (_, file, text, line) =>
    expect(linesOf(file, text).map((found) => found.split(' ')[0])).toEqual([`${file}:${line}`]),
  )

  it('identifier of an SDK', () => {
    const names = ['Context', 'Context.run', 'Context.sleep']
    const page = 'Call `ctx.run`.\n\nThen `ctx.sleeps` and `restate.runn`.'
    const found = unknownMembers('content/docs/develop/ts/a.mdx', page, names, ['restate'])
    expect(found.map(({ place, what }) => `${place.line} ${what}`)).toEqual([
      '3 the SDK has no ctx.sleeps',
      '3 the SDK has no restate.runn',
    ])
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

it('finds a default that is written by hand beside the name of its setting', () => {
  const found = (line: string) => handWrittenDefaults('a.mdx', line, defaults, inventory).map(({ message }) => message)
  const written = (text: string, key: string) => [
    expect.stringContaining(`"${text}" is written by hand: write %%default.${key}%%`),
  ]
  expect(found('`rocksdb-total-memory-size` is 6 GiB by default')).toEqual(
    written('6 GiB', 'rocksdb-total-memory-size'),
  )
  expect(found('Nodes send messages [every 100 ms](/references/server_config#gossip-tick-interval).')).toEqual(
    written('100 ms', 'gossip-tick-interval'),
  )
  expect(found('up to [2 minutes](/concepts/durable_execution#step-timeout)')).toEqual(
    written('2 minutes', 'worker.invoker.abort-timeout'),
  )
  expect(found('Leave out `default-num-partitions`: the default of 24 suits most.')).toEqual(
    written('24', 'default-num-partitions'),
  )
  expect(found('1. `worker.invoker.abort-timeout` is %%default.worker.invoker.abort-timeout%%, on port 5122.')).toEqual(
    [],
  )
  expect(found('Waits 10 s by default.')).toEqual([])
})
