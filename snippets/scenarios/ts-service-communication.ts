import assert from 'node:assert/strict'
import { eventually, refusedWith } from '../../tools/verify/assertions.ts'
import { keepHistory, scenario, type World } from '../../tools/verify/scenario.ts'

const parcel = (trackingNumber: string) => ({ trackingNumber, carrier: 'swiftvan', customer: 'ada' })

/** The invocations of a target, whoever started them. */
const invocations = ({ engine }: World, target: string) =>
  engine.query<{ id: string; status: string; invoked_by: string }>(
    `SELECT id, status, invoked_by FROM sys_invocation WHERE target = '${target}'`,
  )

export default scenario({
  app: 'develop/service-communication',
  engineEnv: keepHistory,
  languages: ['ts'],
  steps: {
    'a crash while the called handler works makes no second call': async (world) => {
      const { ingress, service } = world
      await service.restart({ SLOW_STEPS: 'book=3000' })
      const { invocationId } = await ingress.send('ParcelService/ship', parcel('PX-1042'))
      await service.printed('book swiftvan PX-1042')
      await service.restart()
      assert.deepEqual(await ingress.attach(invocationId), { id: 'swiftvan-PX-1042', carrier: 'swiftvan' })
      assert.equal(service.count(/^book swiftvan PX-1042/), 2)
      const keys = new Set(service.log.match(/(?<=^book swiftvan PX-1042 )\S+/gm))
      assert.equal(keys.size, 1, 'both attempts use the same idempotency key')
      assert.equal((await invocations(world, 'CarrierService/book')).length, 1)
      assert.equal((await invocations(world, 'Shipment/PX-1042/create')).length, 1)
    },
    'messages are delivered once, and one key is served in order': async (world) => {
      const { ingress, service } = world
      await service.printed('To ada: PX-1042 is on its way')
      const status = await eventually(
        () => ingress.call<{ labelId: string; scans: string[] }>('Shipment/PX-1042/status'),
        ({ scans }) => scans.length > 0,
      )
      assert.deepEqual(status, { labelId: 'swiftvan-PX-1042', scans: ['leeds'] })
      assert.equal(service.count('To ada: PX-1042 is on its way'), 1)
    },
    'a delayed message waits in the engine': async (world) => {
      const [message] = await invocations(world, 'Shipment/PX-1042/expire')
      assert.equal(message?.status, 'scheduled')
      const [row] = await world.engine.query<{ created_at: string; scheduled_start_at: string }>(
        `SELECT * FROM sys_invocation WHERE id = '${message?.id}'`,
      )
      const days = (Date.parse(row?.scheduled_start_at ?? '') - Date.parse(row?.created_at ?? '')) / 86_400_000
      assert.ok(Math.abs(days - 7) < 0.001, `${days} days`)
    },
    'a call to a workflow waits for its result, and a second run is refused': async ({ ingress }) => {
      const { invocationId } = await ingress.send('ParcelService/deliver', 'PX-1042')
      await ingress.call('DeliveryWorkflow/PX-1042/confirm', 'Ada')
      assert.equal(await ingress.attach(invocationId), 'Ada')
      await assert.rejects(ingress.call('ParcelService/deliver', 'PX-1042'), refusedWith(409, /already invoked/))
    },
    'a service is reached by its type alone': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('ParcelService/rebook', { ...parcel('PX-1050'), carrier: 'northfreight' }), {
        id: 'northfreight-PX-1050',
        carrier: 'northfreight',
      })
    },
    'a plan chooses services and handlers at run time': async ({ ingress }) => {
      const steps = ['weigh', 'sort'].map((handler) => ({ service: 'DepotService', handler }))
      assert.deepEqual(await ingress.call('ParcelService/process', { trackingNumber: 'PX-1060', steps }), ['weigh', 'sort'])
      const { scans } = await eventually(
        () => ingress.call<{ scans: string[] }>('Shipment/PX-1060/status'),
        (status) => status.scans.length > 0,
      )
      assert.deepEqual(scans, ['lyon'])
    },
    'two calls with one idempotency key run once': async (world) => {
      const order = { orderId: 'order-7', cents: 690 }
      const first = await world.ingress.call<{ paymentId: string; requestedBy: string }>('ParcelService/pay', order)
      assert.deepEqual(await world.ingress.call('ParcelService/pay', order), first)
      assert.equal(first.requestedBy, 'ParcelService')
      assert.equal((await invocations(world, 'PaymentService/charge')).length, 1)
    },
    'attaching gives the result, while it runs and after': async ({ ingress }) => {
      const id = await ingress.call<string>('ParcelService/declare', { trackingNumber: 'PX-1042', minutes: 0.03 })
      assert.equal(await ingress.call('ParcelService/awaitCustoms', id), true)
      assert.equal(await ingress.call('ParcelService/awaitCustoms', id), true)
    },
    'a cancelled invocation fails with code 409 for whoever waits': async ({ ingress }) => {
      const id = await ingress.call<string>('ParcelService/declare', { trackingNumber: 'PX-1043', minutes: 60 })
      const { invocationId } = await ingress.send('ParcelService/awaitCustoms', id)
      await ingress.call('ParcelService/withdraw', id)
      await assert.rejects(ingress.attach(invocationId), refusedWith(409, /Cancelled/i))
    },
    'cancelling a caller cancels the call that it waits for': async ({ ingress, engine }) => {
      const { invocationId } = await ingress.send('ParcelService/deliver', 'PX-1099')
      const callee = () =>
        engine.query<{ id: string; status: string }>(`SELECT id, status FROM sys_invocation WHERE target = 'DeliveryWorkflow/PX-1099/run'`)
      const [run] = await eventually(callee, (rows) => rows[0]?.status === 'running' || rows[0]?.status === 'suspended')
      await fetch(`${engine.adminUrl}/invocations/${invocationId}/cancel`, { method: 'PATCH' })
      await assert.rejects(ingress.attach(invocationId), refusedWith(409, /Cancelled/i))
      await assert.rejects(ingress.attach(run?.id ?? ''), refusedWith(409, /Cancelled/i))
    },
  },
})
