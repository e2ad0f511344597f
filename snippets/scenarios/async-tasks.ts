/** A task is sent once, whatever happens to its submitter and its worker; its result is fetched later. */
import assert from 'node:assert/strict'
import { eventually, IngressError, refusedWith, until } from '../../tools/verify/assertions.ts'
import { allOver, assertOnce, cutEverywhere, throughCuts } from '../../tools/verify/crashes.ts'
import { untilCancelled } from '../../tools/verify/pace.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

interface Label {
  labelId: string
}

const request = (trackingNumber: string) => ({ trackingNumber, customer: 'ada@example.com', depot: 'leeds' })

/** The keys that printers and mail servers have got: one for each label and message, however often a step ran. */
function effects({ service }: World, trackingNumber: string) {
  const keys = (lines: RegExp) => new Set([...service.log.matchAll(lines)].map((line) => line[1])).size
  return {
    labels: keys(new RegExp(`^print label ${trackingNumber} leeds (\\S+)$`, 'gm')),
    messages: keys(
      new RegExp(`^notify customer ada@example.com: The label of ${trackingNumber} is ready (\\S+)$`, 'gm'),
    ),
  }
}

const once = { labels: 1, messages: 1 }

/** How often steps have run, over crashes. */
const runs = ({ service }: World, trackingNumber: string) => ({
  print: service.count(new RegExp(`^print label ${trackingNumber} `)),
  notify: service.count(new RegExp(`^notify customer ada@example.com: The label of ${trackingNumber} `)),
})

/** How often a reminder was sent, and how many its mail server has got: it deduplicates by the key. */
const reminders = ({ service }: World, trackingNumber: string) => {
  const lines = [...service.log.matchAll(new RegExp(`^${reminding(trackingNumber)} (\\S+)$`, 'gm'))]
  return { sent: lines.length, received: new Set(lines.map((line) => line[1])).size }
}

const reminding = (trackingNumber: string) => `notify customer ada@example.com: Please drop off ${trackingNumber}`
const printing = (trackingNumber: string) => `print label ${trackingNumber}`
const notifying = (trackingNumber: string) => `notify customer ada@example.com: The label of ${trackingNumber}`

/** At which line a task is when the worker dies: an effect is there, but nobody knows yet. */
const slow = [
  printing('PX-1101'),
  notifying('PX-1102'),
  printing('PX-1103'),
  printing('PX-1104'),
  printing('PX-1105'),
  printing('PX-1106'),
  printing('PX-1125'),
  reminding('PX-1131'),
]
/** The effect isn't there: it fails until the worker dies. */
const failing = [printing('PX-1132'), notifying('PX-1133'), reminding('PX-1130')]
const cancelled = [printing('PX-1107'), notifying('PX-1108'), reminding('PX-1110'), printing('PX-1128')]

