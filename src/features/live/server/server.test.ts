/** The stand-in with the real SDK, in one process. `npm run verify -- live` compares it with the real server. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as restate from '@restatedev/restate-sdk/fetch'
import { afterEach, expect, test, vi } from 'vitest'
import { Gate, type MayPass } from './gate.ts'
import type { Invocation, Request } from './invocation.ts'
import { control } from './messages.ts'
import { RefusedRequest, Server } from './server.ts'
import { serveHandler, type Handler, type ToServer } from './service-process.ts'
import { WorkerDeployment } from './worker-deployment.ts'

type Service = Parameters<ReturnType<typeof restate.endpoint>['bind']>[0]

const open: Server[] = []
afterEach(() => open.splice(0).forEach((server) => server.close()))

/** A server with these services; messages pass the gate. */
async function serve(services: Service[], mayPass: MayPass = () => true) {
  const endpoint = restate.endpoint().setLogger(() => {})
  services.forEach((service) => endpoint.bind(service))
  const handler = endpoint.bidirectional().handler().fetch as unknown as Handler
  const deployment = new WorkerDeployment({
    start: (receive) => {
      let alive = true
      const take = serveHandler(handler, (message: ToServer) => alive && receive(message))
      return { post: take, terminate: () => void (alive = false) }
    },
  })
  const server = new Server({ deployment: new Gate(deployment, mayPass) })
  open.push(server)
  await server.register()
  return { server, deployment }
}

const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)
const ask = (target: string, input: unknown = {}): Request => {
  const [service = '', ...rest] = target.split('/')
  const handler = rest.pop() ?? ''
  return { service, handler, key: rest[0], input: json(input) }
}
const result = (invocation: Invocation) =>
  new Promise<string>((resolve) => {
    invocation.whenCompleted(({ value, failure }) =>
      resolve(failure ? `${failure.code} ${failure.message}` : text(value)),
    )
  })
const types = ({ journal }: Invocation) => journal.map(({ kind, name }) => (kind === 'command' ? name : `(${name})`))

function steps(done: string[]): Service {
  return restate.service({
    name: 'Steps',
    handlers: {
      two: async (ctx: restate.Context) => {
        const a = await ctx.run('a', () => (done.push('a'), 1))
        const b = await ctx.run('b', () => (done.push('b'), 2))
        return a + b
      },
      fails: async () => {
        throw new restate.TerminalError('refused', { errorCode: 418 })
      },
      sleeps: async (ctx: restate.Context) => ctx.sleep({ days: 30 }),
      waits: async (ctx: restate.Context) => {
        const { id, promise } = ctx.awakeable<string>()
        await ctx.run('tell', () => void done.push(id))
        return promise
      },
    },
  })
}

test('a journal has each command, and what became of it', async () => {
  const { server } = await serve([steps([])])
  const invocation = server.submit(ask('Steps/two'))
  expect(await result(invocation)).toBe('3')
  expect(types(invocation)).toEqual(['Input', 'Run', '(Run)', 'Run', '(Run)', 'Output'])
  expect(invocation.attempts).toMatchObject([{ replayed: 1, end: { how: 'completed' } }])
})

test('a step that is recorded is not run again after a crash, one that is not recorded is', async () => {
  const done: string[] = []
  const { server, deployment } = await serve([steps(done)])
  const crashed = { after: 0 }
  const gate = new Gate(deployment, ({ type }) => {
    if (type !== control.ProposeRunCompletion.type || ++crashed.after !== 2) return true
    deployment.crash()
    return false
  })
  const second = new Server({ deployment: gate })
  open.push(second)
  await second.register()
  const invocation = second.submit(ask('Steps/two'))
  expect(await result(invocation)).toBe('3')
  expect(done).toEqual(['a', 'b', 'b'])
  expect(types(invocation)).toEqual(['Input', 'Run', '(Run)', 'Run', '(Run)', 'Output'])
  expect(invocation.attempts).toMatchObject([
    { replayed: 1, end: { how: 'failed', error: 'the service crashed', retryIn: 50 } },
    { replayed: 4, end: { how: 'completed' } },
  ])
  expect(server.invocations).toEqual([])
})

