import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesBelow, type Problem } from './pages.ts'
import { root, scenarios as scenarioFolder, transcripts as transcriptFolder } from './paths.ts'
import type { Scenario } from './scenario.ts'
import { TranscriptError, parseTranscript, type Transcript } from './transcript.ts'

/** A scenario or a transcript with the file it was read from. */
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

/** Every transcript of snippets/transcripts; what is not in their form goes to `fail`. */
export function readTranscripts(fail: (problem: Problem) => void): Named<Transcript>[] {
  const found: Named<Transcript>[] = []
  for (const path of filesBelow(transcriptFolder).filter((each) => each.endsWith('.sh'))) {
    const file = `snippets/transcripts/${path}`
    const name = path.slice(0, -3)
    try {
      found.push({ name, file, value: parseTranscript(name, readFileSync(join(root, file), 'utf8')) })
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
