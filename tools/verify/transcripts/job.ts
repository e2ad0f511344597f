import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fixtureFiles, missingFixtures } from '../fixtures/index.ts'
import { hashOfEngine, hashOfModules, hashOfServing } from '../harness/dependencies.ts'
import { hashOf } from '../harness/files.ts'
import { jobOf, type Job, type Outcome, type Setting } from '../harness/jobs.ts'
import { comparable } from '../harness/normalise.ts'
import { root } from '../harness/paths.ts'
import type { Project } from '../harness/project.ts'
import type { Count, Problem } from '../harness/report.ts'
import { errorText } from '../harness/text.ts'
import { unifiedDifference } from './difference.ts'
import type { Script } from './read.ts'
import { judge, readRecorded } from './recordings.ts'
import { TranscriptRunError, isRecordedIn, recordTranscript, type IsRecorded } from './run.ts'
import { TranscriptError, parseTranscript } from './transcript.ts'
import { recordingPath } from '../../../src/components/transcript/recording-path.ts'

/** What makes a recording of what a run prints, and compares it. */
const forms = ['tools/verify/harness/normalise.ts', 'tools/verify/transcripts/as-engine-1.4.ts']

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
  const title = language ? `${language.label}, transcript ${name}` : `transcript ${name}`
  const needs = parseTranscript(name, text).needs
  const files = names.flatMap((each) => [recordingPath(each), ...(own ? [recordingPath(each, own)] : [])])
  const shownOn = () => [...new Set(names.flatMap((each) => pages.showingTranscript(each)))]

  /** Compares one recording with a run, or records it. */
  const compare = (recording: string, fresh: string): Problem | undefined => {
    const found = judge(readRecorded(recording), own, fresh)
    if (!found) return undefined
    const path = join(root, found.file)
    if (options.update) {
      if (found.now === undefined) rmSync(path)
      else writeFileSync(path, found.now)
      tally.progress(`${title}: ${found.now === undefined ? `removed ${found.file}` : `recorded ${found.file}`}`)
      return undefined
    }
    const difference = unifiedDifference(
      found.recorded,
      fresh,
      ['recorded', language ? `now, ${language.label}` : 'now'],
      (line) => comparable(line, false),
    )
    return {
      file: found.file,
      line: 0,
      message: found.message,
      pages: pages.showingTranscript(recording),
      ...(difference !== '' && { detail: difference }),
    }
  }

  const run = async (): Promise<Outcome> => {
    try {
      const transcript = parseTranscript(name, text, language?.name)
      const isRecorded: IsRecorded = (recording, nth, output) => {
        const { common, own: others } = readRecorded(recording)
        return isRecordedIn(
          [common, own && others[own]].filter((text) => text !== undefined),
          nth,
          output,
        )
      }
      const application = served && { language: served.project.language, app: served.app }
      const fresh = await recordTranscript(transcript, application, options.update ? undefined : isRecorded)
      const problems = [...fresh].flatMap(([recording, printed]) => compare(recording, printed) ?? [])
      return { passed: problems.length === 0 ? 1 : 0, problems }
    } catch (error) {
      // Whatever goes wrong is this transcript's failure: the others still run.
      const { line, logs } =
        error instanceof TranscriptRunError
          ? error
          : { line: error instanceof TranscriptError ? error.line : 1, logs: '' }
      const message = `${language ? `${language.label}: ` : ''}${errorText(error)}`
      return { passed: 0, problems: [{ file, line, message, pages: shownOn(), ...(logs ? { detail: logs } : {}) }] }
    }
  }

  return jobOf(setting, {
    name: language ? `transcript ${language.name} ${name}` : `transcript ${name}`,
    title,
    file,
    count,
    inputs: () =>
      [
        served && `${served.project.hashOfApp(served.app)} ${hashOfServing(served.project.language, served.app)}`,
        hashOf(root, [file, ...files]),
        hashOfModules({}, ...forms, ...needs.flatMap(fixtureFiles)),
        hashOfEngine(),
      ].join(' '),
    missing: () => missingFixtures(needs),
    run,
  })
}
