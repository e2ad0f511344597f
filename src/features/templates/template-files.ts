/** The files of the projects that readers can download, made from the examples: without marker lines, with versions. */
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { filesBelow } from '../../files/list-files.ts'
import { folders } from '../../mdx/page-context.ts'
import { replaceVersions } from '../../mdx/placeholders.ts'
import { errorAt } from '../../site/diagnostics.ts'
import type { Diagnostic } from '../../site/model.ts'
import { readTemplates, templatesFile, type Template } from './templates.ts'
import { scanRegions } from '../../components/code/regions.compile.ts'

export interface TemplateProject {
  name: string
  /** Path with the project's folder, and text, of each file; sorted by path. */
  files: { path: string; text: string }[]
}

/** Reads every declared project; none where a site declares none. */
export async function collectTemplates(
  root: string,
  { versions, siteUrl }: { versions: Record<string, string>; siteUrl: string },
): Promise<{ projects: TemplateProject[]; diagnostics: Diagnostic[] }> {
  const source = await readFile(path.join(root, templatesFile), 'utf8').catch(() => undefined)
  if (source === undefined) return { projects: [], diagnostics: [] }
  const { templates, diagnostics: found } = readTemplates(source)
  const diagnostics = [...found]
  const projects: TemplateProject[] = []
  for (const template of templates) {
    const files = new Map<string, string>()
    const fault = (what: string, remedy: string) =>
      diagnostics.push(
        errorAt({ file: templatesFile, line: template.line }, `the template ${template.name}: ${what}`, remedy),
      )
    for (const { from, to, replace } of template.files) {
      const below = await filesAt(path.join(root, folders.snippets, from))
      if (below.length === 0) fault(`there is no ${folders.snippets}/${from}`, 'write it, or correct the path')
      for (const name of below) {
        const file = path.posix.join(folders.snippets, from, name)
        const scan = scanRegions(await readFile(path.join(root, file), 'utf8'), file)
        const versioned = replaceVersions(`${scan.regions.get('')?.text ?? ''}\n`, file, versions)
        diagnostics.push(...scan.diagnostics, ...versioned.diagnostics)
        let text = versioned.text
        for (const [before, after] of Object.entries(replace)) {
          if (!text.includes(before)) fault(`${file} does not hold ${JSON.stringify(before)}`, 'correct replace')
          // Lines are a place: what comes after them belongs nowhere else.
          if (before.includes('\n') && text.split(before).length > 2)
            fault(`${file} holds ${JSON.stringify(before)} more than once`, 'name the lines around it, too')
          text = text.replaceAll(before, after)
        }
        const target = path.posix.join(template.folder, to, name)
        if (files.has(target)) fault(`two files become ${target}`, 'name one of them')
        files.set(target, text)
      }
    }
    files.set(path.posix.join(template.folder, 'README.md'), readme(template, siteUrl))
    projects.push({
      name: template.name,
      files: [...files].map(([file, text]) => ({ path: file, text })).toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    })
  }
  return { projects, diagnostics }
}

/** Paths of the files below a folder; '' for a file. */
async function filesAt(at: string): Promise<string[]> {
  const found = await stat(at).catch(() => undefined)
  if (found?.isFile()) return ['']
  return filesBelow(at)
}

function readme({ title, page, setup }: Template, siteUrl: string): string {
  const address = siteUrl.replace(/\/$/, '') + page
  if (setup.length === 0) return `# ${title}\n\nTo run this project, continue at ${address}\n`
  return `# ${title}\n\nPrepare the project:\n\n${setup.map((command) => `    ${command}\n`).join('')}\nTo run it, continue at ${address}\n`
}
