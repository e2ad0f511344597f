import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../harness/files.ts'
import type { LanguageName } from '../harness/languages/language.ts'
import { root, transcripts as transcriptFolder } from '../harness/paths.ts'
import type { Project } from '../harness/project.ts'
import { recordingNames } from '../harness/recording-names.ts'
import type { Problem } from '../harness/report.ts'
import { TranscriptError, languagesNamed, parseTranscript, type Application } from './transcript.ts'

/** A transcript's script, which is read anew for each language it runs in. */
export interface Script {
  /** Path below snippets/transcripts/, without its ending: 'quickstart/greeter'. */
  name: string
  /** From the project's root. */
  file: string
  text: string
  app?: Application
  /** As pages name them: 'quickstart/register'. */
  recordings: string[]
  /** Those it runs in. What the first one prints is the common recording; none when it serves no application. */
  languages: LanguageName[]
}

/** The languages that have an application, or the one that a script names. */
export function languagesOf(app: Application | undefined, projects: readonly Project[]): LanguageName[] {
  if (app === undefined) return []
  return projects
    .filter(
      (project) =>
        project.appNamed(app.name) !== undefined &&
        (app.language === undefined || app.language === project.language.name),
    )
    .map((project) => project.language.name)
}

/**
 * Every script of snippets/transcripts; what is not in their form, and what can never run, goes to `fail`.
 * @param projects all languages, in their order
 */
export function readScripts(projects: readonly Project[], fail: (problem: Problem) => void): Script[] {
  const found: Script[] = []
  for (const path of filesBelow(transcriptFolder).filter((each) => each.endsWith('.sh'))) {
    const file = `snippets/transcripts/${path}`
    const name = path.slice(0, -3)
    const text = readFileSync(join(root, file), 'utf8')
    try {
      const { app } = parseTranscript(name, text)
      const languages = languagesOf(app, projects)
      if (app && languages.length === 0)
        fail({
          file,
          line: 1,
          message: `${app.language ?? 'no language'} has ${app.language ? 'no' : 'an'} application ${app.name}`,
        })
      for (const [language, line] of languagesNamed(text)) {
        if (!languages.includes(language))
          fail({ file, line, message: `does not run in ${language}, so this line is never read` })
      }
      found.push({ name, file, text, recordings: recordingNames(name, text), languages, ...(app && { app }) })
    } catch (error) {
      if (!(error instanceof TranscriptError)) throw error
      fail({ file, line: error.line, message: error.message })
    }
  }
  return found
}
