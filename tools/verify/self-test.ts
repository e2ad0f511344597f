import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { languages } from './harness/languages/index.ts'
import type { LanguageName } from './harness/languages/language.ts'
import { filesBelow } from './harness/files.ts'
import { PageIndex } from './harness/pages.ts'
import { root } from './harness/paths.ts'
import { Project } from './harness/project.ts'
import type { Problem } from './harness/report.ts'

/**
 * Breaks one line of one quoted example in a copy of each language's project, and looks that checking the copy names the
 * file, the line and a page that shows it.
 * @returns in how many languages the fault was found, and what was missed
 */
export async function selfTest(
  names: LanguageName[],
  say: (text: string) => void,
): Promise<{ found: number; missed: Problem[] }> {
  const missed: Problem[] = []
  let foundIn = 0
  const pages = new PageIndex(root)
  for (const name of names) {
    const language = languages[name]
    if (!existsSync(join(root, 'snippets', name))) continue
    const project = new Project(language)
    if ((await project.missing()).length > 0) continue
    const entries = [...project.apps.values()]
    const quoted = pages.regions.filter(
      ({ file }) => file.startsWith(`${name}/`) && pages.uses.some((use) => use.target === file),
    )
    const region = quoted.find(({ from, to }) => to - from > 2)
    const file = region
      ? region.file.slice(name.length + 1)
      : project.files.find((each) => entries.some((entry) => each.startsWith(`${entry}/`)))
    if (!file) continue

    // Installed first where it belongs: the copy borrows what was installed.
    await project.check(pages, () => {})
    const copy = mkdtempSync(join(tmpdir(), `verify-${name}-`))
    try {
      for (const each of filesBelow(project.folder)) cpSync(join(project.folder, each), join(copy, each))
      for (const folder of language.installs ?? []) symlinkSync(join(project.folder, folder), join(copy, folder))
      const lines = readFileSync(join(copy, file), 'utf8').split('\n')
      const line = region ? region.from + 1 : lines.findIndex((each) => each.trim() !== '') + 1
      lines[line - 1] = ')))'
      writeFileSync(join(copy, file.split('/').join(sep)), lines.join('\n'))
      say(`${language.label}: a fault in ${file}:${line}`)
      const { problems } = await new Project(language, copy).check(pages, () => {})
      // A parser may notice on the line after.
      const found = problems.find((p) => p.file === `snippets/${name}/${file}` && Math.abs(p.line - line) <= 1)
      if (!found || (region && (found.pages ?? []).length === 0)) {
        missed.push({
          file: `snippets/${name}/${file}`,
          line,
          message: 'a planted fault is not found here',
          detail: JSON.stringify(problems, null, 1),
        })
      } else {
        foundIn++
        say(
          `${language.label}: found at ${found.file}:${found.line}${found.pages?.length ? `, shown on ${found.pages.join(', ')}` : ''}`,
        )
      }
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  }
  return { found: foundIn, missed }
}
