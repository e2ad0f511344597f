import assert from 'node:assert/strict'
import { eventually, refusedWith } from '../../tools/verify/assertions.ts'
import { program } from '../../tools/verify/programs.ts'
import { heldFor } from '../../tools/verify/pace.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

/** Runs one program of the shop and gives back what it printed; fails when it fails. */
async function shop(world: World, name: string, ...args: string[]): Promise<string> {
  return (await program(world, `clients/shop/${name}`, ...args)).join('\n')
}

export default scenario({
  app: 'develop/clients',
  languages: ['ts', 'java', 'kotlin'],
  steps: {
    'a call waits for the answer': async (world) => {
      assert.equal(await shop(world, 'quote'), 'swiftvan: 670 cents')
    },
    'a service can be called by a declared type': async (world) => {
      assert.equal(await shop(world, 'declared'), 'swiftvan: 670 cents')
    },
    'objects, one-way and delayed calls': async (world) => {
      const output = await shop(world, 'calls')
      assert.match(output, /^1 in transit \[ ?'?leeds'? ?\]\nAccepted inv_\w+$/)
      await world.service.printed('notify customer ada@example.com: PX-1042 is in leeds')
      await world.service.printed('notify customer ada@example.com: Has PX-1042 arrived?')
      const status = await eventually(
        () => world.ingress.call<{ stage: string; scans: string[] }>('Shipment/PX-1042/status'),
        ({ scans }) => scans.length === 2,
      )
      assert.deepEqual(status, { stage: 'in transit', scans: ['leeds', 'lyon'] })
    },
    'a key makes the second call find the first': async (world) => {
      const first = await shop(world, 'checkout', 'order-1042')
      assert.match(first, /bookingId=swiftvan-PX-1042/)
      assert.equal(await shop(world, 'checkout', 'order-1042'), first)
      assert.equal(world.service.count('book carrier swiftvan PX-1042'), 1)
    },
    'a client survives a crash of the engine, and the carrier is booked once': async (world) => {
      await world.service.restart({ SLOW_STEPS: `book carrier=${heldFor(4000)}` })
      const answer = shop(world, 'checkout', 'order-1044')
      await world.service.printed('book carrier swiftvan PX-1044')
      await world.engine.restart()
      assert.match(await answer, /bookingId=swiftvan-PX-1044/)
      const keys = new Set(world.service.log.match(/(?<=^book carrier swiftvan PX-1044 )\S+/gm))
      assert.equal(keys.size, 1, 'one idempotency key, so one booking')
    },
    'a terminal error has its code as status, and stays under the key': async (world) => {
      await world.service.restart()
      const failure = '422: {"code":422,"message":"swiftvan takes at most 30 kg"}'
      assert.equal(await shop(world, 'checkout', 'order-1045', '40'), failure)
      assert.equal(await shop(world, 'checkout', 'order-1045', '3'), failure)
    },
    'the result is fetched later': async (world) => {
      assert.match(await shop(world, 'later'), /trackingNumber=PX-1044, bookingId=swiftvan-PX-1044$/)
    },
    'a workflow is submitted once, queried and attached to': async (world) => {
      const result = 'stage=delivered, signedBy=Ada'
      assert.equal(await shop(world, 'deliver'), `Accepted\nout for delivery\n${result}`)
      assert.equal(await shop(world, 'deliver'), `PreviouslyAccepted\ndelivered\n${result}`)
    },
    'an awakeable is resolved': async (world) => {
      const { invocationId } = await world.ingress.send('CustomsService/clear', { trackingNumber: 'PX-1046' })
      const id = await awakeable(world, 'PX-1046')
      await shop(world, 'customs-desk', id)
      await shop(world, 'customs-desk', id, 'reject') // the first answer counts
      assert.deepEqual(await world.ingress.attach(invocationId), { officer: 'Cy', dutyCents: 340 })
    },
    'an awakeable is rejected, as a terminal error': async (world) => {
      const { invocationId } = await world.ingress.send('CustomsService/clear', { trackingNumber: 'PX-1047' })
      const id = await awakeable(world, 'PX-1047')
      await shop(world, 'customs-desk', id, 'reject')
      await assert.rejects(world.ingress.attach(invocationId), refusedWith(500, /The declaration has no value/))
    },
    'a private service cannot be called from outside': async ({ ingress }) => {
      await assert.rejects(ingress.call('CarrierService/book', {}), /400.*not public/)
    },
    'the engine has the retentions that the services ask for': async ({ engine }) => {
      const service = async (name: string) =>
        (await (await fetch(`${engine.adminUrl}/services/${name}`)).json()) as Record<string, unknown>
      assert.equal((await service('ParcelService')).idempotency_retention, '3d')
      assert.equal((await service('DeliveryWorkflow')).workflow_completion_retention, '7d')
      assert.equal((await service('CarrierService')).public, false)
    },
  },
})

/** The id under which customs waits for a decision. */
async function awakeable({ service }: World, trackingNumber: string): Promise<string> {
  await service.printed(`file declaration ${trackingNumber} `)
  const id = new RegExp(`file declaration ${trackingNumber} (\\S+)`).exec(service.log)?.[1]
  assert.ok(id)
  return id
}
