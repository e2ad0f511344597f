/** Kills a service while an invocation pauses between two steps: in a pause that is the page's own, and only seconds long. */
import { until } from './assertions.ts'
import type { World } from './scenario.ts'

/** How many invocations are begun before a machine counts as too busy. */
const tries = 5

/**
 * Begins an invocation, waits until the engine has the result of its first step, kills the service and starts it again. On
 * a busy machine the pause can be over before the kill: then the next invocation is begun.
 * @param begin begins the n-th invocation, from 0, and waits until its first step runs
 * @returns what `begin` has returned for the invocation that was under way when the service was killed
 */
export async function killInPause<T extends { invocationId: string }>(
  { engine, service }: Pick<World, 'engine' | 'service'>,
  begin: (n: number) => Promise<T>,
): Promise<T> {
  for (let n = 0; n < tries; n++) {
    const begun = await begin(n)
    const { invocationId } = begun
    const isUnderWay = async () =>
      (await engine.query(`SELECT id FROM sys_invocation WHERE id = '${invocationId}' AND status <> 'completed'`))
        .length > 0
    const count = (type: string) => `count(*) FILTER (WHERE entry_type = '${type}: Run')`
    const steps = `SELECT ${count('Command')} AS begun, ${count('Notification')} AS ended FROM sys_journal WHERE id = '${invocationId}'`
    await until(
      async () => {
        const [row] = await engine.query<{ begun: number; ended: number }>(steps)
        return (row !== undefined && row.begun > 0 && row.begun === row.ended) || !(await isUnderWay())
      },
      () => `the engine does not get the result of the first step of ${invocationId}`,
    )
    await service.kill()
    const wasInTime = await isUnderWay()
    await service.start()
    if (wasInTime) return begun
  }
  throw new Error(`of ${tries} invocations, every one was over before the service was killed`)
}
