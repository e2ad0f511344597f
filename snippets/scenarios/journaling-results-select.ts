import assert from 'node:assert/strict'
import { eventually } from '../../tools/verify/assertions.ts'
import { scenario, type World } from '../../tools/verify/scenario.ts'

/** Waits until an invocation has failed so often with these words, and ends it. */
async function failing({ engine }: World, invocationId: string, words: string, times = 3): Promise<void> {
  await eventually(
    () =>
      engine.query(
        `SELECT id FROM sys_invocation WHERE id = '${invocationId}' AND retry_count >= ${times} AND last_failure LIKE '%${words}%'`,
      ),
    (rows) => rows.length === 1,
  )
  await engine.kill(invocationId)
}

export default scenario({
  app: 'develop/journaling-results',
  languages: ['go'],
  steps: {
    'Select chooses at random among futures that had completed before, on each attempt anew': async (world) => {
      const { ingress, service } = world
      const { invocationId } = await ingress.send('Probe/selectAgain')
      await eventually(
        async () => new Set(service.log.match(/(?<=^selected )\d/gm)).size,
        (selected) => selected > 1,
      )
      await failing(world, invocationId, 'once more')
    },
    'a handler that waits in Select cannot be cancelled': async (world) => {
      const { ingress, service, engine } = world
      const { invocationId } = await ingress.send('Probe/selectUncancellable')
      await service.printed('selecting')
      await engine.cancel(invocationId)
      await failing(world, invocationId, 'none of the remaining handles completed')
    },
    'a handler whose next wait is for an invocation id cannot be cancelled': async (world) => {
      const { ingress, service, engine } = world
      const { invocationId } = await ingress.send('Probe/idUncancellable')
      await service.printed('sending')
      await engine.cancel(invocationId)
      await failing(world, invocationId, 'unexpected value')
    },
    'a loop over a map that runs steps no longer matches its journal': async (world) => {
      const { invocationId } = await world.ingress.send('Probe/mapOrder')
      await failing(world, invocationId, 'mismatch', 1)
    },
  },
})
