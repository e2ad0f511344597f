import { expect, test } from 'vitest'
import { TranscriptError, parseTranscript, readExchanges, writeExchanges } from './transcript.ts'

test('directives prepare, other lines are commands', () => {
  const { app, env, unregistered, acts } = parseTranscript(
    'concepts/send',
    [
      '#: app ts/concepts',
      '#: env SLOW_STEPS=book FAIL=1',
      '# a remark',
      "curl localhost:8080/ParcelService/ship \\",
      "  --json '{}'",
      '#: id INV',
      '#: until "backing off" restate invocations list',
      '#: fails',
      'restate services describe Nobody',
      '#: log npx tsx app.ts',
    ].join('\n'),
  )
  expect({ app, env, unregistered }).toEqual({ app: 'ts/concepts', env: { SLOW_STEPS: 'book', FAIL: '1' }, unregistered: false })
  expect(acts).toEqual([
    { do: 'show', command: "curl localhost:8080/ParcelService/ship \\\n  --json '{}'", fails: false, line: 4 },
    { do: 'id', name: 'INV', line: 6 },
    { do: 'until', text: 'backing off', command: 'restate invocations list', line: 7 },
    { do: 'show', command: 'restate services describe Nobody', fails: true, line: 9 },
    { do: 'log', command: 'npx tsx app.ts', line: 10 },
  ])
})

test.each([
  ['#: aplication ts/concepts\nls', 1, /no word of transcripts/],
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
