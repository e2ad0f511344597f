import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Options } from './args.ts'
import { Passed, hashOf } from './changes.ts'
import { unifiedDiff } from './diff.ts'
import { driverFiles } from './languages/index.ts'
import { comparable } from './normalise.ts'
import { filesBelow, type PageIndex } from './pages.ts'
import { cache, here, root } from './paths.ts'
import type { Project } from './project.ts'
import type { Count } from './report.ts'
import { runScenario } from './run-scenario.ts'
import { TranscriptRunError, recordTranscript, sameRecording } from './run-transcript.ts'
import type { Scenario } from './scenario.ts'
import { lineIn, type Named } from './sources.ts'
import type { Tally } from './tally.ts'
import type { Transcript } from './transcript.ts'

export type Job = () => Promise<void>

/** What has passed before, in this clone. */
export const passed = new Passed(join(cache, 'passed.json'))

/** What every run of an application rests on, besides the application and the language's driver. */
const machinery = hashOf(
  here,
  filesBelow(here).filter((file) => !file.endsWith('.test.ts') && !/^(languages|surface)/.test(file)),
)

/** What each job needs to know. */
export interface Setting {
  options: Options
  pages: PageIndex
  tally: Tally
}

/** Jobs at a time. They mostly wait; with more than two on two cores, timers of examples begin to slip. */
const atOnce = 2

/** Runs jobs in their order, `atOnce` at a time. */
export async function pool(jobs: Job[]): Promise<void> {
  const queue = [...jobs]
  const lane = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) await job()
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

/** Whether a name given on the command line, if any is, begins one of these. */
export function chosen(options: Options, ...names: string[]): boolean {
  return options.names.length === 0 || options.names.some((wanted) => names.some((name) => name.startsWith(wanted)))
}

/** Whether something passed as it is and need not run again; counts it if so. */
function unchanged({ options }: Setting, key: string, hash: string, count: Count): boolean {
  if (options.all || options.update || options.names.length > 0 || !passed.has(key, hash)) return false
  count.unchanged++
  return true
}

/**
 * The job that runs a scenario in one language; undefined when nothing has changed since it passed.
 * @param app the language's own name of the application
 */
export function scenarioJob(setting: Setting, project: Project, app: string, scenario: Named<Scenario>, count: Count): Job | undefined {
  const { pages, tally } = setting
  const { name, file, value } = scenario
  const { language } = project
  const key = `scenario ${language.name} ${name}`
  const hash = `${project.hashOfApp(app)} ${hashOf(root, [file, ...driverFiles(language.name)])} ${machinery}`
  if (unchanged(setting, key, hash, count)) return undefined
  return async () => {
    const { steps, logs } = await runScenario({ ...value, app }, language)
    for (const { step, error, seconds } of steps) {
      if (error === undefined) {
        tally.pass()
        count.passed++
        continue
      }
      count.failed++
      tally.fail({
        file,
        line: lineIn(error, file),
        message: `${language.label}, ${name}: "${step}" fails after ${seconds.toFixed(1)} s: ${error instanceof Error ? error.message : String(error)}`,
        pages: pages.showingFolder(`${language.name}/${project.apps.get(app)}`),
        ...(logs ? { detail: logs } : {}),
      })
    }
    const all = steps.every((step) => step.error === undefined)
    passed.note(key, all ? hash : undefined)
    tally.progress(`${language.label}, scenario ${name}: ${all ? `${steps.length} steps passed` : 'failed'}`)
  }
}

/**
 * The job that runs a transcript's commands and compares, or records; undefined when nothing has changed since it passed.
 * @param served the project and its own name of the application that the transcript names, if it names one
 */
export function transcriptJob(
  setting: Setting,
  served: { project: Project; app: string } | undefined,
  transcript: Named<Transcript>,
  count: Count,
): Job | undefined {
  const { options, pages, tally } = setting
  const { name, file, value } = transcript
  const recording = `snippets/transcripts/${name}.txt`
  const key = `transcript ${name}`
  const application = served ? `${served.project.hashOfApp(served.app)} ${hashOf(root, driverFiles(served.project.language.name))}` : ''
  // Asked again after recording: the recording is part of it.
  const hash = () => `${application} ${hashOf(root, [file, recording])} ${machinery}`
  if (unchanged(setting, key, hash(), count)) return undefined

  const holds = async (): Promise<boolean> => {
    const app = served ? { app: `${served.project.language.name}/${served.app}` } : {}
    const fresh = await recordTranscript({ ...value, ...app }, served?.project.language)
    const path = join(root, recording)
    const recorded = existsSync(path) ? readFileSync(path, 'utf8') : undefined
    if (recorded !== undefined && sameRecording(recorded, fresh)) return true
    if (options.update) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, fresh)
      tally.progress(`transcript ${name}: recorded`)
      return true
    }
    tally.fail({
      file: recording,
      line: 0,
      message:
        recorded === undefined
          ? 'is not recorded yet: npm run verify -- --update'
          : 'is not what the commands print now: correct it, or record it with --update',
      pages: pages.showingTranscript(name),
      detail: unifiedDiff(recorded ?? '', fresh, ['recorded', 'now'], (line) => comparable(line, false)),
    })
    return false
  }

  return async () => {
    let ok = false
    try {
      ok = await holds()
    } catch (error) {
      // Whatever goes wrong is this transcript's failure: the others still run.
      const { line, logs } = error instanceof TranscriptRunError ? error : { line: 1, logs: '' }
      const message = error instanceof Error ? error.message : String(error)
      tally.fail({ file, line, message, pages: pages.showingTranscript(name), ...(logs ? { detail: logs } : {}) })
    }
    if (ok) {
      tally.pass()
      count.passed++
    } else count.failed++
    passed.note(key, ok ? hash() : undefined)
    tally.progress(`transcript ${name}: ${ok ? 'passed' : 'failed'}`)
  }
}
