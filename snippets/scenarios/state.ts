import assert from 'node:assert/strict'
import { refusedWith } from '../../tools/verify/assertions.ts'
import { keepHistory, scenario } from '../../tools/verify/scenario.ts'

const ada = 'ada@example.com'

const payment = (trackingNumber: string, amountCents: number) => ({
  paymentKey: `order-${trackingNumber.slice(3)}`,
  trackingNumber,
  customer: ada,
  amountCents,
})

export default scenario({
  app: 'develop/state',
  engineEnv: keepHistory,
  steps: {
    'a key without a value reads as missing': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('Shipment/PX-1042/status'), { stage: 'unknown', scans: [] })
      await assert.rejects(
        ingress.call('Shipment/PX-1042/scan', { depot: 'leeds' }),
        refusedWith(404, /No shipment PX-1042/i),
      )
    },
    'a crash after a write repeats the step, not the write': async ({ ingress, service }) => {
      await ingress.call('Shipment/PX-1042/create', { carrier: 'swiftvan' })
      await service.restart({ SLOW_STEPS: 'publish scan=600000' })
      const { invocationId } = await ingress.send('Shipment/PX-1042/scan', { depot: 'leeds' })
      await service.printed('publish scan PX-1042 leeds')
      await service.restart()
      assert.equal(await ingress.attach(invocationId), 1)
      assert.equal(service.count(/^publish scan PX-1042 leeds/), 2)
      assert.deepEqual(await ingress.call('Shipment/PX-1042/status'), { stage: 'in transit', scans: ['leeds'] })
    },
    'a shared handler runs while an exclusive one does, and sees its writes': async ({ ingress, service }) => {
      await service.restart({ SLOW_STEPS: 'publish scan=600000' })
      const { invocationId } = await ingress.send('Shipment/PX-1042/scan', { depot: 'lyon' })
      await service.printed('publish scan PX-1042 lyon')
      assert.deepEqual(await ingress.call('Shipment/PX-1042/status'), { stage: 'in transit', scans: ['leeds', 'lyon'] })
      await assert.rejects(ingress.output(invocationId), refusedWith(470, /not completed/))
      await service.restart()
      assert.equal(await ingress.attach(invocationId), 2)
    },
    'keys are listed, one is cleared, then all': async ({ ingress }) => {
      await ingress.call('Shipment/PX-1042/addNote', { note: 'fragile' })
      assert.deepEqual(await ingress.call('Shipment/PX-1042/keys'), ['carrier', 'note', 'scans', 'stage'])
      await ingress.call('Shipment/PX-1042/removeNote')
      assert.deepEqual(await ingress.call('Shipment/PX-1042/keys'), ['carrier', 'scans', 'stage'])
      await ingress.call('Shipment/PX-1042/remove')
      assert.deepEqual(await ingress.call('Shipment/PX-1042/keys'), [])
    },
    'a terminal error keeps the writes before it': async ({ ingress }) => {
      await assert.rejects(
        ingress.call('Shipment/PX-1043/addNote', { note: 'fragile' }),
        refusedWith(404, /No shipment PX-1043/i),
      )
      assert.deepEqual(await ingress.call('Shipment/PX-1043/note'), { note: 'fragile' })
    },
    'lazy state is fetched when it is read': async ({ ingress, engine }) => {
      const { invocationId } = await ingress.send('Shipment/PX-1043/note')
      assert.deepEqual(await ingress.attach(invocationId), { note: 'fragile' })
      const journal = await engine.query<{ entry_type: string }>(
        `SELECT entry_type FROM sys_journal WHERE id = '${invocationId}'`,
      )
      const types = journal.map(({ entry_type }) => entry_type)
      assert.ok(types.includes('Command: GetLazyState'), types.join())
    },
    'the exclusive handler is a lock: concurrent payments of one customer never overspend': async ({
      ingress,
      service,
    }) => {
      await ingress.call(`CustomerAccount/${ada}/deposit`, { amountCents: 1000 })
      await service.restart({ SLOW_STEPS: 'charge payment=500' })
      const spent = await Promise.allSettled(
        ['PX-1042', 'PX-1043', 'PX-1044'].map((each) =>
          ingress.call(`CustomerAccount/${ada}/spend`, payment(each, 400)),
        ),
      )
      assert.deepEqual(spent.map(({ status }) => status).sort(), ['fulfilled', 'fulfilled', 'rejected'])
      assert.deepEqual(await ingress.call(`CustomerAccount/${ada}/balance`), { creditCents: 200 })
      assert.equal(service.count(/^charge payment /), 2)
    },
    'a crash keeps the lock: the next payment waits for the retry': async ({ ingress, service }) => {
      const bea = 'bea@example.com'
      await ingress.call(`CustomerAccount/${bea}/deposit`, { amountCents: 1000 })
      await service.restart({ SLOW_STEPS: 'charge payment PX-1050=600000' })
      const first = await ingress.send(`CustomerAccount/${bea}/spend`, payment('PX-1050', 700))
      await service.printed('charge payment PX-1050 700 order-1050')
      const second = await ingress.send(`CustomerAccount/${bea}/spend`, payment('PX-1051', 700))
      await service.restart()
      assert.deepEqual(await ingress.attach(first.invocationId), { creditCents: 300 })
      await assert.rejects(ingress.attach(second.invocationId), refusedWith(402, /Not enough credit/i))
      assert.equal(service.count('charge payment PX-1050 700 order-1050'), 2)
      assert.equal(service.count('charge payment PX-1051'), 0)
    },
    'the state of a workflow is read by its other handlers': async ({ ingress }) => {
      const { invocationId } = await ingress.send('DeliveryWorkflow/delivery-PX-1042/run')
      await ingress.attach(invocationId)
      assert.equal(await ingress.call('DeliveryWorkflow/delivery-PX-1042/status'), 'delivered')
    },
  },
})
