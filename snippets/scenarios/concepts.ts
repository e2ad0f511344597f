/**
 * What the concept pages say about the engine, as facts: steps are not repeated, objects have one writer, workflows
 * run once, cancelling undoes and killing does not. The steps act on parcels of their own, so that counts are exact.
 */
import assert from 'node:assert/strict'
import { refusedWith, until } from '../../tools/verify/assertions.ts'
import { keepHistory, scenario, type World } from '../../tools/verify/scenario.ts'

const order = (trackingNumber: string, more: object = {}) => ({
  trackingNumber,
  customer: 'ada@example.com',
  depot: 'leeds',
  carrier: 'swiftvan',
  weightKg: 3,
  ...more,
})

const receipt = (trackingNumber: string) => ({
  trackingNumber,
  slot: `leeds-${trackingNumber}`,
  charge: `charge-${trackingNumber}`,
  booking: `swiftvan-${trackingNumber}`,
})

const delivery = (trackingNumber: string, confirmWithinSeconds: number) => ({
  trackingNumber,
  customer: 'ada@example.com',
  depot: 'lyon',
  confirmWithinSeconds,
})

/** How often each step of `ship` has run for a parcel. From the line's start: an error that is logged repeats the line. */
const runs = ({ service }: World, trackingNumber: string) => ({
  reserve: service.count(new RegExp(`^reserve slot leeds ${trackingNumber}`)),
  charge: service.count(new RegExp(`^charge ${trackingNumber}`)),
  book: service.count(new RegExp(`^book swiftvan ${trackingNumber}`)),
  notify: service.count(new RegExp(`^notify ada@example.com: ${trackingNumber} leaves`)),
})

