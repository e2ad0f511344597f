import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, scenarios as folder } from '../harness/paths.ts'
import { lineIn, type Problem } from '../harness/report.ts'
import type { Scenario } from './scenario.ts'

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
  for (const name of readdirSync(folder)
    .filter((each) => each.endsWith('.ts'))
    .sort()) {
    const file = `snippets/scenarios/${name}`
    try {
      const module = (await import(pathToFileURL(join(root, file)).href)) as { default?: Scenario }
      if (!module.default?.app) throw new Error('has no default export made with scenario({ app, steps })')
      found.push({ name: name.slice(0, -3), file, value: module.default })
    } catch (error) {
      fail({
        file,
        line: lineIn(error, file),
        message: `cannot be loaded: ${error instanceof Error ? error.message : error}`,
      })
    }
  }
  return found
}
