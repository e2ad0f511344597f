/**
 * The live examples themselves, with the calls that readers make: those of each live.yaml, and some with another input.
 * Readers' other buttons are here, too: a crash at any moment is a cut, and an awakeable is resolved or rejected.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { liveFile, liveFolder, readLiveFile } from '../../../src/features/live/live-file.compile.ts'
import type { LiveCall } from '../../../src/features/live/runner-props.ts'
import { filesBelow } from '../harness/files.ts'
import { root } from '../harness/paths.ts'
import type { Case, Until } from './cases.ts'
import type { InvocationRecord, Side } from './side.ts'

/** An application that a browser can run. */
export interface LiveApplication {
  /** `develop/state/minimal` */
  name: string
  cases: Case[]
  /**
   * Seconds that its clock is behind the server's: a pause of 10 seconds ends after half a second when the service adds its
   * pauses to a clock that is 9.5 seconds late.
   */
  clockBehind: number
}

/** What stands for one parcel, guest or delivery in a call: each run has one of its own. */
const subjects = /PX-\d{4}|Omar/g

/** What readers may write in place of the input that they find, by example. */
const otherInputs: Record<string, object[]> = {
  'concepts#ship': [{ weightKg: 40 }],
  'develop/error-handling/minimal#minimal': [{ destination: 'oslo' }],
  'guides/sagas#ship': [{ weightKg: 20 }, { depot: 'oslo' }],
}

/** Examples that wait for an awakeable, which readers can also reject. */
const awaits = new Set(['develop/awakeables/minimal#minimal'])

const clockBehind: Record<string, number> = { quickstart: 9.5, 'develop/durable-timers/minimal': 4.5 }

export function liveApplications(): LiveApplication[] {
  const marks = filesBelow(join(root, liveFolder)).filter((file) => file.endsWith(`/${liveFile}`))
  return marks.map((file) => {
    const name = file.slice(0, -liveFile.length - 1)
    const { examples } = readLiveFile(readFileSync(join(root, liveFolder, file), 'utf8'), file)
    const cases = [...examples].flatMap(([region, { calls }]) => casesOf(`${name}#${region}`, calls))
    return { name, cases, clockBehind: clockBehind[name] ?? 0 }
  })
}

/** Each handler is cut in turn; the first one also gets other inputs, and its awakeable is also rejected. */
function casesOf(example: string, calls: LiveCall[]): Case[] {
  const others = otherInputs[example] ?? []
  const [first, ...rest] = calls
  if (!first) return []
  const state = (name: string): [string, string] => [first.handler.split('/')[0]!, inRun(first.key ?? '', name)]
  const cutting = ({ handler }: LiveCall, made = calls, accept = true): Case => ({
    handler,
    run: (side, name, until) => callAll(side, made, name, until, accept),
    ...(first.key === undefined ? {} : { state }),
  })
  return [
    ...calls.map((each) => cutting(each)),
    ...(awaits.has(example) ? [cutting(first, calls, false)] : []),
    ...others.map((other) => cutting(first, [{ ...first, input: { ...(first.input as object), ...other } }, ...rest])),
  ]
}

const inRun = (text: string, name: string) => text.replaceAll(subjects, name)

/** Calls the first handler, twice where it has a key, and the others once it waits or has ended. */
async function callAll(
  side: Side,
  [first, ...others]: LiveCall[],
  name: string,
  until: Until,
  accept: boolean,
): Promise<string[]> {
  const send = ({ handler, key, input }: LiveCall) => {
    const [service, method] = handler.split('/')
    const keys = key === undefined ? [] : [inRun(key, name)]
    const sent = input === undefined ? undefined : (JSON.parse(inRun(JSON.stringify(input), name)) as unknown)
    return side.send([service, ...keys, method].join('/'), sent)
  }
  const ids = [await send(first!)]
  // Whoever presses Run twice calls an object twice, and a workflow once.
  if (first!.key !== undefined) ids.push(await send(first!))
  const ended = (record: InvocationRecord | undefined) => record?.status === 'completed'
  let awakeable: string | undefined
  await until(async () => {
    const records = await Promise.all(ids.map((id) => side.record(id)))
    if (records.every(ended)) return true
    const { journal = [] } = records[0] ?? {}
    const told = side.printed.findLast((line) => line.includes(name) && line.includes('sign_1'))
    if (told && journal.some(({ type }) => type === 'Notification: Run')) awakeable = told.split(' ').at(-1)
    return awakeable !== undefined || journal.at(-1)?.type === 'Command: GetPromise'
  }, `${first!.handler} ends or waits`)
  if (awakeable !== undefined) {
    if (accept) await side.resolveAwakeable(awakeable, first!.resolve)
    else await side.rejectAwakeable(awakeable, 'rejected by the reader')
  }
  for (const each of others) {
    const id = await send(each)
    ids.push(id)
    await until(async () => ended(await side.record(id)), `${each.handler} ends`)
    // A promise that was resolved lets the first one go on to its end, which the next one is to see.
    if (each !== others.at(-1)) await until(async () => ended(await side.record(ids[0]!)), `${first!.handler} ends`)
  }
  return [...new Set(ids)]
}
