import { describe, expect, test } from 'vitest'
import { asEngine14, laterThan14, mapTables, dropColumns } from './as-engine-1.4.ts'

describe('JSON of the admin API', () => {
  // As engine 1.5.3 answers.
  const recorded =
    '{"name":"Shipment","ty":"VirtualObject","handlers":[{"name":"scan","ty":"Exclusive","public":true,"input_description":"application/json",' +
    '"output_description":"application/json","retry_policy":{}}],"deployment_id":"dp_1","revision":1,"public":true,"idempotency_retention":"1d",' +
    '"inactivity_timeout":"1m","abort_timeout":"1m","enable_lazy_state":false,"retry_policy":{"initial_interval":"50ms","exponentiation_factor":2.0}}'
  const wanted =
    '{"name":"Shipment","handlers":[{"name":"scan","ty":"Exclusive","public":true,"input_description":"application/json",' +
    '"output_description":"application/json"}],"ty":"VirtualObject","deployment_id":"dp_1","revision":1,"public":true,"idempotency_retention":"1d"}'

  test('a service has the properties that 1.4 knows, in its order', () => {
    expect(asEngine14(recorded)).toBe(wanted)
    expect(asEngine14(`HTTP/1.1 200 OK\n\n{"services":[${recorded}]}`)).toBe(
      `HTTP/1.1 200 OK\n\n{"services":[${wanted}]}`,
    )
  })

  test('also when it is printed over several lines', () => {
    const pretty = (text: string) => JSON.stringify(JSON.parse(text), null, 2)
    expect(asEngine14(`before\n${pretty(recorded)}\nafter`)).toBe(`before\n${pretty(wanted)}\nafter`)
  })

  test('what a service sets itself stays', () => {
    expect(asEngine14(recorded.replace('"inactivity_timeout":"1m"', '"inactivity_timeout":"5m"'))).toContain(
      '"inactivity_timeout":"5m"}',
    )
    expect(asEngine14(recorded.replace('"abort_timeout":"1m"', '"journal_retention":"2d"'))).toContain(
      '"journal_retention":"2d"}',
    )
  })

  test('a handler of a service is shared', () => {
    expect(
      asEngine14(
        '{"name":"ship","public":true,"input_description":"none","output_description":"none","retry_policy":{}}',
      ),
    ).toBe('{"name":"ship","ty":"Shared","public":true,"input_description":"none","output_description":"none"}')
  })

  test('rows of tables lose the columns of later engines, and the version is 1.4', () => {
    expect(asEngine14('{"rows":[{"id":"inv_1","restarted_from":null},{"key":"a","key_length":1}]}')).toBe(
      '{"rows":[{"id":"inv_1"},{"key":"a"}]}',
    )
    expect(asEngine14('{"version":"1.5.3","min_admin_api_version":2,"max_admin_api_version":2}')).toBe(
      '{"version":"1.4.4","min_admin_api_version":1,"max_admin_api_version":2}',
    )
    const snapshot = (fingerprint: string) => `{"cluster_name":"parcels","cluster_fingerprint":${fingerprint}}`
    expect(asEngine14(snapshot('7961092166738139369'))).toBe(snapshot('null'))
  })

  test('other JSON stays to the letter', () => {
    const other = '{ "weight": 2.0, "list": [1,  2] }'
    expect(asEngine14(other)).toBe(other)
    expect(asEngine14('[not JSON')).toBe('[not JSON')
  })
})

