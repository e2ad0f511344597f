/** Runs every case on both sides, without a crash and with one at each message, and tells where they differ. */
import { family, type Case, type Until } from './cases.ts'
import { alike } from './differences.ts'
import type { InvocationRecord, Side } from './side.ts'

/** What is left of a run when everything has ended. */
interface Outcome {
  invocations: Omit<InvocationRecord, 'id'>[]
  state: Record<string, string>
  /** Lines that the application printed, and how often each. */
  printed: Record<string, number>
  /** Whether the cut has come, of a run that has one. */
  happened: boolean
}

export interface Sides {
  real: Side
  standIn: Side
}

export interface Difference {
  /** `ProtocolService/oneStep, cut after 2 messages` */
  what: string
  message: string
}

/** @returns the differences, and how many runs were compared */
export async function compareCase(
  sides: Sides,
  each: Case,
  name: string,
  until: Until,
): Promise<{ differences: Difference[]; runs: number }> {
  const differences: Difference[] = []
  // The first run has no cut; then one comes after no message, after one, and so on until none comes.
  for (let cut = -1; ; cut++) {
    const what = cut < 0 ? each.handler : `${each.handler}, cut after ${cut} messages`
    const run = `${name}-${cut + 1}`
    const [real, standIn] = await Promise.all([
      outcomeOf(sides.real, each, run, cut, until),
      outcomeOf(sides.standIn, each, run, cut, until),
    ])
    const message = difference(real, standIn)
    if (message !== undefined) differences.push({ what, message })
    if (each.isCut === false || (cut >= 0 && !real.happened && !standIn.happened)) return { differences, runs: cut + 2 }
    if (cut > 60) throw new Error(`${what}: there is no end of messages`)
  }
}

async function outcomeOf(side: Side, each: Case, name: string, cut: number, until: Until): Promise<Outcome> {
  const cutting = cut < 0 ? undefined : side.cut(each.handler, cut)
  const roots = await each.run(side, name, until)
  const records = await settled(side, roots, until, `${each.handler} ends`)
  const state = each.state ? await side.state(...each.state(name)) : {}
  const printed = printedOf(side, name)
  return alike({ invocations: records, state, printed, happened: cutting?.happened ?? false }, name)
}

/** Lines that the application has printed of a run, and how often each. */
export function printedOf(side: Side, name: string): Record<string, number> {
  const printed: Record<string, number> = {}
  // Not what the SDK logs of itself, nor the stacks of errors.
  const lines = side.printed.filter((line) => line.includes(name) && !/^\[restate\]|^\s/.test(line))
  // Two processes may print at the same time.
  for (const line of lines.toSorted()) printed[line] = (printed[line] ?? 0) + 1
  return printed
}

/** The invocations and those they called, when all have ended. */
async function settled(side: Side, roots: string[], until: Until, what: string): Promise<InvocationRecord[]> {
  let records: InvocationRecord[] = []
  await until(async () => {
    const found = await family(side, roots)
    records = found ?? []
    return found?.every(({ status }) => status === 'completed')
  }, what)
  return records
}

export function difference(real: unknown, standIn: unknown): string | undefined {
  const [one, other] = [JSON.stringify(real, null, 1), JSON.stringify(standIn, null, 1)]
  if (one === other) return undefined
  const [a, b] = [one.split('\n'), other.split('\n')]
  const at = a.findIndex((line, index) => line !== b[index])
  const around = (lines: string[]) => lines.slice(Math.max(0, at - 6), at + 4).join('\n')
  return `the server has\n${around(a)}\nand the stand-in\n${around(b)}`
}
