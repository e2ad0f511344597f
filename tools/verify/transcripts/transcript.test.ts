import { expect, test } from 'vitest'
import { readRecordingPath, recordingNames } from '../harness/recording-names.ts'
import { recordingPath } from '../../../src/components/transcript/recording-path.ts'
import { TranscriptError, languagesNamed, parseTranscript, readExchanges, writeExchanges } from './transcript.ts'

test('directives prepare, other lines are commands', () => {
  const { app, env, unregistered, acts } = parseTranscript(
    'concepts/send',
    [
      '#: app ts/concepts',
      '#: env SLOW_STEPS=book FAIL=1',
      '# a remark',
      'curl localhost:8080/ParcelService/ship \\',
      "  --json '{}'",
      '#: id INV',
      '#: until "backing off" restate invocations list',
      '#: fails',
      'restate services describe Nobody',
      '#: log npx tsx app.ts',
    ].join('\n'),
  )
  expect({ app, env, unregistered }).toEqual({
    app: { name: 'concepts', language: 'ts' },
    env: { SLOW_STEPS: 'book', FAIL: '1' },
    unregistered: false,
  })
  expect(acts).toEqual([
    { do: 'show', command: "curl localhost:8080/ParcelService/ship \\\n  --json '{}'", fails: false, line: 4 },
    { do: 'id', name: 'INV', line: 6 },
    { do: 'until', text: 'backing off', command: 'restate invocations list', line: 7 },
    { do: 'show', command: 'restate services describe Nobody', fails: true, line: 9 },
    { do: 'log', command: 'npx tsx app.ts', line: 10 },
  ])
})

test("another company's system runs next to the application, in each language's own form", () => {
  const script = [
    '#: app tour',
    '#: ts partner 9081 node provider.js',
    '#: go partner 9081 target/provider',
    '#: partner-start SLOW_STEPS="charge payment=8000" QUIET=1',
    '#: partner-wait charge payment',
    '#: partner-log # in its terminal',
  ].join('\n')
  const { partner, acts } = parseTranscript('x', script, 'go')
  expect(partner).toEqual({ port: 9081, command: 'target/provider' })
  expect(acts).toEqual([
    { do: 'partner-start', env: { SLOW_STEPS: 'charge payment=8000', QUIET: '1' }, line: 4 },
    { do: 'partner-wait', text: 'charge payment', line: 5 },
    { do: 'partner-log', command: '# in its terminal', line: 6 },
  ])
  expect(parseTranscript('x', 'ls').partner).toBeUndefined()
  expect(() => parseTranscript('x', '#: partner provider\nls')).toThrow(/needs a port and a command/)
  expect(() => parseTranscript('x', '#: start SLOW="a b\nls')).toThrow(/is not of the form KEY=VALUE/)
})

test('an application without a language is for all, and lines can be for some', () => {
  const script = [
    '#: app develop/state',
    '#: java,kotlin wait server started',
    '#: rust env QUIET=1',
    '#: go fails',
    'ls',
    '#: ts log npx tsx app.ts',
    '#: java,go log run',
  ].join('\n')
  const read = (language?: 'ts' | 'java' | 'go' | 'rust') => parseTranscript('x', script, language)
  expect(read().app).toEqual({ name: 'develop/state' })
  expect(read('java').acts).toEqual([
    { do: 'wait', text: 'server started', line: 2 },
    { do: 'show', command: 'ls', fails: false, line: 5 },
    { do: 'log', command: 'run', line: 7 },
  ])
  expect(read('go').acts).toEqual([
    { do: 'show', command: 'ls', fails: true, line: 5 },
    { do: 'log', command: 'run', line: 7 },
  ])
  expect(read('rust')).toMatchObject({ env: { QUIET: '1' }, acts: [{ do: 'show' }] })
  expect(read('ts').env).toEqual({})
  expect([...languagesNamed(script)]).toEqual([
    ['java', 2],
    ['kotlin', 2],
    ['rust', 3],
    ['go', 4],
    ['ts', 6],
  ])
})

