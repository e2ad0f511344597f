/** The projects that readers can download as archives, whose bytes depend on nothing but their files. */
import { gzipSync } from 'fflate'
import { pack } from 'tar-stream'
import type { OutputFolder } from '../../files/output-folder.ts'
import type { TemplateProject } from './template-files.ts'
import { templatePath } from './templates.ts'

/** When every packed file was made, whatever the clock says. */
const made = new Date('2025-01-01T00:00:00Z')

/** Writes each archive, unless the last build wrote the same one. */
export async function writeTemplates(projects: readonly TemplateProject[], out: OutputFolder): Promise<void> {
  for (const project of projects)
    await out.keepOrMake(templatePath(project.name), JSON.stringify(project), () => packArchive(project))
}

/** The bytes of an archive. fflate, unlike the system's zlib, compresses to the same bytes on every machine. */
export async function packArchive({ files }: Pick<TemplateProject, 'files'>): Promise<Uint8Array> {
  const tar = pack()
  for (const { path, text } of files) tar.entry({ name: path, mode: 0o644, mtime: made }, text)
  tar.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of tar) chunks.push(chunk as Buffer)
  return gzipSync(Buffer.concat(chunks), { level: 9, mtime: 0 })
}