describe('the CLI', () => {
  test('says that the request was sent, and lists nothing', () => {
    const text =
      'Are you sure? Auto-confirming --yes is set.\n\n[OK]: Killed invocations:\n KILLED INVOCATIONS \n inv_1Qi4KrR6a \n inv_1s3cdfkxm \n\nafter'
    expect(asEngine14(text)).toBe(
      'Are you sure? Auto-confirming --yes is set.\n\n[OK]: Request was sent successfully\n\nafter',
    )
  })

  test('lists deployments and services with their transport', () => {
    const transports = new Map([
      ['dp_1abc', 'HTTP/2.0'],
      ['dp_1def', 'HTTP/1.1'],
    ])
    const services = [
      '           NAME           REVISION  FLAVOR          DEPLOYMENT-TYPE  DEPLOYMENT-ID ',
      ' [public]  Shipment       1         virtual object  HTTP             dp_1abc       ',
      ' [public]  ParcelService  1                         HTTP             dp_1def       ',
    ].join('\n')
    expect(asEngine14(services, transports)).toBe(
      services
        .replace('HTTP             dp_1abc', 'HTTP/2.0         dp_1abc')
        .replace('HTTP             dp_1def', 'HTTP/1.1         dp_1def'),
    )
    const deployments = [
      ' DEPLOYMENT              TYPE  STATUS  ACTIVE-INVOCATIONS  ID       CREATED-AT ',
      ' http://localhost:5590/  HTTP  Active  0                   dp_1abc  2025       ',
    ].join('\n')
    expect(asEngine14(deployments, transports)).toBe(
      [
        ' DEPLOYMENT              TYPE      STATUS  ACTIVE-INVOCATIONS  ID       CREATED-AT ',
        ' http://localhost:5590/  HTTP/2.0  Active  0                   dp_1abc  2025       ',
      ].join('\n'),
    )
  })

  test('describes a deployment in the words of 1.4', () => {
    const text =
      ' Deployment ID:   dp_1abc                \n Transport:       HTTP/2.0               \n Protocol Style:  Bidirectional Stream   \n Endpoint:        http://localhost:5590/ '
    expect(asEngine14(text)).toBe(
      ' Deployment ID:    dp_1abc \n Deployment Type:  HTTP/2.0 \n Protocol Style:   Streaming \n Endpoint:         http://localhost:5590/ ',
    )
  })

  test("shows a service's configuration as it is when nothing is set", () => {
    const tip = (first: string) => `  [TIP]:   ${first}\n           And more.    \n`
    const text = `\n Idempotent requests retention:  1d \n${tip('The retention.')}\n Journal retention:  <UNSET> \n${tip('The journal retention.')}\n Inactivity timeout:  1m \n${tip('This timer.')}`
    expect(asEngine14(text)).toBe(
      `\n Idempotent requests retention:  1d \n${tip('The retention.')}\n Inactivity timeout:  <DEFAULT> \n${tip('This timer.')}`,
    )
  })

  test('prints no columns of later tables', () => {
    const text = ' KEY  KEY_LENGTH  VALUE \n a    1           x     \n\n1 rows. Query took 5ms'
    expect(asEngine14(text)).toBe(' KEY  VALUE \n a    x     \n\n1 rows. Query took 5ms')
  })

  test('leaves alone what is no such table', () => {
    const text = ' HANDLER  INPUT             OUTPUT           \n ship     application/json  application/json '
    expect(asEngine14(text)).toBe(text)
  })
})

test('columns are dropped from tables alone', () => {
  const text = 'SOME WORDS\n\n ID  SCHEMA  NOTE \n 1   x       ok   \n'
  expect(mapTables(text, (table) => dropColumns(table, (name) => name === 'SCHEMA'))).toBe(
    'SOME WORDS\n\n ID  NOTE \n 1   ok   \n',
  )
})

test('restatectl prints the columns of 1.4', () => {
  const partitions = [
    ' ID  NODE  MODE    LSN-LAG  SCHEMA  RULE-BOOK  FEATURES  UPDATED    ',
    ' 0   N1:2  Leader  0        -       -          -         473 ms ago ',
  ].join('\n')
  expect(asEngine14(partitions)).toBe(
    ' ID  NODE  MODE    LSN-LAG  UPDATED    \n 0   N1:2  Leader  0        473 ms ago ',
  )
  const segments = [
    '  IDX  FROM-LSN  EFF-NODESET  CREATED-AT    ',
    '▶︎ 0    1         [N1]         --            ',
    '---',
  ].join('\n')
  // The mark of the current segment is two characters and one letter wide.
  expect(asEngine14(segments)).toBe('  IDX  FROM-LSN  EFF-NODESET  \n▶︎ 0    1         [N1]         \n---')
})

test('a command that 1.4 does not know is told', () => {
  expect(laterThan14('restate invocations kill inv_1')).toMatch(/CLI 1\.4/)
  expect(laterThan14('restate sql "SELECT * FROM sys_journal_events"')).toMatch(/no table/)
  expect(laterThan14('curl localhost:8080/restate/call/ParcelService/ship')).toMatch(/no such path/)
  for (const known of [
    'restate invocations cancel --kill --yes ParcelService',
    'restate sql "SELECT * FROM state"',
    'curl localhost:8080/restate/invocation/inv_1/attach',
  ])
    expect(laterThan14(known)).toBeUndefined()
})
