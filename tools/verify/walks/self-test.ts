import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../harness/report.ts'
import { root } from '../harness/paths.ts'
import { missingFor, walkedPages, walksOf } from './plan.ts'
import { programsFor } from './environment.ts'
import type { LanguageName } from '../harness/languages/language.ts'
import { WalkError, walkPath } from './run.ts'

/**
 * Breaks the first command of each path in a copy of each walked page, and looks that walking the copy names the page and
 * the command's line.
 * @returns on how many paths the fault was found, and what was missed
 */
export async function selfTestWalks(
  names: LanguageName[],
  say: (text: string) => void,
): Promise<{ found: number; missed: Problem[] }> {
  const missed: Problem[] = []
  let found = 0
  for (const file of walkedPages) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const path of (await walksOf(file, text)).paths.filter(({ language }) => names.includes(language))) {
      const command = path.acts.find((act) => act.do === 'run' && act.place.file === file)
      if (!command || (await missingFor(path)).length > 0) continue
      const { line } = command.place
      const copy = text.split('\n')
      copy[line - 1] = copy[line - 1]!.replace('$ ', '$ no-such-program ')
      const broken = (await walksOf(file, copy.join('\n'))).paths.find(({ name }) => name === path.name)
      const error: unknown =
        broken && (await walkPath(broken, programsFor(broken.runtime)).catch((reason: unknown) => reason))
      if (error instanceof WalkError && error.place.file === file && error.place.line === line) {
        found++
        say(`${path.label}: found at ${file}:${line}: ${error.message.split('\n')[0]}`)
      } else
        missed.push({ file, line, message: `${path.label}: a wrong command is not found here`, detail: String(error) })
    }
  }
  return { found, missed }
}
