import assert from 'node:assert/strict'
import { eventually, refusedWith } from '../../tools/verify/assertions.ts'
import { allOver, assertOnce, cutEverywhere, throughCuts } from '../../tools/verify/crashes.ts'
import { untilCancelled } from '../../tools/verify/pace.ts'
import { scenario } from '../../tools/verify/scenario.ts'

const numbers = (first: number, count: number) => Array.from({ length: count }, (_, i) => `PX-${first + i}`)
/** A parcel weighs as the application says, but for those that end with 99, which aren't there. */
const report = (trackingNumbers: string[]) => ({
  weightKg: trackingNumbers
    .filter((number) => !number.endsWith('99'))
    .reduce((sum, number) => sum + 1 + (Number(number.slice(3)) % 5), 0),
  missing: trackingNumbers.filter((number) => number.endsWith('99')),
})

// Twelve parcels, four at a time. The process is killed during the second batch: two of its parcels are being weighed,
// one has just failed to be.
const killed = numbers(2000, 12)
const cancelled = numbers(2100, 12)

export default scenario({
  app: 'guides/parallelizing-work',
  env: {
    SLOW_STEPS: `weigh parcel ${killed[4]}=600000,weigh parcel ${killed[5]}=600000`,
    FAIL_STEPS: `weigh parcel ${killed[6]}=1000`,
  },
  steps: {
    'no batch starts before the one before it has ended, and a crash repeats no finished parcel': async (world) => {
      const { ingress, service } = world
      const times = (number: string) => service.count(new RegExp(`^weigh parcel ${number}$`))
      const { invocationId } = await ingress.send('ParcelService/weighAll', { trackingNumbers: killed, parallel: 4 })
      for (const number of killed.slice(0, 8)) await service.printed(new RegExp(`^weigh parcel ${number}$`))
      assert.deepEqual(killed.slice(8).map(times), [0, 0, 0, 0])
      // Of the first eight, those that are finished are recorded when only the three others are left.
      await eventually(
        () =>
          world.engine.query(
            "SELECT id FROM sys_invocation WHERE target = 'DepotService/weigh' AND status != 'completed'",
          ),
        (running) => running.length === 3,
      )
      await service.restart({ SLOW_STEPS: '', FAIL_STEPS: '' })
      assert.deepEqual(await ingress.attach(invocationId), report(killed))
      const finished = [...killed.slice(0, 4), killed[7]!, ...killed.slice(8)]
      assert.deepEqual(
        finished.map(times),
        finished.map(() => 1),
      )
      assert.deepEqual([killed[4]!, killed[5]!].map(times), [2, 2])
      assert.ok(times(killed[6]!) >= 2)
    },

    'a cancellation ends the calls that are running, and starts no others': async (world) => {
      const { ingress, service, engine } = world
      const held = untilCancelled(world)
      await service.restart({
        SLOW_STEPS: cancelled
          .slice(4, 8)
          .map((number) => `weigh parcel ${number}=${held}`)
          .join(),
        FAIL_STEPS: '',
      })
      const { invocationId } = await ingress.send('ParcelService/weighAll', { trackingNumbers: cancelled, parallel: 4 })
      for (const number of cancelled.slice(0, 8)) await service.printed(new RegExp(`^weigh parcel ${number}$`))
      await engine.cancel(invocationId)
      await assert.rejects(ingress.attach(invocationId), refusedWith(409))
      await eventually(
        () =>
          engine.query("SELECT id FROM sys_invocation WHERE target = 'DepotService/weigh' AND status != 'completed'"),
        (running) => running.length === 0,
      )
      assert.equal(service.count(/^weigh parcel PX-21\d\d$/), 8)
    },

    'four scales weigh four parcels at a time, whoever asks': async (world) => {
      const { engine, ingress, service } = world
      await service.restart({ SLOW_STEPS: 'weigh parcel PX-26=600000', FAIL_STEPS: '' })
      const parcels = numbers(2600, 12)
      const sent = await Promise.all(parcels.map((trackingNumber) => ingress.send('Scales/weigh', { trackingNumber })))
      await eventually(
        () => engine.query("SELECT id FROM sys_invocation WHERE target_service_name = 'Scale' AND status = 'pending'"),
        (waiting) => waiting.length === 8,
      )
      for (const scale of parcels.slice(0, 4).keys())
        await service.printed(new RegExp(`^weigh parcel (${parcels.filter((_, i) => i % 4 === scale).join('|')})$`))
      assert.equal(service.count(/^weigh parcel PX-26\d\d$/), 4)
      await service.restart({ SLOW_STEPS: '', FAIL_STEPS: '' })
      for (const { invocationId } of sent) await ingress.attach(invocationId)
      for (const number of parcels) assert.ok(service.count(`weigh parcel ${number}`) >= 1, number)
    },

    'parcels that are missing are reported, in order, and the others are weighed': async ({ ingress, service }) => {
      await service.restart({ SLOW_STEPS: '', FAIL_STEPS: '' })
      const truck = [...numbers(2299, 38), 'PX-2399', 'PX-2400']
      for (const parallel of [1, 5, 40]) {
        const result = await ingress.call('ParcelService/weighAll', { trackingNumbers: truck, parallel })
        assert.deepEqual(result, report(truck), `${parallel} at a time`)
      }
      assert.deepEqual(report(truck).missing, ['PX-2299', 'PX-2399'])
    },

    'a batch of no parcels, which would never end, is refused': async ({ ingress }) => {
      await assert.rejects(
        ingress.call('ParcelService/weighAll', { trackingNumbers: ['PX-2401'], parallel: 0 }),
        refusedWith(400, /parallel must be at least 1/),
      )
    },

    'cut off after any message, the coordinator and its calls end as they do without a cut': async (world) => {
      const handlers = ['ParcelService/weighAll', 'DepotService/weigh']
      await throughCuts(world, async (cuts) => {
        await cutEverywhere(cuts, handlers, async (after, everyCut) => {
          // Five parcels, two at a time; there is no third one.
          const truck = ['01', '02', '99', '03', '04'].map((end) => `PX-${30 + after}${end}`)
          const result = await world.ingress.call('ParcelService/weighAll', { trackingNumbers: truck, parallel: 2 })
          assert.deepEqual(result, report(truck))
          await allOver(everyCut)
          const lines = truck.map((trackingNumber) => `weigh parcel ${trackingNumber}`)
          // Cutting off the coordinator repeats no call, and cutting off a call repeats its request.
          assertOnce(world, lines, 1)
        })
      })
    },
  },
})
