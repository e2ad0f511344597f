/** A claim waits for a person's approval for days, and is decided once, whatever crashes at which of its steps. */
import assert from 'node:assert/strict'
import { eventually, refusedWith, until } from '../../tools/verify/assertions.ts'
import { allOver, assertOnce, cutEverywhere, throughCuts } from '../../tools/verify/crashes.ts'
import { heldFor, untilCancelled } from '../../tools/verify/pace.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

const claim = (trackingNumber: string, more: object = {}) => ({
  trackingNumber,
  customer: 'ada@example.com',
  amountCents: 670,
  paymentKey: `order-${trackingNumber.slice(3)}`,
  ...more,
})
const id = (trackingNumber: string) => `claim-${trackingNumber}`
const approved = { approved: true, decidedBy: 'Bea' }
const refunded = { stage: 'refunded', decidedBy: 'Bea' }

/** The line of each step, and how often it has run. */
const steps = {
  request: (number: string) => `request approval ${id(number)} 670`,
  refund: (number: string) => `refund payment ${number} order-${number.slice(3)}`,
  notify: (number: string) => `notify customer ada@example.com: Your claim for ${number} is refunded ${id(number)}`,
}
const exactly = (line: string) => new RegExp(`^${line}$`)
const runs = ({ service }: World, number: string) => [
  service.count(exactly(steps.request(number))),
  service.count(exactly(steps.refund(number))),
  service.count(exactly(steps.notify(number))),
]

const start = ({ ingress }: World, number: string, more: object = {}) =>
  ingress.send(`ClaimWorkflow/${id(number)}/run`, claim(number, more))
const decide = ({ ingress }: World, number: string, decision: object = approved) =>
  ingress.call(`ClaimWorkflow/${id(number)}/decide`, decision)
const status = ({ ingress }: World, number: string) => ingress.call<string>(`ClaimWorkflow/${id(number)}/status`)
const result = ({ ingress }: World, number: string) =>
  ingress.request(`restate/workflow/ClaimWorkflow/${id(number)}/attach`)

/** Absent and null are the same result. */
const same = (found: unknown, wanted: object) =>
  assert.deepEqual(Object.fromEntries(Object.entries(found as object).filter(([, value]) => value !== null)), wanted)

const awaiting = (world: World, number: string) =>
  eventually(
    () => status(world, number).catch(() => undefined),
    (stage) => stage === 'awaiting approval',
  )

const crashed = [steps.request('PX-1101'), steps.refund('PX-1103'), steps.notify('PX-1104')]
const cancelled = [steps.request('PX-1111'), steps.refund('PX-1113'), steps.notify('PX-1114')]
const standing = (lines: string[], milliseconds: number) => lines.map((line) => `${line}=${milliseconds}`).join()

/** A request that fails has had no effect when the service is killed; a slow one has had it. */
const failing = [steps.request('PX-1141'), steps.refund('PX-1143'), steps.notify('PX-1144')]

