import assert from 'node:assert/strict'
import { refusedWith } from '../../tools/verify/assertions.ts'
import { keepHistory, scenario } from '../../tools/verify/scenario.ts'

const scan = (depot: string) => ({ depot, kilograms: 3 })

export default scenario({
  app: 'develop/state',
  engineEnv: keepHistory,
  languages: ['ts'],
  steps: {
    'a key without a value reads as null': async ({ ingress }) => {
      assert.deepEqual(await ingress.call('Shipment/PX-1042/status'), { carrier: null, scans: [], note: null })
      await assert.rejects(ingress.call('Shipment/PX-1042/scan', scan('leeds')), refusedWith(404, /PX-1042 is not registered/))
    },
    'a crash after a write repeats the action, not the write': async ({ ingress, service }) => {
      await ingress.call('Shipment/PX-1042/create', 'swiftvan')
      await service.restart({ SLOW_STEPS: 'announce=3000' })
      const { invocationId } = await ingress.send('Shipment/PX-1042/scan', scan('leeds'))
      await service.printed('announce PX-1042 leeds')
      await service.restart()
      assert.equal(await ingress.attach(invocationId), 1)
      assert.equal(service.count(/^announce PX-1042 leeds/), 2)
      const { scans } = await ingress.call<{ scans: unknown[] }>('Shipment/PX-1042/status')
      assert.deepEqual(scans, [scan('leeds')])
    },
    'a shared handler answers while an exclusive one runs, and sees its writes': async ({ ingress, service }) => {
      await service.restart({ SLOW_STEPS: 'announce=2500' })
      const { invocationId } = await ingress.send('Shipment/PX-1042/scan', scan('lyon'))
      await service.printed('announce PX-1042 lyon')
      const { scans } = await ingress.call<{ scans: unknown[] }>('Shipment/PX-1042/status')
      assert.equal(scans.length, 2)
      await assert.rejects(ingress.output(invocationId), refusedWith(470, /not completed/))
      assert.equal(await ingress.attach(invocationId), 2)
    },
    'keys are listed, one is cleared, then all': async ({ ingress }) => {
      await ingress.call('Shipment/PX-1042/annotate', 'fragile')
      assert.deepEqual(await ingress.call('Shipment/PX-1042/export'), ['carrier', 'note', 'scans'])
      await ingress.call('Shipment/PX-1042/removeNote')
      assert.deepEqual(await ingress.call('Shipment/PX-1042/export'), ['carrier', 'scans'])
      await ingress.call('Shipment/PX-1042/cancel')
      assert.deepEqual(await ingress.call('Shipment/PX-1042/export'), [])
    },
    'a terminal error keeps the writes before it': async ({ ingress }) => {
      await assert.rejects(ingress.call('Shipment/PX-1043/annotate', 'fragile'), refusedWith(409, /Nobody carries/))
      const { note } = await ingress.call<{ note: string }>('Shipment/PX-1043/status')
      assert.equal(note, 'fragile')
    },
    'state that is loaded on demand reads the same': async ({ ingress, engine }) => {
      await ingress.call('ShipmentArchive/2026/store', { name: 'invoice', text: 'twelve parcels' })
      const { invocationId } = await ingress.send('ShipmentArchive/2026/fetch', 'invoice')
      assert.equal(await ingress.attach(invocationId), 'twelve parcels')
      const journal = await engine.query<{ entry_type: string }>(`SELECT entry_type FROM sys_journal WHERE id = '${invocationId}'`)
      const types = journal.map(({ entry_type }) => entry_type)
      assert.ok(types.includes('Command: GetLazyState'), types.join())
    },
    'the state of a workflow is read by its other handlers': async ({ ingress }) => {
      const { invocationId } = await ingress.send('DeliveryWorkflow/delivery-1/run')
      await ingress.attach(invocationId)
      assert.equal(await ingress.call('DeliveryWorkflow/delivery-1/status'), 'delivered')
    },
  },
})