test('a terminal error ends an invocation; an unknown handler is refused', async () => {
  const { server } = await serve([steps([])])
  const invocation = server.submit(ask('Steps/fails'))
  expect(await result(invocation)).toBe('418 refused')
  expect(invocation.attempts).toHaveLength(1)
  expect(() => server.submit(ask('Steps/none'))).toThrow(RefusedRequest)
  expect(() => server.submit(ask('None/none'))).toThrow('there is no service None')
})

test('a second run of a workflow is refused in the words of a real server', async () => {
  const workflow = restate.workflow({ name: 'Delivery', handlers: { run: async () => 'delivered' } })
  const { server } = await serve([workflow])
  const request = ask('Delivery/PX-1042/run')
  expect(await result(server.call(request))).toBe('"delivered"')
  const recorded = readFileSync(path.resolve('snippets/transcripts/workflows/twice.txt'), 'utf8')
  const real = JSON.parse(recorded.match(/\{"code":409.*\}/)![0]) as { code: number; message: string }
  expect(() => server.call(request)).toThrow(expect.objectContaining(real) as Error)
  expect(server.invocations).toHaveLength(1)
})

test('an object is called once at a time for each key', async () => {
  const order: string[] = []
  const counter = restate.object({
    name: 'Counter',
    handlers: {
      add: async (ctx: restate.ObjectContext, { by }: { by: number }) => {
        order.push(`begin ${ctx.key} ${by}`)
        const sum = (await ctx.get<number>('sum')) ?? 0
        await ctx.sleep(20)
        ctx.set('sum', sum + by)
        order.push(`end ${ctx.key} ${by}`)
        return sum + by
      },
    },
  })
  const { server } = await serve([counter])
  const [one, two] = [server.submit(ask('Counter/a/add', { by: 1 })), server.submit(ask('Counter/a/add', { by: 2 }))]
  expect(two.status).toBe('pending')
  expect([await result(one), await result(two)]).toEqual(['1', '3'])
  expect(order.filter((each) => each.startsWith('begin'))[1]).toBe('begin a 2')
  expect(server.state('Counter', 'a').map(([key, value]) => [key, text(value)])).toEqual([['sum', '3']])
  expect(server.keysWithState).toEqual([{ service: 'Counter', key: 'a' }])
})

test('what waits for somebody outside is suspended when nothing happens, and goes on when it is resolved', async () => {
  const done: string[] = []
  const { server, deployment } = await serve([steps(done)])
  const invocation = server.submit(ask('Steps/waits'))
  await vi.waitFor(() => expect(types(invocation)).toContain('(Run)'))
  deployment.crash()
  await vi.waitFor(() => expect(invocation.attempts).toHaveLength(2))
  expect(server.completeAwakeable(done[0]!, { value: json('yes') })).toBe(true)
  // Only the first result counts.
  server.completeAwakeable(done[0]!, { value: json('no') })
  expect(await result(invocation)).toBe('"yes"')
  expect(done).toHaveLength(1)
  expect(server.completeAwakeable('sign_1nonsense', { value: json('yes') })).toBe(false)
})

test('a handler that is asked to cancel gets an error where it waits; a timer of 30 days does not fire at once', async () => {
  const { server } = await serve([steps([])])
  const invocation = server.submit(ask('Steps/sleeps'))
  await vi.waitFor(() => expect(types(invocation)).toEqual(['Input', 'Sleep']))
  server.cancel(invocation)
  expect(await result(invocation)).toBe('409 Cancelled')
  expect(types(invocation)).toEqual(['Input', 'Sleep', '(Signal)', 'Output'])
})

test('the same idempotency key is the same invocation', async () => {
  const { server } = await serve([steps([])])
  const request = { ...ask('Steps/two'), idempotencyKey: 'once' }
  expect(server.submit(request)).toBe(server.submit(request))
})
