/** What a service may send that no SDK sends: its attempt fails, and nothing else happens. */
import { afterEach, expect, test, vi } from 'vitest'
import type { Connection, Deployment, Receiver } from './deployment.ts'
import { frame, FrameReader } from './frames.ts'
import type { Invocation } from './invocation.ts'
import { limits } from './limits.ts'
import { commands, control, encode } from './messages.ts'
import { Paced } from './paced.ts'
import { isToServer } from './received.ts'
import { Server } from './server.ts'
import type { ToServer } from './service-process.ts'
import { WorkerDeployment } from './worker-deployment.ts'

const open: Server[] = []
afterEach(() => open.splice(0).forEach((server) => server.close()))

const manifest = { services: [{ name: 'Any', ty: 'SERVICE' as const, handlers: [{ name: 'go' }] }] }
const request = { service: 'Any', handler: 'go', input: new Uint8Array() }

interface Called {
  server: Server
  invocation: Invocation
}

/** Calls a handler whose attempts, from 1, send what `send` says. */
async function call(send: (receiver: Receiver, attempt: number) => void): Promise<Called> {
  const connection: Connection = { send: () => {}, finish: () => {}, abort: () => {} }
  let attempts = 0
  const deployment: Deployment = {
    discover: () => Promise.resolve(manifest),
    open: (_service, _handler, receiver) => {
      const attempt = ++attempts
      queueMicrotask(() => send(receiver, attempt))
      return connection
    },
  }
  const server = new Server()
  open.push(server)
  await server.register(deployment)
  return { server, invocation: server.submit(request) }
}

/** The same, when the first attempt has ended. */
async function called(send: (receiver: Receiver, attempt: number) => void): Promise<Called> {
  const made = await call(send)
  await vi.waitFor(() => expect(made.invocation.attempts[0]?.end).toBeDefined())
  return made
}

const step = (id: number) => frame(commands.Run.type, encode(commands.Run.fields, { resultCompletionId: id }))
const result = (id: number) =>
  frame(
    control.ProposeRunCompletion.type,
    encode(control.ProposeRunCompletion.fields, { resultCompletionId: id, value: new Uint8Array(1) }),
  )
const suspension = (...waitingCompletions: number[]) =>
  frame(control.Suspension.type, encode(control.Suspension.fields, { waitingCompletions }))
const claims = (length: number) => {
  const bytes = frame(commands.Run.type, new Uint8Array())
  new DataView(bytes.buffer).setUint32(4, length)
  return bytes
}

test.each<[what: string, reason: string, ...sent: Uint8Array[]]>([
  ['a message of an unknown type', 'message of an unknown type: 0x7f7f', frame(0x7f7f, new Uint8Array(3))],
  ['a message that claims to be long', `a message of ${limits.message + 1} bytes`, claims(limits.message + 1)],
  ['a field that claims to be long', 'Expected varint', frame(1, new Uint8Array([10, 255, 255, 255, 255, 15, 1]))],
  ['a result of no step', 'the result of a step that is not under way', result(7)],
  ['a second result of a step', 'the result of a step that is not under way', step(1), result(1), result(1)],
  ['an end without an output', 'the handler ended without an output', frame(control.End.type, new Uint8Array())],
  ['too many entries', 'a journal has at most 500 entries here', ...Array.from({ length: 500 }, (_, i) => step(i))],
  [
    'an awakeable that is none',
    'sign_x is no id of an awakeable',
    frame(commands.CompleteAwakeable.type, encode(commands.CompleteAwakeable.fields, { awakeableId: 'sign_x' })),
  ],
])('%s', async (_what, reason, ...sent) => {
  const { invocation } = await called((receiver) => sent.forEach((bytes) => receiver.data(bytes)))
  expect(invocation.status).toBe('backing off')
  expect(invocation.attempts[0]!.end!.error!.message).toContain(reason)
  expect(invocation.journal.length).toBeLessThanOrEqual(limits.entries)
})

test('a handler that suspends on what it has is not called again at once', async () => {
  const { invocation } = await called(({ data }, attempt) =>
    [...(attempt === 1 ? [step(1), result(1)] : []), suspension(1)].forEach(data),
  )
  await vi.waitFor(() => expect(invocation.attempts[1]?.end).toBeDefined())
  // The first attempt could not know; the second one got the result before it began.
  expect(invocation.attempts[0]!.end!.how).toBe('suspended')
  expect(invocation.attempts[1]!.end!.error!.message).toContain('suspends on a result that it has')
})

test('a message with a hundred thousand numbers is read in a moment', async () => {
  const many = Array.from({ length: 100_000 }, () => 1)
  const { invocation } = await called(({ data }) => data(suspension(...many)))
  expect(invocation.status).toBe('suspended')
})

