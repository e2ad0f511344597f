import assert from 'node:assert/strict'
import { refusedWith } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

/** Runs one program of the shop and gives back what it printed; fails when it fails. */
async function shop({ exec }: World, program: string, ...args: string[]): Promise<string> {
  const { code, output } = await exec('tsx', `src/develop/clients/shop/${program}.ts`, ...args)
  assert.equal(code, 0, output)
  return output.trim()
}

export default scenario({
  app: 'develop/clients',
  languages: ['ts'],
  steps: {
    'a call waits for the answer': async (world) => {
      assert.equal(await shop(world, 'quote'), '670 cents')
    },
    'objects, one-way and delayed calls': async (world) => {
      const output = await shop(world, 'calls')
      assert.match(output, /^1 \[ 'leeds' \]\nAccepted inv_\w+$/)
      await world.service.printed('to Ada: PX-1042 is in leeds')
      await world.service.printed('to Ada: Is PX-1042 there?')
      assert.deepEqual(await world.ingress.call('Shipment/PX-1042/status'), { scans: ['leeds', 'lyon'] })
    },
    'a key makes the second call find the first': async (world) => {
      const first = await shop(world, 'checkout', 'order-7')
      assert.match(first, /label: 'L-PX-1042'/)
      assert.equal(await shop(world, 'checkout', 'order-7'), first)
      assert.equal(world.service.count('book PX-1042'), 1)
    },
    'a client survives a crash of the engine, and the carrier is booked once': async (world) => {
      const before = world.service.count('book PX-1042')
      const answer = shop(world, 'checkout', 'order-9', 'lyon', '4')
      await world.service.printed('book PX-1042', { times: before + 1 })
      await world.engine.restart()
      assert.match(await answer, /label: 'L-PX-1042'/)
      assert.equal(world.service.count('book PX-1042'), before + 1)
    },
    'a terminal error has its code as status, and stays under the key': async (world) => {
      assert.equal(await shop(world, 'checkout', 'order-10', 'atlantis'), '422: No depot in atlantis')
      assert.equal(await shop(world, 'checkout', 'order-10', 'lyon'), '422: No depot in atlantis')
    },
    'the result is fetched later': async (world) => {
      assert.match(await shop(world, 'later'), /^true \{ carrier: 'swiftvan', label: 'L-PX-1043' \}$/)
    },
    'a workflow is submitted once, asked and attached to': async (world) => {
      assert.equal(await shop(world, 'deliver'), 'Accepted\non its way\nPX-1042 signed by Ada')
      assert.equal(await shop(world, 'deliver'), 'PreviouslyAccepted\ndelivered\nPX-1042 signed by Ada')
    },
    'an awakeable is resolved': async (world) => {
      const { invocationId } = await world.ingress.send('CustomsService/clear', 'PX-1042')
      const id = await awakeable(world, 'PX-1042')
      await shop(world, 'customs-desk', id)
      await shop(world, 'customs-desk', id, 'reject') // the first answer counts
      assert.equal(await world.ingress.attach(invocationId), 'PX-1042 cleared, 340 cents of duty')
    },
    'an awakeable is rejected, as a terminal error': async (world) => {
      const { invocationId } = await world.ingress.send('CustomsService/clear', 'PX-1043')
      const id = await awakeable(world, 'PX-1043')
      await shop(world, 'customs-desk', id, 'reject')
      await assert.rejects(world.ingress.attach(invocationId), refusedWith(500, /The declaration has no value/))
    },
    'a private service cannot be called from outside': async ({ ingress }) => {
      await assert.rejects(ingress.call('CarrierService/book', {}), /400.*not public/)
    },
    'the engine has the retentions that the services ask for': async ({ engine }) => {
      const service = async (name: string) => (await (await fetch(`${engine.adminUrl}/services/${name}`)).json()) as Record<string, unknown>
      assert.equal((await service('ParcelService')).idempotency_retention, '3d')
      assert.equal((await service('DeliveryWorkflow')).workflow_completion_retention, '7d')
      assert.equal((await service('CarrierService')).public, false)
    },
  },
})

/** The id under which customs waits for a decision. */
async function awakeable({ service }: World, trackingNumber: string): Promise<string> {
  await service.printed(`declare ${trackingNumber} as `)
  const id = new RegExp(`declare ${trackingNumber} as (\\S+)`).exec(service.log)?.[1]
  assert.ok(id)
  return id
}
