/**
 * What transcripts have printed, as files. `<name>.txt` is the common recording, made in the first language that has the
 * application; `<name>.<language>.txt` is there only where a language prints something else.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { languageNames, type LanguageName } from '../harness/languages/language.ts'
import { filesBelow } from '../harness/files.ts'
import { root, transcripts } from '../harness/paths.ts'
import { sameRecording } from './run.ts'
import type { Script } from './read.ts'
import type { Tally } from '../harness/tally.ts'
import { readRecordingPath } from '../harness/recording-names.ts'
import { recordingPath } from '../../../src/components/transcript/recording-path.ts'

/** A transcript's recordings as they are on disk. */
export interface Recorded {
  name: string
  common?: string
  /** Those of languages that print something else. */
  own: Partial<Record<LanguageName, string>>
}

export function readRecorded(name: string): Recorded {
  const read = (language?: LanguageName) => {
    const path = join(root, recordingPath(name, language))
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
  const common = read()
  const own: Recorded['own'] = {}
  for (const language of languageNames) {
    const text = read(language)
    if (text !== undefined) own[language] = text
  }
  return { name, own, ...(common !== undefined && { common }) }
}

/** A recording that is not what a run printed. */
export interface Finding {
  /** From the project's root. */
  file: string
  message: string
  /** What the run was compared with. */
  recorded: string
  /** What the file has to hold; undefined when it should not be there. */
  now: string | undefined
}

/**
 * Compares a run with the recordings.
 * @param language the run's; undefined for the one whose recording is the common one
 * @returns undefined when the recordings hold
 */
export function judge(recorded: Recorded, language: LanguageName | undefined, fresh: string): Finding | undefined {
  const { name, common } = recorded
  const own = language && recorded.own[language]
  const file = recordingPath(name, language)
  if (common !== undefined && sameRecording(common, fresh)) {
    if (own === undefined) return undefined
    const message = `is stale: ${language} prints what ${recordingPath(name)} shows. Remove it, or run with --update`
    return { file, message, recorded: own, now: undefined }
  }
  if (own !== undefined && sameRecording(own, fresh)) return undefined
  const before = language === undefined ? common : own
  return {
    file,
    message:
      before !== undefined
        ? 'is not what the commands print now: correct it, or record it with --update'
        : common !== undefined
          ? `is missing, though ${language} prints something else than ${recordingPath(name)} shows: npm run verify -- --update`
          : 'is not recorded yet: npm run verify -- --update',
    recorded: before ?? common ?? '',
    // A language that prints what another one does takes its words, times included: a page shows them once for both.
    now: Object.values(recorded.own).find((other) => other !== own && sameRecording(other, fresh)) ?? fresh,
  }
}

/**
 * Recordings that nothing makes any more: of a language in which the transcript does not run, or in which it is the common one.
 * @param files paths below snippets/transcripts/
 * @param languages the languages that each recording is made in, by its name
 */
export function strayRecordings(
  files: readonly string[],
  languages: ReadonlyMap<string, readonly LanguageName[]>,
): string[] {
  return files.filter((file) => {
    const { name, language } = readRecordingPath(file) ?? {}
    if (name === undefined || language === undefined) return false
    return languages.get(name)?.slice(1).includes(language) === false
  })
}

/** Names recordings that nothing makes any more, or removes them when recording. */
export function checkStrays(scripts: readonly Script[], update: boolean, tally: Tally): void {
  const languages = new Map(
    scripts.flatMap((script) => script.recordings.map((name) => [name, script.languages] as const)),
  )
  for (const path of strayRecordings(filesBelow(transcripts), languages)) {
    const file = `snippets/transcripts/${path}`
    if (update) {
      rmSync(join(root, file))
      tally.progress(`removed ${file}`)
    } else
      tally.fail({
        file,
        line: 0,
        message:
          'is stale: its transcript does not run in this language, or prints the common recording in it. Remove it, or run with --update',
      })
  }
}
