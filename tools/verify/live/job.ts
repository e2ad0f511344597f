import { hashOfImports } from '../harness/dependencies.ts'
import { runExample } from '../harness/example.ts'
import { filesBelow, hashOf } from '../harness/files.ts'
import { chosen, engines, passed, unchanged, type Job, type Setting } from '../harness/jobs.ts'
import { root } from '../harness/paths.ts'
import { until, withProgress } from '../harness/progress.ts'
import type { Project } from '../harness/project.ts'
import { noCount } from '../harness/report.ts'
import { timing } from '../harness/timing.ts'
import { protocolCases } from './cases.ts'
import { compareCase, type Difference } from './compare.ts'
import { RealServer } from './real-server.ts'
import { Bundles, StandIn } from './stand-in.ts'

const name = 'live'
const file = 'tools/verify/live/cases.ts'
/**
 * The job that compares the stand-in of the live examples with the real server; undefined when it isn't asked for, or when
 * nothing has changed since they agreed.
 */
export function liveJob(setting: Setting, project: Project): Job | undefined {
  const { options, tally } = setting
  if (!chosen(options, name)) return undefined
  const app = project.appNamed('live')!
  const files = ['src/live', 'src/outputs/live'].flatMap((folder) =>
    filesBelow(`${root}/${folder}`).map((each) => `${folder}/${each}`),
  )
  const hash = () => `${project.hashOfApp(app)} ${hashOf(root, files)} ${hashOfImports('tools/verify/live/job.ts')}`
  if (unchanged(setting, name, hash, { unchanged: 0 })) {
    tally.progress('live: unchanged since server and stand-in agreed')
    return undefined
  }
  return async () => {
    let runs = 0
    const { problems } = await runExample(setting, name, noCount(), async () => {
      const found = await timing.of('live', () => withProgress(() => compare(app)))
      runs = found.runs
      const problems = found.differences.map(({ what, message }) => ({ file, line: 0, message: `${what}: ${message}` }))
      return { passed: problems.length === 0 ? 1 : 0, problems }
    })
    passed.note(name, problems.length === 0 ? hash() : undefined)
    tally.progress(
      `live: ${protocolCases.flatMap(({ cases }) => cases).length} cases in ${runs} runs, ${problems.length} differences`,
    )
  }
}

async function compare(app: string): Promise<{ differences: Difference[]; runs: number }> {
  const differences: Difference[] = []
  let runs = 0
  const bundles = await Bundles.make([app])
  // Looks back at what has completed.
  const engine = await engines.take({ env: { RESTATE_DEFAULT_JOURNAL_RETENTION: '1d' } })
  let real: RealServer | undefined
  let standIn: StandIn | undefined
  try {
    real = await RealServer.start(engine, app)
    standIn = await StandIn.start(bundles.script(app))
    const sides = { real, standIn }
    let index = 0
    for (const { atOnce, cases } of protocolCases) {
      const queue = cases.map((each) => ({ each, id: `case${index++}x` }))
      const work = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const found = await compareCase(sides, next.each, next.id, (condition, what) =>
            until(
              async () => Boolean(await condition()),
              () => what,
            ),
          )
          differences.push(...found.differences)
          runs += found.runs
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
    }
  } finally {
    standIn?.stop()
    await real?.stop()
    await engine.stop()
    await bundles.remove()
  }
  return { differences, runs }
}