export default scenario({
  app: 'use-cases/async-tasks',
  env: { REMIND_SECONDS: '1' },
  steps: {
    'a task answers at once, its result is there later, and the customer is reminded': async (world) => {
      const { ingress, service } = world
      const { invocationId } = await ingress.send('LabelService/print', request('PX-1100'), {
        idempotencyKey: 'order-1100',
      })
      const label = await ingress.attach<Label>(invocationId)
      assert.ok(label.labelId)
      assert.deepEqual(await ingress.output(invocationId), label)
      assert.deepEqual(effects(world, 'PX-1100'), once)
      await service.printed('notify customer ada@example.com: Please drop off PX-1100')
    },

    'a second click gets the first task': async (world) => {
      const { ingress } = world
      const options = { idempotencyKey: 'order-1100' }
      const again = await ingress.send('LabelService/print', request('PX-1100'), options)
      assert.equal(again.status, 'PreviouslyAccepted')
      assert.deepEqual(
        await ingress.call('LabelService/print', request('PX-1100'), options),
        await ingress.attach(again.invocationId),
      )
      assert.deepEqual(runs(world, 'PX-1100'), { print: 1, notify: 1 })
    },

    'all labels of a batch are printed at the same time': async (world) => {
      const numbers = ['PX-1120', 'PX-1121', 'PX-1122']
      const labels = await world.ingress.call<Label[]>('LabelService/printAll', { labels: numbers.map(request) })
      assert.equal(new Set(labels.map(({ labelId }) => labelId)).size, 3)
      for (const number of numbers) assert.deepEqual(effects(world, number), once)
    },

    'cancelled at any step, or while a batch waits: no step is repeated, and none follows': async (world) => {
      const { engine, ingress, service } = world
      const held = untilCancelled(world)
      await service.restart({ SLOW_STEPS: [...slow, ...cancelled].map((line) => `${line}=${held}`).join() })
      const running = (handler: string) =>
        engine.query<{ id: string }>(
          `SELECT id FROM sys_invocation WHERE target = 'LabelService/${handler}' AND status != 'completed'`,
        )
      const sent = await Promise.all([
        ingress.send('LabelService/print', request('PX-1107')),
        ingress.send('LabelService/print', request('PX-1108')),
        ingress.send('LabelService/printAll', { labels: ['PX-1127', 'PX-1128'].map(request) }),
      ])
      await ingress.call('LabelService/print', request('PX-1110'))
      for (const line of cancelled) await service.printed(line)
      // One parcel of the batch has its label, and the reminders that ran out have been sent.
      await service.printed(reminding('PX-1127'))
      const [reminder] = await eventually(
        () => running('remind'),
        (rows) => rows.length === 1,
      )
      for (const invocationId of [...sent.map(({ invocationId }) => invocationId), reminder!.id])
        await engine.cancel(invocationId)
      for (const { invocationId } of sent) await assert.rejects(ingress.attach(invocationId), refusedWith(409))
      for (const handler of ['print', 'printAll', 'remind'])
        await eventually(
          () => running(handler),
          (rows) => rows.length === 0,
        )
      assert.deepEqual(runs(world, 'PX-1107'), { print: 1, notify: 0 })
      assert.deepEqual(runs(world, 'PX-1108'), { print: 1, notify: 1 })
      assert.deepEqual(runs(world, 'PX-1127'), { print: 1, notify: 1 })
      assert.deepEqual(runs(world, 'PX-1128'), { print: 1, notify: 0 })
      assert.deepEqual(reminders(world, 'PX-1110'), { sent: 1, received: 1 })
    },

    'submitter, worker, or both die: each label is printed once': async (world) => {
      const { engine, ingress, service } = world
      const every = (lines: string[], value: number) => lines.map((line) => `${line}=${value}`).join()
      await service.restart({
        REMIND_SECONDS: '1',
        SLOW_STEPS: every(slow, 600_000),
        FAIL_STEPS: every(failing, 1000),
      })
      // The submitter of 1104 waits for the answer, and dies.
      const abort = new AbortController()
      const dead = fetch(`${ingress.url}/LabelService/print`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'order-1104' },
        body: JSON.stringify(request('PX-1104')),
        signal: abort.signal,
      })
      const numbers = ['PX-1101', 'PX-1102', 'PX-1103', 'PX-1105', 'PX-1106', 'PX-1132', 'PX-1133']
      const inBatch = ['PX-1124', 'PX-1125', 'PX-1126']
      const batch = await ingress.send('LabelService/printAll', { labels: inBatch.map(request) })
      const sent = await Promise.all(
        numbers.map((number) => ingress.send('LabelService/print', request(number), { idempotencyKey: number })),
      )
      for (const number of ['PX-1130', 'PX-1131']) {
        await ingress.call('LabelService/print', request(number))
        await service.printed(reminding(number))
      }
      for (const line of [...slow, ...failing]) await service.printed(line)
      // Two labels of the batch are done when their reminders are sent.
      for (const number of ['PX-1124', 'PX-1126']) await service.printed(reminding(number))
      abort.abort()
      await assert.rejects(dead)
      await assert.rejects(
        ingress.output(sent[0]!.invocationId),
        (error) => error instanceof IngressError && error.status === 470,
      )
      await service.kill()
      await engine.restart()
      const failed = reminders(world, 'PX-1130').sent
      await service.start({ REMIND_SECONDS: '1' })
      await until(
        () =>
          ingress.send('LabelService/print', request('PX-1109')).then(
            () => true,
            () => false,
          ),
        () => 'the engine takes no calls after its restart',
      )
      for (const { invocationId } of sent) assert.ok((await ingress.attach<Label>(invocationId)).labelId)
      // The submitter asks again with the same key, and gets the label of its first request.
      await ingress.call('LabelService/print', request('PX-1104'), { idempotencyKey: 'order-1104' })
      assert.equal((await ingress.attach<Label[]>(batch.invocationId)).length, inBatch.length)
      for (const number of [...numbers, ...inBatch, 'PX-1104'])
        assert.deepEqual(
          await eventually(
            async () => effects(world, number),
            (found) => found.messages === 1,
          ),
          once,
          number,
        )
      await service.printed(reminding('PX-1130'), { times: failed + 1 })
      await service.printed(reminding('PX-1131'), { times: 2 })
      assert.deepEqual(reminders(world, 'PX-1130'), { sent: failed + 1, received: 1 })
      assert.deepEqual(reminders(world, 'PX-1131'), { sent: 2, received: 1 })
      // The step that was recorded isn't repeated, the one that was interrupted is.
      assert.deepEqual(runs(world, 'PX-1102'), { print: 1, notify: 2 })
      assert.deepEqual(runs(world, 'PX-1101'), { print: 2, notify: 1 })
      assert.equal(runs(world, 'PX-1132').notify, 1)
      assert.equal(runs(world, 'PX-1133').print, 1)
      for (const number of ['PX-1124', 'PX-1126']) assert.deepEqual(runs(world, number), { print: 1, notify: 1 })
      assert.deepEqual(runs(world, 'PX-1125'), { print: 2, notify: 1 })
    },

    'cut off after any message, a task and a batch end as they do without a cut': async (world) => {
      const { ingress, service } = world
      await service.restart({ REMIND_SECONDS: '0' })
      await throughCuts(world, async (cuts) => {
        const handlers = ['LabelService/printAll', 'LabelService/print', 'LabelService/remind']
        await cutEverywhere(cuts, handlers, async (after, everyCut) => {
          const numbers = [`PX-${3000 + after}`, `PX-${3100 + after}`]
          const labels = await ingress.call<Label[]>('LabelService/printAll', { labels: numbers.map(request) })
          assert.equal(new Set(labels.map(({ labelId }) => labelId)).size, numbers.length)
          await allOver(everyCut)
          for (const number of numbers) {
            await service.printed(reminding(number))
            assert.deepEqual(effects(world, number), once, number)
            assert.equal(reminders(world, number).received, 1, number)
          }
          const lines = numbers.flatMap((number) => [printing(number), notifying(number), reminding(number)])
          // Cutting off the batch repeats no task.
          assertOnce(world, lines, 2)
        })
      })
    },
  },
})