test('a script with parts makes a recording for each, in its own folder', () => {
  const script = '#: app quickstart\n#: ts,go serve go run .\n#: part start\n#: log\n#: part call\ncurl localhost:8080'
  expect(parseTranscript('q/greeter', script, 'go').acts).toEqual([
    { do: 'part', name: 'start', line: 3 },
    { do: 'log', command: 'go run .', line: 4 },
    { do: 'part', name: 'call', line: 5 },
    { do: 'show', command: 'curl localhost:8080', fails: false, line: 6 },
  ])
  expect(recordingNames('q/greeter', script)).toEqual(['q/start', 'q/call'])
  expect(recordingNames('q/greeter', 'ls')).toEqual(['q/greeter'])
  expect(recordingNames('greeter', '#: part start\nls')).toEqual(['start'])
  expect(() => parseTranscript('q/greeter', script, 'rust')).toThrow(/needs a command that the log stands under/)
})

test('a script that shows nothing in a language is at fault in that one', () => {
  const script = '#: app concepts\n#: ts log npx tsx app.ts'
  expect(parseTranscript('x', script, 'ts').acts).toHaveLength(1)
  expect(() => parseTranscript('x', script, 'go')).toThrow(/shows nothing/)
})

test('a recording is named after its transcript, and its language where it has one', () => {
  expect(recordingPath('tour/quote')).toBe('snippets/transcripts/tour/quote.txt')
  expect(recordingPath('tour/quote', 'go')).toBe('snippets/transcripts/tour/quote.go.txt')
  expect(readRecordingPath('tour/quote.txt')).toEqual({ name: 'tour/quote' })
  expect(readRecordingPath('tour/quote.go.txt')).toEqual({ name: 'tour/quote', language: 'go' })
  expect(readRecordingPath('tour/step.2.txt')).toEqual({ name: 'tour/step.2' })
  expect(readRecordingPath('tour/quote.go.sh')).toBeUndefined()
})

test.each([
  ['ls\n#: ts,ruby log x', 2, /ruby is no language: use ts, java/],
  ['#: ts app concepts\nls', 1, /is for all languages/],
  ['#: app\nls', 1, /needs an application/],
  ['#: ts part one\nls', 1, /for all languages/],
  ['#: part\nls', 1, /needs a name/],
  ['ls\n#: part one\nls', 1, /shown before the first "#: part"/],
  ['#: part one\n#: run ls\n#: part two\nls', 1, /the part one shows nothing/],
  ['#: part one\nls\n#: part one\nls', 3, /two parts one/],
  ['#: aplication ts/concepts\nls', 1, /no word of transcripts/],
  ['#: node 2 explode\nls', 1, /a number or leader, and kill, stop, or start/],
  ['ls\n#: run', 2, /needs a command/],
  ['ls\n#: env SLOW', 2, /KEY=VALUE/],
  ['#: app ts/concepts\n#: run ls', 1, /shows nothing/],
])('a slip is named with its line', (text, line, message) => {
  let error: unknown
  try {
    parseTranscript('x', text)
  } catch (thrown) {
    error = thrown
  }
  expect(error).toBeInstanceOf(TranscriptError)
  expect(error).toMatchObject({ line, message: expect.stringMatching(message) as string })
})

test('a recording is read back as it was written', () => {
  const exchanges = [
    { command: 'curl localhost:8080 \\\n  -v', output: 'one\n\ntwo' },
    { command: 'true', output: '' },
  ]
  const text = writeExchanges(exchanges)
  expect(text).toBe('$ curl localhost:8080 \\\n  -v\none\n\ntwo\n$ true\n')
  expect(readExchanges(text)).toEqual(exchanges)
})

test('components and settings of the engine are read', () => {
  const { needs, engineEnv } = parseTranscript('a', '#: needs postgres\n#: engine RESTATE_X=1 RESTATE_Y=2\nls\n')
  expect(needs).toEqual(['postgres'])
  expect(engineEnv).toEqual({ RESTATE_X: '1', RESTATE_Y: '2' })
  expect(() => parseTranscript('a', 'ls\n#: needs oracle\n')).toThrow(
    expect.objectContaining({ line: 2, message: expect.stringContaining('no fixture oracle') as string }),
  )
})

test('a node of a cluster is ended and started', () => {
  const { acts, needs } = parseTranscript('operate/x', '#: needs cluster:3\n#: node leader kill\nls\n#: node 2 start\n')
  expect(needs).toEqual(['cluster:3'])
  expect(acts.filter((act) => act.do === 'node')).toEqual([
    { do: 'node', node: 'leader', action: 'kill', line: 2 },
    { do: 'node', node: 2, action: 'start', line: 4 },
  ])
})
