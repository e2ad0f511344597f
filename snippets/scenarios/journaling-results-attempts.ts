import assert from 'node:assert/strict'
import { eventually, refusedWith } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

/** Attempts of an invocation that have failed so far, whatever the reason. */
async function failures({ engine }: World, invocationId: string): Promise<number> {
  const [row] = await engine.query<{ retry_count: number }>(
    `SELECT retry_count FROM sys_invocation WHERE id = '${invocationId}'`,
  )
  return row?.retry_count ?? 0
}

export default scenario({
  app: 'develop/journaling-results',
  steps: {
    'an outage of the service uses up the attempts of a step': async (world) => {
      const { ingress, service } = world
      await service.restart({ SLOW_STEPS: 'book carrier=30000' })
      const request = { carrier: 'swiftvan', trackingNumber: 'PX-1042' }
      const { invocationId } = await ingress.send('CarrierService/book', request)
      await service.printed('book carrier swiftvan PX-1042')
      await service.kill()
      await eventually(
        () => failures(world, invocationId),
        (count) => count >= 4,
      )
      await service.start({ FAIL_STEPS: 'book carrier=99' })
      await assert.rejects(ingress.attach(invocationId), refusedWith(500, /No booking with swiftvan/i))
      assert.equal(service.count(/^book carrier swiftvan PX-1042/), 2, 'with maxRetryAttempts: 4, it ran only twice')
    },
    'after an outage a step still gets one attempt': async (world) => {
      const { ingress, service } = world
      await service.restart({ SLOW_STEPS: 'book carrier=30000' })
      const request = { carrier: 'swiftvan', trackingNumber: 'PX-1043' }
      const { invocationId } = await ingress.send('CarrierService/book', request)
      await service.printed('book carrier swiftvan PX-1043')
      await service.kill()
      await eventually(
        () => failures(world, invocationId),
        (count) => count >= 4,
      )
      await service.start()
      assert.deepEqual(await ingress.attach(invocationId), { carrier: 'swiftvan', bookingId: 'swiftvan-PX-1043' })
    },
    'a restart of the engine starts the count over': async (world) => {
      const { ingress, service, engine } = world
      await service.restart()
      // On a busy machine, the second attempt can be over before the restart: then another one is tried.
      for (const name of ['first', 'second', 'third']) {
        const { invocationId } = await ingress.send('Probe/patient', { name })
        await service.printed(`attempt ${name}`)
        await eventually(
          () => failures(world, invocationId),
          (count) => count >= 1,
        )
        await engine.restart()
        await assert.rejects(ingress.attach(invocationId), refusedWith(500, new RegExp(`${name} fails`)))
        if (service.count(new RegExp(`^attempt ${name}`)) > 2) return
      }
      assert.fail('no more attempts than the two that the step is given')
    },
  },
})
