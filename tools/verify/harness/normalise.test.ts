import { expect, test } from 'vitest'
import { comparable, comparableCluster, shown, type Run } from './normalise.ts'

const newRun = (): Run => ({
  ports: { 8080: 6123, 9070: 7456, 9080: 8765 },
  paths: { '/home/me/site/snippets/ts/': '', '/tmp/work-x': '.' },
  began: new Date('2031-03-04T05:06:07Z'),
  ids: new Map(),
})

const invocation = 'inv_1fY0d7GMVH1a2866HIc38MkdL1KeZccGpb'
const deployment = 'dp_16OK7ciKmXQ8GeBpeNqjg3v'

test('an id is shortened, and is the same wherever it stands in one transcript', () => {
  const run = newRun()
  const first = shown(`{"invocationId":"${invocation}","status":"Accepted"}`, run)
  expect(first).toMatch(/^\{"invocationId":"inv_1[A-Za-z0-9]{8}…","status":"Accepted"\}$/)
  expect(shown(invocation, run)).toBe(/inv_1[^"]+/.exec(first)![0])
  expect(shown('inv_1aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', run)).not.toBe(shown(invocation, run))
})

test('an id is shortened with its padding', () => {
  expect(shown('{"customs":"sign_1fY0d7GMVH1a2866HIc38MkdL1KeZccGpb=="}', newRun())).toMatch(
    /^\{"customs":"sign_1[A-Za-z0-9]{8}…"\}$/,
  )
})

test('two runs with other ids and ports show the same', () => {
  const other = { ...newRun(), ports: { 8080: 6999, 9070: 7999, 9080: 8999 } }
  expect(shown(`at http://localhost:8765/ as ${deployment}`, newRun())).toBe(
    shown('at http://localhost:8999/ as dp_1zzzzzzzzzzzzzzzzzzzzzzz', other),
  )
})

test('a table keeps its columns when ids are shortened', () => {
  const table = [
    ' DEPLOYMENT              STATUS  ID                          CREATED',
    ` http://localhost:8765/  Active  ${deployment}  today`,
  ].join('\n')
  const [head, row] = shown(table, newRun()).split('\n')
  expect(row!.indexOf('today')).toBe(head!.indexOf('CREATED'))
  expect(row!.length).toBeLessThan(table.split('\n')[1]!.length)
})

test('behind a label no gap is left', () => {
  expect(shown(`Status:      running\nDeployment:  ${deployment} [required] using x`, newRun())).toMatch(
    /^Status:      running\nDeployment:  dp_1\w{8}… \[required\] using x$/,
  )
})

test('an id behind a word is no column: the lines of a log keep their blanks', () => {
  const log = [
    '2031/03/04 05:06:08 WARN Accepting requests without validating request signatures; handler access must be restricted',
    `2031/03/04 05:06:08 INFO Handling invocation method=CustomsService/clear invocationID=${invocation}`,
    'file declaration PX-1043 sign_1iuRVPYaQ2a2866HIc38MkdL1KeZccGpbAbCdEf',
  ].join('\n')
  expect(shown(log, newRun())).toContain('handler access must be restricted\n')
})

test('ids in lines that are no table take no blanks of other lines with them', () => {
  const said = shown(
    `  ❯ [2031-03-04 05:06:07.250 +00:00] ${invocation}\n     Target:      ParcelService/ship\n     Deployment:  ${deployment} [required] using restate-sdk-typescript/1.7.3`,
    newRun(),
  )
  expect(said).toMatch(/\+00:00\] inv_1\w{8}…$/m)
  expect(said).toMatch(/dp_1\w{8}… \[required\] using restate-sdk-typescript/)
})

test('an id inside a log line takes no blanks of the lines above with it', () => {
  const lines = [
    '[restate] WARN: Accepting requests without validating request signatures',
    `[restate][Greeter/greet][${invocation}] INFO: Starting invocation.`,
  ]
  expect(shown(lines.join('\n'), newRun()).split('\n')[0]).toBe(lines[0])
})

test('a box keeps its right border', () => {
  const width = (line: string) => [...line].length
  const lines = shown(
    `┌${'─'.repeat(60)}┐\n│  [WARNING] known under the ID "${deployment}".     │\n└${'─'.repeat(60)}┘`,
    newRun(),
  ).split('\n')
  expect(width(lines[1]!)).toBe(width(`│  [WARNING] known under the ID "${deployment}".     │`))
  expect(lines[1]).toMatch(/ │$/)
})

test('the clock of a run is set to one start, other times stay', () => {
  expect(shown('2031-03-04T05:06:09.250Z and 2025-10-08T07:29:19Z', newRun())).toBe(
    '2025-07-14T09:30:02.250Z and 2025-10-08T07:29:19Z',
  )
  expect(shown('[2031-03-04 05:06:08.001 +00:00]', newRun())).toBe('[2025-07-14 09:30:01.001 +00:00]')
  expect(shown('2031/03/04 05:06:08 ERROR and 2025/10/08 07:29:19', newRun())).toBe(
    '2025/07/14 09:30:01 ERROR and 2025/10/08 07:29:19',
  )
})

test('ports are changed where they are ports', () => {
  const run = newRun()
  expect(shown('listening on 8765 at localhost:6123, 8765 bytes', run)).toBe(
    'listening on 9080 at localhost:8080, 8765 bytes',
  )
})

test('paths of this machine are left out', () => {
  expect(
    shown('at ship (file:///home/me/site/snippets/ts/src/concepts/parcels.ts:6:27) in /tmp/work-x', newRun()),
  ).toBe('at ship (src/concepts/parcels.ts:6:27) in .')
})

test('times and durations do not count as a difference, other numbers do', () => {
  const line = (ms: number, retries: number, rows: number) =>
    `${rows} rows. Query took ${ms}.5ms, next retry in 1 second and ${ms} ms. Retried ${retries} time(s)`
  expect(comparable(line(20, 1, 6), false)).toBe(comparable(line(700, 2, 6), false))
  expect(comparable(line(20, 1, 6), false)).not.toBe(comparable(line(20, 1, 7), false))
  expect(comparable('2025/07/14 09:30:01 ERROR', false)).toBe(comparable('2025/07/14 09:30:02 ERROR', false))
  expect(comparable('timed out after 1003 milliseconds', false)).toBe(
    comparable('timed out after 1000 milliseconds', false),
  )
  expect(comparable('kept for 1 day', false)).not.toBe(comparable('kept for 2 day', false))
})

test('order counts, except where a program lists from a hash map', () => {
  const logged = '2025/07/14 09:30:08 ERROR ended a'
  const other = '2025/07/14 09:30:08 ERROR ended b'
  expect(comparable(`${logged}\nundo\n${other}`, false)).toBe(comparable(`undo\n${other}\n${logged}`, false))
  expect(comparable(`${logged}\nundo`, false)).not.toBe(comparable('undo', false))
  expect(comparable('scan\nstatus', false)).not.toBe(comparable('status\nscan', false))
  expect(comparable('scan\nstatus', true)).toBe(comparable('status\nscan', true))
  expect(comparable('{"a":[{"n":1},{"n":2}],"b":1}', true)).toBe(comparable('{"b":1,"a":[{"n":2},{"n":1}]}', true))
  expect(comparable('{"a":1}', true)).not.toBe(comparable('{"a":2}', true))
})

test('two clusters that do the same compare as equal, one without a leader does not', () => {
  const row = (cells: string) => ` ID  NODE  MODE      STATUS  EPOCH  APPLIED  DURABLE  UPDATED\n${cells}`
  const first = row(
    [
      ' 0   N1:2  Follower  Active  e3     2        0        2 seconds and 35 ms ago',
      ' 0   N3:1  Leader    Active  e3     2        -        466 ms ago',
    ].join('\n'),
  )
  const second = row(
    [
      ' 0   N1:2  Leader    Active  e12    140      9        1 second and 2 ms ago',
      ' 0   N2:1  Follower  Active  e12    140      9        1 second and 62 ms ago',
      ' 1   N2:1  Follower  Active  e2     3        -        12 ms ago',
    ].join('\n'),
  )
  expect(comparableCluster(first)).toBe(comparableCluster(second))
  expect(comparableCluster(first)).not.toBe(comparableCluster(first.replace('Leader  ', 'Follower')))
  expect(comparableCluster(' N1:2  node-1  11s')).toBe(comparableCluster(' N1:3  node-1  1m 26s'))
  expect(comparableCluster(' N1:2  node-1  33s     Member')).toBe(comparableCluster(' N1:3  node-1  1m      Member'))
  expect(comparableCluster(' N1:2  node-1  n/a  Member')).toBe(comparableCluster(' N1:3  node-1  3s  Member'))
})