/** Answers the declaration of a delivery as the customs office does, by the awakeable's id. */
const clear = async ({ service, ingress }: World, deliveryId: string) => {
  const line = new RegExp(`declare ${deliveryId} (\\S+)`)
  await service.printed(line)
  const awakeable = service.log.match(line)?.[1]
  await ingress.request(`restate/awakeables/${awakeable}/resolve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ dutyCents: 420 }),
  })
}

/** Cancels or kills, and throws when the engine refuses. */
const end = async ({ engine }: World, how: 'cancel' | 'kill', invocationId: string) => {
  const answer = await fetch(`${engine.adminUrl}/invocations/${invocationId}/${how}`, { method: 'PATCH' })
  assert.ok(answer.ok, `${how}: ${answer.status} ${await answer.text()}`)
}

/** Waits until the van is loaded and the engine knows: the line is printed before the step is recorded. */
const loaded = ({ ingress }: World, deliveryId: string) =>
  until(
    async () => (await ingress.call(`DeliveryWorkflow/${deliveryId}/status`)) === 'out for delivery',
    20,
    () => `${deliveryId} is not out for delivery`,
  )

/** The SDKs for the JVM end a cancelled invocation with the code alone, the others say so in words. */
const cancelled = refusedWith(409, /cancelled|Error 409/i)

export default scenario({
  app: 'concepts',
  engineEnv: keepHistory,
  env: {
    SLOW_STEPS:
      'book swiftvan PX-1102,book swiftvan PX-1105,label PX-2003 hamburg,load van lyon PX-3005,declare D-6,declare D-7',
    SLOW_MS: '5000',
    FAIL_STEPS: 'charge PX-1101',
  },
  steps: {
    'ship runs its four steps once and answers with the receipt': async (world) => {
      assert.deepEqual(await world.ingress.call('ParcelService/ship', order('PX-1100')), receipt('PX-1100'))
      assert.deepEqual(runs(world, 'PX-1100'), { reserve: 1, charge: 1, book: 1, notify: 1 })
    },

    'a step that fails is tried again, the one before it is not; its key stays the same': async (world) => {
      assert.deepEqual(await world.ingress.call('ParcelService/ship', order('PX-1101')), receipt('PX-1101'))
      assert.deepEqual(runs(world, 'PX-1101'), { reserve: 1, charge: 3, book: 1, notify: 1 })
      const keys = [...world.service.log.matchAll(/^charge PX-1101 (\S+)/gm)].map((match) => match[1])
      assert.equal(new Set(keys).size, 1)
    },

    'a crash after two steps repeats neither of them': async (world) => {
      const { invocationId } = await world.ingress.send('ParcelService/ship', order('PX-1102'))
      await world.service.printed('book swiftvan PX-1102')
      await world.service.restart()
      assert.deepEqual(await world.ingress.attach(invocationId), receipt('PX-1102'))
      assert.deepEqual(runs(world, 'PX-1102'), { reserve: 1, charge: 1, book: 2, notify: 1 })
    },

    'a terminal error ends the invocation at once and undoes nothing': async (world) => {
      await assert.rejects(
        world.ingress.call('ParcelService/ship', order('PX-1103', { weightKg: 40 })),
        refusedWith(422, /swiftvan refuses 40 kg/),
      )
      assert.deepEqual(runs(world, 'PX-1103'), { reserve: 1, charge: 1, book: 1, notify: 0 })
    },

    'the same idempotency key gives the first answer and runs nothing': async (world) => {
      const options = { idempotencyKey: 'order-8841' }
      const first = await world.ingress.call('ParcelService/ship', order('PX-1104'), options)
      assert.deepEqual(await world.ingress.call('ParcelService/ship', order('PX-1104'), options), first)
      const sent = await world.ingress.send('ParcelService/ship', order('PX-1104'), options)
      assert.equal(sent.status, 'PreviouslyAccepted')
      assert.deepEqual(runs(world, 'PX-1104'), { reserve: 1, charge: 1, book: 1, notify: 1 })
    },

    'an invocation survives the crash of the engine': async (world) => {
      const { invocationId } = await world.ingress.send('ParcelService/ship', order('PX-1105'))
      await world.service.printed('book swiftvan PX-1105')
      await world.engine.restart()
      assert.deepEqual(await world.ingress.attach(invocationId), receipt('PX-1105'))
      assert.equal(runs(world, 'PX-1105').charge, 1)
    },

    'quote answers with the cheaper carrier': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('ParcelService/quote', { weightKg: 2 }), { carrier: 'swiftvan', cents: 1200 })
      assert.deepEqual(await ingress.call('ParcelService/quote', { weightKg: 20 }), {
        carrier: 'northfreight',
        cents: 2600,
      })
    },

    'create sends a message now and one later, and refuses a second time': async ({ ingress, service, engine }) => {
      await ingress.call('Shipment/PX-2001/create', { customer: 'ada@example.com' })
      await service.printed('notify ada@example.com: We have PX-2001')
      const scheduled = await engine.query(
        "SELECT id FROM sys_invocation WHERE status = 'scheduled' AND target = 'NotificationService/notify'",
      )
      assert.equal(scheduled.length, 1)
      assert.equal(service.count('How did PX-2001 arrive?'), 0)
      await assert.rejects(
        ingress.call('Shipment/PX-2001/create', { customer: 'ada@example.com' }),
        refusedWith(409, /PX-2001 exists/),
      )
    },

    'scans of one parcel that arrive together lose nothing': async ({ ingress }) => {
      const depots = ['leeds', 'lyon', 'hamburg']
      const counts = await Promise.all(
        Array.from({ length: 12 }, (_, n) => ingress.call('Shipment/PX-2002/scan', { depot: depots[n % 3] })),
      )
      assert.deepEqual(
        counts.map(Number).sort((a, b) => a - b),
        Array.from({ length: 12 }, (_, n) => n + 1),
      )
      const { scans } = await ingress.call<{ scans: string[] }>('Shipment/PX-2002/status')
      assert.equal(scans.length, 12)
    },

    'status answers and other parcels move while a scan holds its own': async ({ ingress, service }) => {
      await ingress.call('Shipment/PX-2003/scan', { depot: 'leeds' })
      const held = await ingress.send('Shipment/PX-2003/scan', { depot: 'hamburg' })
      await service.printed('label PX-2003 hamburg')
      const queued = await ingress.send('Shipment/PX-2003/scan', { depot: 'lyon' })
      assert.deepEqual(await ingress.call('Shipment/PX-2003/status'), { status: 'in leeds', scans: ['leeds'] })
      assert.equal(await ingress.call('Shipment/PX-2004/scan', { depot: 'lyon' }), 1)
      assert.equal(service.count('label PX-2003 lyon'), 0)
      assert.equal(await ingress.attach(held.invocationId), 2)
      assert.equal(await ingress.attach(queued.invocationId), 3)
    },

    'cancel forgets a shipment': async ({ ingress }) => {
      await ingress.call('Shipment/PX-2004/cancel')
      assert.deepEqual(await ingress.call('Shipment/PX-2004/status'), { status: 'unknown', scans: [] })
    },

    'a delivery waits for customs and for the signature, through a crash': async (world) => {
      const { ingress, service } = world
      await ingress.send('DeliveryWorkflow/D-1/run', delivery('PX-3001', 120))
      await clear(world, 'D-1')
      await loaded(world, 'D-1')
      await service.restart()
      assert.equal(await ingress.call('DeliveryWorkflow/D-1/status'), 'out for delivery')
      await ingress.call('DeliveryWorkflow/D-1/confirm', { signedBy: 'Ada' })
      assert.deepEqual(await ingress.request('restate/workflow/DeliveryWorkflow/D-1/attach'), {
        stage: 'delivered',
        dutyCents: 420,
        signedBy: 'Ada',
      })
      assert.equal(service.count('load van lyon PX-3001'), 1)
    },

    'a delivery id runs once': async (world) => {
      await assert.rejects(
        world.ingress.call('DeliveryWorkflow/D-1/run', delivery('PX-3001', 120)),
        refusedWith(409),
      )
      assert.equal(world.service.count('declare D-1'), 1)
      assert.equal(await world.ingress.call('DeliveryWorkflow/D-1/status'), 'delivered')
    },

    'a signature can come before the delivery waits for it, and once': async (world) => {
      const { ingress } = world
      await ingress.call('DeliveryWorkflow/D-8/confirm', { signedBy: 'Ada' })
      await assert.rejects(
        ingress.call('DeliveryWorkflow/D-8/confirm', { signedBy: 'Bob' }),
        refusedWith(409, /already completed/),
      )
      await ingress.send('DeliveryWorkflow/D-8/run', delivery('PX-3008', 120))
      await clear(world, 'D-8')
      assert.deepEqual(await ingress.request('restate/workflow/DeliveryWorkflow/D-8/attach'), {
        stage: 'delivered',
        dutyCents: 420,
        signedBy: 'Ada',
      })
    },

    'a delivery that nobody signs goes back to the depot': async (world) => {
      const { ingress, service } = world
      await ingress.send('DeliveryWorkflow/D-2/run', delivery('PX-3002', 2))
      await clear(world, 'D-2')
      assert.deepEqual(await ingress.request('restate/workflow/DeliveryWorkflow/D-2/attach'), {
        stage: 'returned',
        dutyCents: 420,
      })
      assert.equal(service.count('return to lyon PX-3002'), 1)
    },

    'cancelling a delivery undoes the loading': async (world) => {
      const { ingress, service } = world
      const { invocationId } = await ingress.send('DeliveryWorkflow/D-3/run', delivery('PX-3003', 120))
      await clear(world, 'D-3')
      await loaded(world, 'D-3')
      await end(world, 'cancel', invocationId)
      await assert.rejects(ingress.attach(invocationId), cancelled)
      assert.equal(service.count('return to lyon PX-3003'), 1)
      assert.equal(await ingress.call('DeliveryWorkflow/D-3/status'), 'returned')
    },

    'cancelling does not wait for a step that is running': async (world) => {
      const { ingress, service } = world
      const { invocationId } = await ingress.send('DeliveryWorkflow/D-5/run', delivery('PX-3005', 120))
      await clear(world, 'D-5')
      await service.printed('load van lyon PX-3005')
      await end(world, 'cancel', invocationId)
      // In Rust a step runs in the handler's own task, and is finished first.
      await service.printed('return to lyon PX-3005', { seconds: world.language === 'rust' ? 10 : 4 })
      await assert.rejects(ingress.attach(invocationId), cancelled)
    },

    'cancelling leaves what was sent alone, killing takes it along': async (world) => {
      const { ingress, service, engine } = world
      const declaration = async (deliveryId: string, how: 'cancel' | 'kill') => {
        const { invocationId } = await ingress.send(`DeliveryWorkflow/${deliveryId}/run`, delivery('PX-3006', 120))
        await service.printed(`declare ${deliveryId}`)
        await end(world, how, invocationId)
        await assert.rejects(ingress.attach(invocationId), refusedWith(409, /cancelled|killed|Error 409/i))
        const [sent] = await engine.query(
          `SELECT status, completion_failure FROM sys_invocation WHERE invoked_by_id = '${invocationId}'`,
        )
        return sent
      }
      const left = await declaration('D-6', 'cancel')
      assert.equal(left?.status, 'running')
      const killed = await declaration('D-7', 'kill')
      assert.match(String(killed?.completion_failure), /killed/)
    },

    'killing a delivery undoes nothing': async (world) => {
      const { ingress, service } = world
      const { invocationId } = await ingress.send('DeliveryWorkflow/D-4/run', delivery('PX-3004', 120))
      await clear(world, 'D-4')
      await loaded(world, 'D-4')
      await end(world, 'kill', invocationId)
      await assert.rejects(ingress.attach(invocationId), refusedWith(409, /killed/i))
      assert.equal(service.count('return to lyon PX-3004'), 0)
      assert.equal(await ingress.call('DeliveryWorkflow/D-4/status'), 'out for delivery')
    },
  },
})
