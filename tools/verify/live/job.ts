import { hashOfEngine, hashOfModules } from '../harness/dependencies.ts'
import type { Engine } from '../harness/engine.ts'
import { ts } from '../harness/languages/ts.ts'
import { chosen, engines, jobOf, type Job, type Setting } from '../harness/jobs.ts'
import { until } from '../harness/progress.ts'
import type { Project } from '../harness/project.ts'
import { timing } from '../harness/timing.ts'
import { protocolCases, type Group, type Until } from './cases.ts'
import { compareCase, type Difference } from './compare.ts'
import { compareEdit } from './compare-edits.ts'
import { EditedApplications } from './edited.ts'
import { editsInTurn, type Edit } from './edits.ts'
import { liveApplications } from './examples.ts'
import { RealProcess, RealServer } from './real-server.ts'
import { Bundles, StandIn, StandInProcess } from './stand-in.ts'

const name = 'live'
const file = 'tools/verify/live/cases.ts'
/** Looks back at what has completed. */
const settings = { env: { RESTATE_DEFAULT_JOURNAL_RETENTION: '1d' } }

/**
 * The job that compares the stand-in of the live examples with the real server; undefined when it isn't asked for, or when
 * nothing has changed since they agreed.
 */
export function liveJob(setting: Setting, project: Project): Job | undefined {
  if (!chosen(setting.options, name)) return undefined
  const applications: Compared[] = [
    { name: 'live', groups: protocolCases, clockBehind: 0 },
    ...liveApplications().map(({ cases, ...rest }) => ({ ...rest, groups: [{ atOnce: 1, cases }] })),
  ]
  return jobOf(setting, {
    name,
    title: name,
    file,
    inputs: () =>
      [
        ...applications.map((each) => project.hashOfApp(each.name)),
        // The stand-in is the site's.
        hashOfModules({ site: true }, 'tools/verify/live/job.ts'),
        hashOfEngine(),
      ].join(' '),
    async run() {
      const { differences, runs } = await compare(applications)
      const problems = differences.map(({ what, message }) => ({ file, line: 0, message: `${what}: ${message}` }))
      return { passed: problems.length === 0 ? runs : 0, problems }
    },
  })
}

interface Compared {
  name: string
  groups: Group[]
  clockBehind: number
}

interface Found {
  differences: Difference[]
  runs: number
}

/**
 * Compares the examples one after the other, as their services have the same names; at the same time the protocol, and
 * changed examples on an engine for them alone.
 */
async function compare(applications: Compared[]): Promise<Found> {
  const found: Found = { differences: [], runs: 0 }
  const bundles = await Bundles.make(applications.map((each) => each.name))
  const engine = await engines.take(settings)
  try {
    const [protocol, ...examples] = applications
    const inTurn = async () => {
      for (const each of examples) await compareApplication(each, engine, bundles, found)
    }
    await Promise.all([
      timing.of('live: edits', () => compareEdits(bundles, found)),
      timing.of('live: protocol', () => compareApplication(protocol!, engine, bundles, found)),
      timing.of('live: examples', inTurn),
    ])
  } finally {
    await engine.stop()
    await bundles.remove()
  }
  return found
}

async function compareEdits(bundles: Bundles, found: Found): Promise<void> {
  const edited = await EditedApplications.make(editsInTurn.flat())
  const engine = await engines.take(settings)
  const inTurn = async (edits: Edit[]) => {
    for (const edit of edits) add(found, await compareEdit(edit, { engine, bundles, edited, until: untilThen }))
  }
  try {
    await Promise.all(editsInTurn.map(inTurn))
  } finally {
    await engine.stop()
    await edited.remove()
  }
}

function add(found: Found, { differences, runs }: Found): void {
  found.differences.push(...differences)
  found.runs += runs
}

const untilThen: Until = (condition, what) =>
  until(
    async () => Boolean(await condition()),
    () => what,
  )

async function compareApplication(
  { name, groups, clockBehind }: Compared,
  engine: Engine,
  bundles: Bundles,
  found: Found,
): Promise<void> {
  // The depot's scale of an example gives another weight each time: here both sides get the same one.
  const first = `
    const { now } = Date
    Date.now = () => now() - ${clockBehind * 1000}
    Math.random = () => 0.4
  `
  const process = await RealProcess.start(ts.serve(name), first)
  const worker = new StandInProcess(bundles.script(name), first)
  const real = await RealServer.start(engine, process)
  let standIn: StandIn | undefined
  try {
    standIn = await StandIn.start(worker)
    const sides = { real, standIn }
    let index = 0
    for (const { atOnce, cases } of groups) {
      const queue = cases.map((each) => ({ each, id: `${name.replaceAll(/\W/g, '')}${index++}x` }))
      const work = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          add(found, await compareCase(sides, next.each, next.id, untilThen))
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
    }
  } finally {
    standIn?.stop()
    worker.deployment.stop()
    real.stop()
    await process.stop()
  }
}
