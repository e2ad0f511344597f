import assert from 'node:assert/strict'
import { eventually } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

/** Waits until an invocation has failed at least three times, lately with these words, and kills it. */
async function failsAgainAndAgain({ engine, ingress }: World, path: string, words: string): Promise<void> {
  const { invocationId } = await ingress.send(path)
  await eventually(
    () =>
      engine.query(
        `SELECT id FROM sys_invocation WHERE id = '${invocationId}' AND retry_count >= 3 AND last_failure LIKE '%${words}%'`,
      ),
    (rows) => rows.length === 1,
  )
  await engine.kill(invocationId)
}

export default scenario({
  app: 'develop/error-handling',
  languages: ['python'],
  steps: {
    'a handler that catches everything catches the end of each attempt': async (world) => {
      await failsAgainAndAgain(world, 'Probe/catchAll', 'no answer')
      assert.ok(world.service.count('caught VMException') >= 3)
    },
    'a lambda for a coroutine function fails every attempt': async (world) => {
      await failsAgainAndAgain(world, 'Probe/lambdaStep', 'coroutine is not JSON serializable')
      assert.equal(world.service.count('book carrier swiftvan PX-1'), 0)
    },
    'a shared handler that writes state fails every attempt': async (world) => {
      await failsAgainAndAgain(world, 'ProbeObject/PX-1042/sharedWrite', 'cannot write state')
    },
    'a coroutine that runs when its invocation is cancelled is cancelled, too': async ({
      engine,
      ingress,
      service,
    }) => {
      const { invocationId } = await ingress.send('Probe/weighAsync', { trackingNumber: 'PX-1052' })
      await service.printed('weigh parcel PX-1052')
      await engine.cancel(invocationId)
      await service.printed('stopped weighing PX-1052')
    },
  },
})
