/** Kills a service while an invocation pauses between two steps: in a pause that is the page's own, and only seconds long. */
import { until } from './assertions.ts'
import type { World } from './scenario.ts'

/** How many invocations are begun before a machine counts as too busy. */
const tries = 5

/**
 * Begins an invocation, waits until the engine has the result of its first step, kills the service and starts it again. On
 * a busy machine the pause can be over before the kill: then an invocation for the next parcel is begun. In time, the
 * first step is all that the service has said of a parcel.
 * @param send begins an invocation for a parcel
 * @param firstStep what the service prints when the first step of a parcel's invocation runs
 * @returns the invocation that was under way when the service was killed, and its parcel
 */
export async function killInPause(
  { engine, service }: Pick<World, 'engine' | 'service'>,
  send: (trackingNumber: string) => Promise<{ invocationId: string }>,
  firstStep: (trackingNumber: string) => string,
): Promise<{ invocationId: string; trackingNumber: string }> {
  for (let n = 0; n < tries; n++) {
    const trackingNumber = `PX-${1100 + n}`
    const { invocationId } = await send(trackingNumber)
    await service.printed(firstStep(trackingNumber))
    const isUnderWay = async () =>
      (await engine.query(`SELECT id FROM sys_invocation WHERE id = '${invocationId}' AND status <> 'completed'`))
        .length > 0
    await until(
      async () => (await engine.hasRecorded(invocationId)) || !(await isUnderWay()),
      () => `the engine does not get the result of the first step of ${invocationId}`,
    )
    await service.kill()
    const wasInTime = service.count(trackingNumber) === 1 && (await isUnderWay())
    await service.start()
    if (wasInTime) return { invocationId, trackingNumber }
  }
  throw new Error(`of ${tries} invocations, every one was over before the service was killed`)
}
