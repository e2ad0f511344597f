import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { Options } from './args.ts'
import { Passed, hashOf } from './changes.ts'
import { unifiedDiff } from './diff.ts'
import { driverFiles } from './languages/index.ts'
import { comparable } from './normalise.ts'
import { filesBelow, type PageIndex } from './pages.ts'
import { cache, here, root } from './paths.ts'
import type { Project } from './project.ts'
import { judge, readRecorded } from './recordings.ts'
import type { Count } from './report.ts'
import { runScenario } from './run-scenario.ts'
import { TranscriptRunError, recordTranscript } from './run-transcript.ts'
import type { Scenario } from './scenario.ts'
import { lineIn, type Named, type Script } from './sources.ts'
import type { Tally } from './tally.ts'
import { TranscriptError, parseTranscript, recordingFile } from './transcript.ts'

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

/** Jobs at a time, whoever runs them. They mostly wait; with more than two on two cores, timers of examples begin to slip. */
const lanes = pLimit(2)

/** Runs jobs in their order, when those have begun that were given before. */
export async function pool(jobs: Job[]): Promise<void> {
  await Promise.all(jobs.map((job) => lanes(job)))
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
 * @param served the application that the transcript names, if it names one: its project, the project's own name for it,
 *   and whether what it prints is the common recording
 */
export function transcriptJob(
  setting: Setting,
  served: { project: Project; app: string; common: boolean } | undefined,
  script: Script,
  count: Count,
): Job | undefined {
  const { options, pages, tally } = setting
  const { name, file, text, recordings: names } = script
  const language = served?.project.language
  const own = served && !served.common ? served.project.language.name : undefined
  const key = language ? `transcript ${language.name} ${name}` : `transcript ${name}`
  const title = language ? `${language.label}, transcript ${name}` : `transcript ${name}`
  const application = served ? `${served.project.hashOfApp(served.app)} ${hashOf(root, driverFiles(served.project.language.name))}` : ''
  const files = names.flatMap((each) => [recordingFile(each), ...(own ? [recordingFile(each, own)] : [])])
  const shownOn = () => [...new Set(names.flatMap((each) => pages.showingTranscript(each)))]
  // Asked again after recording: the recordings are part of it.
  const hash = () => `${application} ${hashOf(root, [file, ...files])} ${machinery}`
  if (unchanged(setting, key, hash(), count)) return undefined

  /** Compares one recording with a run, or records it. */
  const holds = (recording: string, fresh: string): boolean => {
    const found = judge(readRecorded(recording), own, fresh)
    if (!found) return true
    const path = join(root, found.file)
    if (options.update) {
      if (found.now === undefined) rmSync(path)
      else writeFileSync(path, found.now)
      tally.progress(`${title}: ${found.now === undefined ? `removed ${found.file}` : `recorded ${found.file}`}`)
      return true
    }
    const difference = unifiedDiff(found.recorded, fresh, ['recorded', language ? `now, ${language.label}` : 'now'], (line) => comparable(line, false))
    tally.fail({
      file: found.file,
      line: 0,
      message: found.message,
      pages: pages.showingTranscript(recording),
      ...(difference !== '' && { detail: difference }),
    })
    return false
  }

  return async () => {
    let ok = false
    try {
      const transcript = parseTranscript(name, text, language?.name)
      const fresh = await recordTranscript(transcript, served && { language: served.project.language, app: served.app })
      ok = [...fresh].map(([recording, printed]) => holds(recording, printed)).every(Boolean)
    } catch (error) {
      // Whatever goes wrong is this transcript's failure: the others still run.
      const { line, logs } = error instanceof TranscriptRunError ? error : { line: error instanceof TranscriptError ? error.line : 1, logs: '' }
      const message = `${language ? `${language.label}: ` : ''}${error instanceof Error ? error.message : String(error)}`
      tally.fail({ file, line, message, pages: shownOn(), ...(logs ? { detail: logs } : {}) })
    }
    if (ok) {
      tally.pass()
      count.passed++
    } else count.failed++
    passed.note(key, ok ? hash() : undefined)
    tally.progress(`${title}: ${ok ? 'passed' : 'failed'}`)
  }
}
