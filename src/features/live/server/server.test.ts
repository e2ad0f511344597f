/** The stand-in with the real SDK, in one process. `npm run verify -- live` compares it with the real server. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as restate from '@restatedev/restate-sdk/fetch'
import { afterEach, expect, test, vi } from 'vitest'
import { errorText, RefusedRequest } from './errors.ts'
import { Gate } from './gate.ts'
import type { Invocation, Request } from './invocation.ts'
import { control } from './messages.ts'
import { Server } from './server.ts'
import { serveHandler, type Handler, type ToServer } from './service-process.ts'
import { WorkerDeployment } from './worker-deployment.ts'

type Service = Parameters<ReturnType<typeof restate.endpoint>['bind']>[0]

const open: Server[] = []
afterEach(() => open.splice(0).forEach((server) => server.close()))

/** A process that serves these services. */
function processOf(...services: Service[]): WorkerDeployment {
  const endpoint = restate.endpoint().setLogger(() => {})
  services.forEach((service) => endpoint.bind(service))
  const handler = endpoint.bidirectional().handler().fetch as unknown as Handler
  return new WorkerDeployment({
    start: (receive) => {
      let alive = true
      const take = serveHandler(handler, (message: ToServer) => alive && receive(message))
      return { post: take, terminate: () => void (alive = false) }
    },
  })
}

