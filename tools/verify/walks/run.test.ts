import { existsSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { setPatience } from '../harness/progress.ts'
import { accepts } from '../harness/service.ts'
import type { Act, Path } from './page.ts'
import { WalkError, walkPath } from './run.ts'

/** An act without its place. */
type Bare = Act extends infer Each ? (Each extends Act ? Omit<Each, 'place'> : never) : never

/** A path whose nth act stands at line n. */
const path = (...acts: Bare[]): Path => ({
  name: 'go',
  label: 'Go',
  language: 'go',
  acts: acts.map((act, i) => ({ ...act, place: { file: 'content/docs/start.mdx', line: i + 1 } }) as Act),
})

/** Does a step, and answers only when it has been started anew: what an engine and a service do together. */
const server = `
import { createServer } from 'node:http'
import { existsSync, writeFileSync } from 'node:fs'
const again = existsSync('signed')
if (!again || process.env.FORGETS) console.log('signed for Omar')
writeFileSync('signed', '')
if (again) console.log('sent to Omar')
console.log(new Date().toISOString(), 'a line that differs from run to run')
createServer((request, response) => {
  response.statusCode = again || request.url === '/now' ? 200 : 503
  response.end('"Hello"')
}).listen(9080)
`
const call = 'until curl --fail localhost:9080 2>/dev/null; do sleep 0.1; done'
const whole = (serve: string): Bare[] => [
  { do: 'run', command: 'mkdir greeter && cd greeter && export GREETER=here', shown: '', tries: 1 },
  { do: 'write', path: 'src/server.mjs', text: server },
  { do: 'serve', command: serve, port: 9080, stop: 'Ctrl+C' },
  { do: 'run', command: 'test -f src/server.mjs && test $GREETER = here', shown: '', tries: 1 },
  { do: 'run', command: 'curl localhost:9080/now', shown: '"Hello"', tries: 1 },
  { do: 'log', shown: 'signed for Omar\n2025-07-14T09:30:01.665Z a line that differs' },
  { do: 'interrupt', command: call, at: 'signed for Omar' },
  { do: 'restart', shown: 'sent to Omar' },
  { do: 'answer', shown: '"Hello"' },
]

/** What walking a path fails with. */
const failure = async (...acts: Bare[]): Promise<WalkError> => {
  const error: unknown = await walkPath(path(...acts), []).then(
    () => 'passes',
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(WalkError)
  return error as WalkError
}

test.concurrent('does what a page says: files, directories, ports, a server that is stopped and started again', async () => {
  await expect(walkPath(path(...whole('node src/server.mjs')), [])).resolves.toBeUndefined()
})

test.concurrent('a step that runs again is found', async () => {
  const { place, message } = await failure(...whole('FORGETS=yes node src/server.mjs'))
  expect(place.line).toBe(9)
  expect(message).toContain('"signed for Omar" is printed 2 times')
})

test.concurrent('a call that has its answer before the server ends shows nothing of a restart', async () => {
  const acts = whole('node src/server.mjs')
  const { place, message } = await failure(
    ...acts.slice(0, 6),
    { do: 'interrupt', command: 'curl localhost:9080/now', at: 'signed for Omar' },
    ...acts.slice(7),
  )
  expect(place.line).toBe(7)
  expect(message).toContain('has its answer before node src/server.mjs ends')
})

test.concurrent('a wrong command is named with file, line and what it printed', async () => {
  const { place, message } = await failure(
    { do: 'run', command: 'true', shown: '', tries: 1 },
    { do: 'run', command: 'echo before; no-such-program init', shown: '', tries: 1 },
  )
  expect(place).toEqual({ file: 'content/docs/start.mdx', line: 2 })
  expect(message).toMatch(
    /^echo before; no-such-program init: ends with exit code 127:\nbefore\n.*no-such-program: command not found/,
  )
})

test.concurrent('a command that may fail once is run again', async () => {
  const once = { do: 'run', command: 'test -f there || { touch there; false; }', shown: '' } as const
  expect((await failure({ ...once, tries: 1 })).message).toContain('ends with exit code 1')
  await expect(walkPath(path({ ...once, tries: 2 }), [])).resolves.toBeUndefined()
})

test.concurrent('a command is run until it prints what is shown, ids and ports as a recording has them', async () => {
  const id = 'sub_11nGQpCRmau6ypL82KH2TnP'
  const command = `echo x >> times; wc -l < times; echo ${id} localhost:9080`
  await expect(
    walkPath(path({ do: 'until', command, shown: '3\nsub_1Du2L3n3u… localhost:9080' }), []),
  ).resolves.toBeUndefined()
})

test('a command that goes on printing something else is given up, however often it ends', async () => {
  setPatience(0.5)
  onTestFinished(() => setPatience(40))
  const wait = walkPath(path({ do: 'until', command: 'date +%s', shown: 'done' }), [])
  await expect(wait).rejects.toThrow(/and not what is shown:\ndone \(\d/)
})

test.concurrent('an answer that is not what is shown is found, and so is a line that is not printed, and a server that ends', async () => {
  const [make, write, serve] = whole('node src/server.mjs') as [Bare, Bare, Bare]
  expect(
    (await failure(make, write, serve, { do: 'run', command: 'curl localhost:9080/now', shown: '"Bye"', tries: 1 }))
      .message,
  ).toContain('prints\n"Hello"\nand not what is shown:\n"Bye"')
  expect((await failure(make, write, { ...serve, command: 'node src/none.mjs' } as Bare)).detail).toContain(
    'Cannot find module',
  )
  expect((await failure({ do: 'restart', shown: 'a' })).message).toContain('nothing is served yet')
  expect((await failure({ do: 'answer', shown: 'a' })).message).toContain('nothing waits for an answer')
})

test.concurrent('a program ends before another one is served at its port', async () => {
  const serve = (words: string): Bare[] => [
    {
      do: 'write',
      path: `${words}.mjs`,
      text: `
import { createServer } from 'node:http'
createServer((_, response) => response.end('"${words}"')).listen(9080)
`,
    },
    { do: 'serve', command: `node ${words}.mjs`, port: 9080, stop: 'Ctrl+C' },
    { do: 'run', command: 'curl localhost:9080', shown: `"${words}"`, tries: 1 },
  ]
  await expect(walkPath(path(...serve('first'), ...serve('second')), [])).resolves.toBeUndefined()
})

test.concurrent('what was started has ended when the walk fails', async () => {
  const { message } = await failure(
    { do: 'write', path: 'server.mjs', text: server },
    { do: 'serve', command: 'node server.mjs', port: 9080, stop: 'Ctrl+C' },
    { do: 'run', command: 'pwd; grep -o "listen([0-9]*" server.mjs; false', shown: '', tries: 1 },
  )
  const [, directory = '', port = ''] = /code 1:\n(\/.*)\nlisten\((\d+)/.exec(message) ?? []
  expect(directory).not.toBe('')
  expect(existsSync(directory)).toBe(false)
  expect(port).not.toBe('')
  expect(await accepts(Number(port))).toBe(false)
})
