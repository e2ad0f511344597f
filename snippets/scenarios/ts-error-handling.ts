import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { IngressError } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

/** What a caller gets when `target` fails: status and body. */
async function failure(call: Promise<unknown>): Promise<{ status: number; body: unknown }> {
  try {
    await call
  } catch (error) {
    if (error instanceof IngressError) return { status: error.status, body: error.body }
    throw error
  }
  throw new Error('the call succeeded')
}

const cancel = ({ engine }: World, invocationId: string) =>
  fetch(`${engine.adminUrl}/invocations/${invocationId}/cancel`, { method: 'PATCH' })

/** Clearances that still run, once a cancellation has had 4 s to reach them; their own timer takes 30 minutes. */
async function clearances({ engine }: World): Promise<unknown[]> {
  const running = () =>
    engine.query(`SELECT id FROM sys_invocation WHERE target = 'CustomsService/clear' AND status != 'completed'`)
  for (let i = 0; i < 40 && (await running()).length > 0; i++) await setTimeout(100)
  return running()
}

export default scenario({
  app: 'develop/error-handling',
  languages: ['ts'],
  steps: {
    'an error is retried until the step succeeds': async ({ ingress, service }) => {
      assert.deepEqual(await ingress.call('ParcelService/ship', 'PX-5201'), { carrier: 'swiftvan', id: 'L-PX-5201' })
      assert.equal(service.count('swiftvan PUT PX-5201 503'), 2)
      assert.equal(service.count('swiftvan PUT PX-5201 200'), 1)
    },
    'a terminal error of a step is caught and not retried': async ({ ingress, service }) => {
      assert.deepEqual(await ingress.call('ParcelService/ship', 'PX-4201'), { carrier: 'northfreight', id: 'L-PX-4201' })
      assert.equal(service.count('swiftvan PUT PX-4201 422'), 1)
      assert.equal(service.count('Falling back: swiftvan refuses: no vans to the islands (422)'), 1)
    },
    'a step gives up after three attempts': async ({ ingress, service }) => {
      assert.deepEqual(await failure(ingress.call('ParcelService/express', 'PX-5301')), {
        status: 503,
        body: { code: 503, message: 'No express today: swiftvan answers 503' },
      })
      assert.equal(service.count('swiftvan PUT PX-5301 503'), 3)
    },
    'a recorded failure is not repeated after a crash': async ({ ingress, service }) => {
      const { invocationId } = await ingress.send('ParcelService/recover', 'PX-4202')
      await service.printed('Falling back: swiftvan refuses: no vans to the islands (422)', { times: 2 })
      await service.restart()
      assert.equal(await ingress.attach(invocationId), 'recovered')
      assert.equal(service.count('swiftvan PUT PX-4202 422'), 1)
    },
    'a timeout ends the wait and the callee is cancelled': async (world) => {
      assert.equal(await world.ingress.call('ParcelService/export', 'PX-1042'), 'held at customs')
      assert.deepEqual(await clearances(world), [])
    },
    'a terminal error reaches the caller of the caller': async ({ ingress, service }) => {
      assert.deepEqual(await failure(ingress.call('ParcelService/deliver', 'XX-1042')), {
        status: 451,
        body: { code: 451, message: 'XX-1042 is contraband' },
      })
      assert.equal(service.count('swiftvan DELETE XX-1042 200'), 1)
    },
    'cancelling undoes the steps that are done': async (world) => {
      const { ingress, service } = world
      const { invocationId } = await ingress.send('ParcelService/deliver', 'PX-1044')
      await service.printed('swiftvan PUT PX-1044 200')
      await cancel(world, invocationId)
      assert.deepEqual(await failure(ingress.attach(invocationId)), { status: 409, body: { code: 409, message: 'Cancelled' } })
      assert.equal(service.count('swiftvan DELETE PX-1044 200'), 1)
      assert.deepEqual(await clearances(world), [])
    },
    'an error of the application becomes terminal by the option of the service': async ({ ingress, service }) => {
      assert.deepEqual(await ingress.call('RouteService/plan', 'lyon'), ['leeds', 'lyon'])
      assert.deepEqual(await failure(ingress.call('RouteService/plan', 'atlantis')), {
        status: 404,
        body: { code: 404, message: 'No depot in atlantis' },
      })
      assert.equal(service.count('plan a route to atlantis'), 1)
    },
    'a cancellation is thrown once': async (world) => {
      const { invocationId } = await world.ingress.send('ParcelService/insist')
      await setTimeout(500)
      await cancel(world, invocationId)
      await world.service.printed('first wait: CancelledError')
      await cancel(world, invocationId)
      assert.equal(await world.ingress.attach(invocationId), 'insisted')
      assert.equal(world.service.count('second wait is over'), 1)
    },
    'a cancellation does not wait for the step that runs': async (world) => {
      const { invocationId } = await world.ingress.send('ParcelService/weigh', 'PX-1045')
      await world.service.printed('weighing PX-1045')
      await cancel(world, invocationId)
      assert.deepEqual(await failure(world.ingress.attach(invocationId)), {
        status: 409,
        body: { code: 409, message: 'Cancelled' },
      })
      await world.service.printed(/^weighed PX-1045/)
      const lines = world.service.log.split('\n').filter((line) => /weigh(ing|ed) PX-1045/.test(line))
      assert.deepEqual(lines, ['weighing PX-1045', 'not weighed PX-1045', 'weighed PX-1045'])
    },
    'of a terminal error, message and code are recorded and nothing else': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('CustomsService/readAddress'), {
        name: 'TerminalError',
        code: 400,
        message: 'Line 2 of the address is empty',
        hasLine: false,
      })
    },
    'a step outlives the timeouts of its handler only when they allow it': async (world) => {
      const { ingress, service } = world
      assert.equal(await ingress.call('DepotService/stocktake', { depot: 'lyon', seconds: 2 }), 'lyon counted')
      assert.equal(service.count('walk through lyon'), 1)

      const { invocationId } = await ingress.send('DepotService/rushed', { depot: 'leeds', seconds: 3 })
      await service.printed('walk through leeds', { times: 2 })
      await fetch(`${world.engine.adminUrl}/invocations/${invocationId}/kill`, { method: 'PATCH' })
    },
  },
})