/** A server with these services. */
async function serve(services: Service[]) {
  const deployment = processOf(...services)
  const server = new Server()
  open.push(server)
  const id = await server.register(deployment)
  return { server, deployment, id }
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
  const second = new Server()
  open.push(second)
  await second.register(gate)
  const invocation = second.submit(ask('Steps/two'))
  expect(await result(invocation)).toBe('3')
  expect(done).toEqual(['a', 'b', 'b'])
  expect(types(invocation)).toEqual(['Input', 'Run', '(Run)', 'Run', '(Run)', 'Output'])
  expect(invocation.attempts).toMatchObject([
    {
      replayed: 1,
      end: { how: 'failed', error: { message: 'the service crashed', restateCode: 'RT0010' }, retryIn: 50 },
    },
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
  expect(() => server.submit(ask('None/none'))).toThrow("service 'None' not found")
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

/** A service whose handler takes these steps, and waits between the first one and the others. */
const waitsBetween = (done: string[], first: string, ...others: string[]): Service =>
  restate.service({
    name: 'Waits',
    handlers: {
      go: async (ctx: restate.Context) => {
        await ctx.run(first, () => void done.push(first))
        const { id, promise } = ctx.awakeable()
        await ctx.run('tell', () => void done.push(id))
        await promise
        for (const step of others) await ctx.run(step, () => void done.push(step))
        return others.join()
      },
    },
  })

const idIn = (done: string[]) => done.find((each) => each.startsWith('sign_1'))!

test('an invocation stays on the deployment where it began, and new ones go to the newest', async () => {
  const [old, fresh]: string[][] = [[], []]
  const { server, deployment, id } = await serve([waitsBetween(old!, 'a', 'b')])
  const invocation = server.submit(ask('Waits/go'))
  await vi.waitFor(() => expect(types(invocation)).toEqual(['Input', 'Run', '(Run)', 'Run', '(Run)']))
  const newest = await server.register(processOf(waitsBetween(fresh!, 'a', 'c')))
  expect(server.deployments).toEqual([id, newest])
  deployment.crash()
  server.completeAwakeable(idIn(old!), {})
  expect(await result(invocation)).toBe('"b"')
  expect([invocation.deployment, ...invocation.attempts.map((each) => each.deployment)]).toEqual([id, id, id])
  const second = server.submit(ask('Waits/go'))
  await vi.waitFor(() => expect(idIn(fresh!)).toBeDefined())
  server.completeAwakeable(idIn(fresh!), {})
  expect(await result(second)).toBe('"c"')
  expect(second.deployment).toBe(newest)
})

test('an invocation that fails before its first entry is tried again on the newest deployment', async () => {
  const failing = restate.service({
    name: 'Waits',
    handlers: { go: () => Promise.reject(new Error('not yet')) },
  })
  const { server } = await serve([failing])
  const invocation = server.submit(ask('Waits/go'))
  await vi.waitFor(() => expect(invocation.status).toBe('backing off'))
  expect(invocation.deployment).toBeUndefined()
  const newest = await server.register(
    processOf(restate.service({ name: 'Waits', handlers: { go: () => Promise.resolve(1) } })),
  )
  await vi.waitFor(() => expect(invocation.status).toBe('backing off'))
  const { length } = invocation.attempts
  server.retryNow(invocation)
  expect([invocation.status, invocation.attempts.length]).toEqual(['running', length + 1])
  expect(await result(invocation)).toBe('1')
  expect(invocation.deployment).toBe(newest)
  expect(invocation.attempts[0]?.end).toMatchObject({
    error: { message: 'not yet', code: 500, restateCode: 'RT0007' },
    retryIn: 50,
  })
})

test('code that is changed in place fails on the journal of the old code, until that is back', async () => {
  const done: string[] = []
  const { server, deployment, id } = await serve([waitsBetween(done, 'a', 'b')])
  const invocation = server.submit(ask('Waits/go'))
  await vi.waitFor(() => expect(types(invocation)).toEqual(['Input', 'Run', '(Run)', 'Run', '(Run)']))
  server.replace(id, processOf(waitsBetween(done, 'other', 'c')))
  deployment.crash()
  await vi.waitFor(() => expect(invocation.attempts[1]?.end).toBeDefined())
  const { error } = invocation.attempts[1]!.end!
  expect(error).toMatchObject({ code: 570, restateCode: 'RT0016', related: { index: 1, name: 'other', type: 'Run' } })
  expect(errorText(error!)).toMatch(/^\[570 Journal mismatch\] Found a mismatch/)
  expect(types(invocation)).toHaveLength(5)
  server.replace(id, deployment)
  server.completeAwakeable(idIn(done), {})
  server.retryNow(invocation)
  expect(await result(invocation)).toBe('"b"')
  expect(done).toEqual(['a', idIn(done), 'b'])
})

test('a revision without a handler, or of another type, is refused in the words of a real server', async () => {
  const two = (ctx: restate.Context) => ctx.date.now()
  const service = (...handlers: string[]) =>
    processOf(
      restate.service({ name: 'DeliveryWorkflow', handlers: Object.fromEntries(handlers.map((name) => [name, two])) }),
    )
  const server = new Server()
  open.push(server)
  const id = await server.register(service('run', 'confirm'))
  const recorded = readFileSync(path.resolve('snippets/transcripts/versioning/refused.txt'), 'utf8')
  const reason = recorded.match(/(\[META0006\].*)/)![1]!
  await expect(server.register(service('run'))).rejects.toThrow(reason)
  await expect(server.update(id, service('run'))).rejects.toThrow(reason)
  await expect(
    server.register(
      processOf(restate.object({ name: 'DeliveryWorkflow', handlers: { run: two, confirm: two } as never })),
    ),
  ).rejects.toThrow("[META0006] detected a new service 'DeliveryWorkflow' revision with a service type different")
  await expect(server.update(id, processOf(steps([])))).rejects.toThrow('remove the services ["DeliveryWorkflow"]')
  expect(server.services.map(({ name }) => name)).toEqual(['DeliveryWorkflow'])
  const second = await server.register(service('run', 'confirm', 'status'))
  expect(server.newestDeployment('DeliveryWorkflow')).toBe(second)
  expect(server.services[0]?.handlers).toHaveLength(3)
  // The deployment that moved is not the newest one.
  await server.update(id, service('run', 'confirm', 'status', 'older'))
  expect(server.services[0]?.handlers).toHaveLength(3)
})

test('killing ends an invocation and what it called, and lets the next one of its key begin', async () => {
  const sleeper = restate.service({
    name: 'Sleeper',
    handlers: { sleep: async (ctx: restate.Context) => ctx.sleep({ days: 1 }) },
  })
  const keyed = restate.object({
    name: 'Keyed',
    handlers: {
      calls: async (ctx: restate.ObjectContext, { wait }: { wait: boolean }) => {
        if (wait) await ctx.serviceClient<{ sleep: () => Promise<void> }>({ name: 'Sleeper' }).sleep()
        return 'done'
      },
    },
  })
  const { server } = await serve([sleeper, keyed])
  const first = server.submit(ask('Keyed/a/calls', { wait: true }))
  const next = server.submit(ask('Keyed/a/calls', { wait: false }))
  const queued = server.submit(ask('Keyed/a/calls', { wait: false }))
  await vi.waitFor(() => expect(server.invocations.map(types)[3]).toEqual(['Input', 'Sleep']))
  server.kill(queued)
  server.kill(first)
  expect(await result(first)).toBe('409 killed')
  expect(await result(server.invocations[3]!)).toBe('409 killed')
  expect(await result(next)).toBe('"done"')
  expect(queued.attempts).toEqual([])
  server.kill(next)
  expect(next.result?.failure).toBeUndefined()
})
