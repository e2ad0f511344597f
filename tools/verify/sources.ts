import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LanguageName } from './languages/language.ts'
import { filesBelow, type Problem } from './pages.ts'
import { root, scenarios as scenarioFolder, transcripts as transcriptFolder } from './paths.ts'
import type { Project } from './project.ts'
import type { Scenario } from './scenario.ts'
import { TranscriptError, languagesNamed, parseTranscript, recordingNames, type Application } from './transcript.ts'

/** A scenario with the file it was read from. */
export interface Named<T> {
  name: string
  /** From the project's root. */
  file: string
  value: T
}

/** Every scenario of snippets/scenarios; what cannot be loaded goes to `fail`. */
export async function readScenarios(fail: (problem: Problem) => void): Promise<Named<Scenario>[]> {
  const found: Named<Scenario>[] = []
  for (const name of readdirSync(scenarioFolder).filter((each) => each.endsWith('.ts')).sort()) {
    const file = `snippets/scenarios/${name}`
    try {
      const module = (await import(pathToFileURL(join(root, file)).href)) as { default?: Scenario }
      if (!module.default?.app) throw new Error('has no default export made with scenario({ app, steps })')
      found.push({ name: name.slice(0, -3), file, value: module.default })
    } catch (error) {
      fail({ file, line: lineIn(error, file), message: `cannot be loaded: ${error instanceof Error ? error.message : error}` })
    }
  }
  return found
}

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
    .filter((project) => project.appNamed(app.name) !== undefined && (app.language === undefined || app.language === project.language.name))
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
      if (app && languages.length === 0) fail({ file, line: 1, message: `${app.language ?? 'no language'} has ${app.language ? 'no' : 'an'} application ${app.name}` })
      for (const [language, line] of languagesNamed(text)) {
        if (!languages.includes(language)) fail({ file, line, message: `does not run in ${language}, so this line is never read` })
      }
      found.push({ name, file, text, recordings: recordingNames(name, text), languages, ...(app && { app }) })
    } catch (error) {
      if (!(error instanceof TranscriptError)) throw error
      fail({ file, line: error.line, message: error.message })
    }
  }
  return found
}

/** The line of `file` that an error comes from; 0 when its stack does not lead there. */
export function lineIn(error: unknown, file: string): number {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const at = stack.split('\n').find((line) => line.includes(file))
  return Number(/:(\d+):\d+\)?$/.exec(at ?? '')?.[1] ?? 0)
}