test('calls stop at a number of invocations, from outside and from handlers', async () => {
  const { server, invocation } = await call(({ data }) =>
    data(frame(commands.Call.type, encode(commands.Call.fields, { serviceName: 'Any', handlerName: 'go' }))),
  )
  await vi.waitFor(() => expect(server.invocations).toHaveLength(limits.invocations))
  await vi.waitFor(() =>
    expect(server.invocations.at(-1)!.attempts[0]?.end?.error?.message).toContain('there are too many invocations'),
  )
  expect(() => server.submit(request)).toThrow(`there are ${limits.invocations} invocations`)
  expect(invocation.journal.length).toBeGreaterThan(1)
})

test('all journals together take a number of bytes', async () => {
  const value = { content: new Uint8Array(limits.message - 100) }
  const set = frame(commands.SetState.type, encode(commands.SetState.fields, { key: new Uint8Array(1), value }))
  const most = Math.floor(limits.stored / set.length)
  const { invocation } = await called(({ data }) => {
    for (let i = 0; i <= most; i++) data(set)
  })
  expect(invocation.attempts[0]!.end!.error!.message).toContain('all journals have at most')
  expect(invocation.journal).toHaveLength(1 + most)
})

test('an invocation that wants to be called again at once, for ever, is killed', async () => {
  const now = frame(control.Error.type, encode(control.Error.fields, { code: 500, nextRetryDelay: 0 }))
  const { invocation } = await called(({ data }) => data(now))
  await vi.waitFor(() => expect(invocation.status).toBe('completed'), 20_000)
  expect(invocation.attempts).toHaveLength(limits.attempts)
  expect(invocation.result?.failure?.message).toBe('killed')
})

test('a flood ends the attempt when too much of it waits', () => {
  let service: Receiver | undefined
  const inner: Deployment = {
    discover: () => Promise.resolve(manifest),
    open: (_service, _handler, receiver) => {
      service = receiver
      return { send: () => {}, finish: () => {}, abort: () => heard.push('aborted') }
    },
  }
  const heard: string[] = []
  new Paced(inner, 1000).open('Any', 'go', { data: () => heard.push('data'), end: (error) => heard.push(error ?? '') })
  for (let i = 0; i < limits.waiting + 10; i++) service!.data(step(i))
  service!.end('late')
  expect(heard).toEqual(['aborted', `more than ${limits.waiting} messages at once`])
})

const discovered: ToServer = { type: 'manifest', manifest }

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'manifest'],
  ['an unknown type', { type: 'constructor' }],
  ['bytes that are none', { type: 'data', stream: 1, bytes: [1, 2] }],
  ['bytes of no stream', { type: 'data', stream: '1', bytes: new Uint8Array(1) }],
  ['too many bytes', { type: 'data', stream: 1, bytes: new Uint8Array(4 * limits.message + 1) }],
  ['an error that is none', { type: 'end', stream: 1, error: {} }],
  ['a line that is none', { type: 'printed', line: { toString: 'x' } }],
  ['a manifest of nothing', { type: 'manifest' }],
  ['a service of no type', { type: 'manifest', manifest: { services: [{ name: 'Any', ty: 'X', handlers: [] }] } }],
  [
    'a handler without a name',
    { type: 'manifest', manifest: { services: [{ ...manifest.services[0], handlers: [{}] }] } },
  ],
  [
    'too many services',
    { type: 'manifest', manifest: { services: Array.from({ length: 51 }, () => manifest.services[0]) } },
  ],
])('a process that posts %s has crashed', async (_what, message) => {
  expect(isToServer(discovered)).toBe(true)
  let ended = 0
  let post = (_message: unknown) => {}
  const printed: string[] = []
  const deployment = new WorkerDeployment({
    onPrinted: (line) => printed.push(line),
    start: (receive) => {
      post = receive as typeof post
      return { post: () => {}, terminate: () => void ended++ }
    },
  })
  const heard: (string | undefined)[] = []
  deployment.open('Any', 'go', { data: () => {}, end: (error) => heard.push(error) })
  post({ type: 'printed', line: 'x'.repeat(10 * limits.line) })
  post(message)
  expect(ended).toBe(1)
  expect(heard).toEqual(['the service sent what no service sends'])
  expect(printed.map(({ length }) => length)).toEqual([limits.line])
})

test('what is read of a stream that has gone wrong ends its process', () => {
  let post = (_message: ToServer) => {}
  const deployment = new WorkerDeployment({
    start: (receive) => {
      post = receive
      return { post: () => {}, terminate: () => {} }
    },
  })
  const frames = new FrameReader()
  const heard: string[] = []
  deployment.open('Any', 'go', { data: (bytes) => frames.push(bytes), end: (error = '') => heard.push(error) })
  post({ type: 'data', stream: 1, bytes: claims(2 ** 31) })
  expect(heard).toEqual([`a message of ${2 ** 31} bytes, of which ${limits.message} are read here`])
})
