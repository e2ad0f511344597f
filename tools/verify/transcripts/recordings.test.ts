import { expect, test } from 'vitest'
import { judge, strayRecordings, type Recorded } from './recordings.ts'

const output = (text: string, time = '2025-07-14T09:30:00.100Z') => `$ go\n${time} ${text}\n`
const recorded = (own: Recorded['own'] = {}, common: string | undefined = output('ready')): Recorded => ({
  name: 'a/b',
  common,
  own,
})

test('a run that prints what is recorded holds, whatever the time', () => {
  const later = output('ready', '2025-07-14T09:31:00.100Z')
  expect(judge(recorded(), undefined, later)).toBeUndefined()
  expect(judge(recorded(), 'go', later)).toBeUndefined()
  expect(
    judge(recorded({ go: output('listening') }), 'go', output('listening', '2025-07-14T09:31:00.100Z')),
  ).toBeUndefined()
})

test('what the first language prints is compared with the common recording', () => {
  expect(judge(recorded(), undefined, output('gone'))).toEqual({
    file: 'snippets/transcripts/a/b.txt',
    message: expect.stringMatching(/^is not what the commands print now/) as string,
    recorded: output('ready'),
    now: output('gone'),
  })
  expect(judge({ name: 'a/b', own: {} }, undefined, output('ready'))).toMatchObject({
    message: expect.stringMatching(/^is not recorded yet/) as string,
    recorded: '',
    now: output('ready'),
  })
})

test('a language that prints something else needs a recording of its own', () => {
  expect(judge(recorded(), 'go', output('listening'))).toEqual({
    file: 'snippets/transcripts/a/b.go.txt',
    message: expect.stringMatching(
      /^is missing, though go prints something else than snippets\/transcripts\/a\/b\.txt shows/,
    ) as string,
    recorded: output('ready'),
    now: output('listening'),
  })
})

test('its own recording has to be what it prints', () => {
  expect(judge(recorded({ go: output('listening') }), 'go', output('on'))).toMatchObject({
    file: 'snippets/transcripts/a/b.go.txt',
    message: expect.stringMatching(/^is not what the commands print now/) as string,
    recorded: output('listening'),
    now: output('on'),
  })
})

test('its own recording is stale when it prints what is common', () => {
  for (const own of [output('listening'), output('ready', '2025-07-14T09:31:00.100Z')]) {
    expect(judge(recorded({ go: own }), 'go', output('ready'))).toMatchObject({
      file: 'snippets/transcripts/a/b.go.txt',
      message: expect.stringMatching(/^is stale/) as string,
      now: undefined,
    })
  }
})

test('two languages that print the same are recorded in the same words', () => {
  const java = output('started', '2025-07-14T09:30:07.000Z')
  expect(judge(recorded({ java, go: output('listening') }), 'kotlin', output('started'))?.now).toBe(java)
  expect(judge(recorded({ java, kotlin: output('old') }), 'kotlin', output('new'))?.now).toBe(output('new'))
})

test('a recording is stray in a language that its transcript does not run in, and in the one that makes the common one', () => {
  const files = ['a/b.sh', 'a/b.txt', 'a/b.ts.txt', 'a/b.go.txt', 'a/b.rust.txt', 'engine.go.txt', 'no-script.go.txt']
  const languages = new Map([
    ['a/b', ['ts', 'go'] as const],
    ['engine', []],
  ])
  // One without a script is the page check's to name.
  expect(strayRecordings(files, languages)).toEqual(['a/b.ts.txt', 'a/b.rust.txt', 'engine.go.txt'])
})