export default scenario({
  app: 'use-cases/workflows',
  steps: {
    'a claim is approved by a person, once': async (world) => {
      assert.equal(await status(world, 'PX-1100'), 'unknown')
      await start(world, 'PX-1100')
      await awaiting(world, 'PX-1100')
      await assert.rejects(world.ingress.call(`ClaimWorkflow/${id('PX-1100')}/run`, claim('PX-1100')), refusedWith(409))
      assert.equal((await start(world, 'PX-1100')).status, 'PreviouslyAccepted')
      await decide(world, 'PX-1100')
      const [one, two] = await Promise.all([result(world, 'PX-1100'), result(world, 'PX-1100')])
      same(one, refunded)
      same(two, refunded)
      assert.equal(await status(world, 'PX-1100'), 'refunded')
      await assert.rejects(decide(world, 'PX-1100'), refusedWith(409, /claim-PX-1100 is refunded/))
      assert.deepEqual(runs(world, 'PX-1100'), [1, 1, 1])
    },

    'a claim is rejected, or expires': async (world) => {
      await start(world, 'PX-1120')
      await awaiting(world, 'PX-1120')
      await decide(world, 'PX-1120', { approved: false, decidedBy: 'Cy' })
      same(await result(world, 'PX-1120'), { stage: 'rejected', decidedBy: 'Cy' })
      await start(world, 'PX-1121', { decideWithinSeconds: 1 })
      same(await result(world, 'PX-1121'), { stage: 'expired' })
      assert.equal(world.service.count(/^refund payment PX-112/), 0)
    },

    'a claim that was decided and is no longer kept can be made again': async (world) => {
      const { engine } = world
      // In Go, the timeout is a message, which arrives when the workflow is gone.
      const { invocationId } = await start(world, 'PX-1122', { decideWithinSeconds: Math.ceil(heldFor(15_000) / 1000) })
      await awaiting(world, 'PX-1122')
      await decide(world, 'PX-1122')
      same(await result(world, 'PX-1122'), refunded)
      await engine.purge(invocationId)
      await eventually(
        () => engine.query("SELECT id FROM sys_invocation WHERE target_service_key = 'claim-PX-1122'"),
        (left) => left.length === 0,
      )
      await start(world, 'PX-1122')
      await awaiting(world, 'PX-1122')
      await decide(world, 'PX-1122')
      same(await result(world, 'PX-1122'), refunded)
    },

    'cancelled at each step and at the wait: what follows does not run': async (world) => {
      const { engine, ingress, service } = world
      await service.restart({ SLOW_STEPS: standing(cancelled, untilCancelled(world)) })
      const points: [string, string | undefined, number[]][] = [
        ['PX-1111', steps.request('PX-1111'), [1, 0, 0]],
        ['PX-1112', undefined, [1, 0, 0]],
        ['PX-1113', steps.refund('PX-1113'), [1, 1, 0]],
        ['PX-1114', steps.notify('PX-1114'), [1, 1, 1]],
      ]
      await Promise.all(
        points.map(async ([number, line, wanted]) => {
          const { invocationId } = await start(world, number)
          if (number === 'PX-1112') await service.printed(exactly(steps.request(number)))
          else if (number !== 'PX-1111') {
            await awaiting(world, number)
            await decide(world, number)
          }
          if (line) await service.printed(exactly(line))
          await engine.cancel(invocationId)
          await assert.rejects(
            ingress.request(`restate/workflow/ClaimWorkflow/${id(number)}/attach`),
            refusedWith(409),
            number,
          )
          assert.deepEqual(runs(world, number), wanted, number)
          // As the page says, the status doesn't tell that the claim was cancelled.
          if (number === 'PX-1112') await awaiting(world, number)
        }),
      )
    },

    'crashed before and after each step, and at the wait: each effect is there once': async (world) => {
      const { service } = world
      await service.restart({ SLOW_STEPS: standing(crashed, 600_000), FAIL_STEPS: standing(failing, 1000) })
      for (const number of ['PX-1101', 'PX-1141']) {
        await start(world, number)
        await service.printed(exactly(steps.request(number)))
      }
      for (const number of ['PX-1102', 'PX-1103', 'PX-1104', 'PX-1143', 'PX-1144']) {
        await start(world, number)
        await awaiting(world, number)
      }
      for (const number of ['PX-1103', 'PX-1104', 'PX-1143', 'PX-1144']) await decide(world, number)
      for (const number of ['PX-1103', 'PX-1143']) await service.printed(exactly(steps.refund(number)))
      for (const number of ['PX-1104', 'PX-1144']) await service.printed(exactly(steps.notify(number)))
      await service.printed(exactly(steps.request('PX-1102')))
      await service.kill()
      // A decision while the service is down arrives when it is back.
      const late = world.ingress.send(`ClaimWorkflow/${id('PX-1102')}/decide`, approved)
      await late
      const failed = ['PX-1141', 'PX-1143', 'PX-1144'].map((number) => runs(world, number))
      await service.start()
      for (const number of ['PX-1101', 'PX-1141']) {
        await awaiting(world, number)
        await decide(world, number)
      }
      const all = ['PX-1101', 'PX-1102', 'PX-1103', 'PX-1104', 'PX-1141', 'PX-1143', 'PX-1144']
      for (const number of all) same(await result(world, number), refunded)
      // What failed before the crash has had no effect: after it, each step has had its own, once.
      assert.deepEqual(runs(world, 'PX-1141'), [failed[0]![0]! + 1, 1, 1])
      assert.deepEqual(runs(world, 'PX-1143'), [1, failed[1]![1]! + 1, 1])
      assert.deepEqual(runs(world, 'PX-1144'), [1, 1, failed[2]![2]! + 1])
      assert.deepEqual(runs(world, 'PX-1101'), [2, 1, 1])
      assert.deepEqual(runs(world, 'PX-1103'), [1, 2, 1])
      assert.deepEqual(runs(world, 'PX-1104'), [1, 1, 2])
      const [, refunds, messages] = runs(world, 'PX-1102')
      assert.deepEqual([refunds, messages], [1, 1])
    },

    'a claim survives the engine, too': async (world) => {
      const { invocationId } = await start(world, 'PX-1130')
      // The stage is there before the request is made.
      await until(
        () => world.engine.hasRecorded(invocationId),
        () => 'the request is not recorded',
      )
      await world.engine.restart()
      await awaiting(world, 'PX-1130')
      await until(
        () =>
          decide(world, 'PX-1130').then(
            () => true,
            () => false,
          ),
        () => 'nobody can decide after the restart',
      )
      same(await result(world, 'PX-1130'), refunded)
      assert.deepEqual(runs(world, 'PX-1130'), [1, 1, 1])
    },

    'cut off after any message, a claim ends as it does without a cut': async (world) => {
      const handlers = ['run', 'decide', 'status'].map((handler) => `ClaimWorkflow/${handler}`)
      await throughCuts(world, async (cuts) => {
        await cutEverywhere(cuts, handlers, async (after, everyCut) => {
          const number = `PX-${3000 + after}`
          await start(world, number)
          await awaiting(world, number)
          await decide(world, number)
          same(await result(world, number), refunded)
          await allOver(everyCut)
          assert.equal(await status(world, number), 'refunded')
          await assert.rejects(decide(world, number), refusedWith(409))
          assertOnce(world, [steps.request(number), steps.refund(number), steps.notify(number)])
        })
      })
    },
  },
})
