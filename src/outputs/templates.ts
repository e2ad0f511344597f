/** Writes the projects that readers can download, as archives whose bytes depend on nothing but their files. */
import { gzipSync } from 'fflate'
import { pack } from 'tar-stream'
import { templatePath } from '../site/templates.ts'
import { hashOf } from '../files/hash.ts'
import type { OutputFolder } from './output-folder.ts'

/** A project's files: paths within the archive, and texts. */
export interface Archive {
  name: string
  files: { path: string; text: string }[]
}

/** When every packed file was made, whatever the clock says. */
const made = new Date('2025-01-01T00:00:00Z')

/** Writes each archive, unless the last build wrote the same one. */
export async function writeTemplates(archives: readonly Archive[], out: OutputFolder): Promise<void> {
  for (const archive of archives) {
    const key = `template ${hashOf(JSON.stringify(archive))}`
    if (!out.keep(key)) await out.write(key, templatePath(archive.name), await packArchive(archive))
  }
}

/** The bytes of an archive. fflate, unlike the system's zlib, compresses to the same bytes on every machine. */
export async function packArchive({ files }: Archive): Promise<Uint8Array> {
  const tar = pack()
  for (const { path, text } of files) tar.entry({ name: path, mode: 0o644, mtime: made }, text)
  tar.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of tar) chunks.push(chunk as Buffer)
  return gzipSync(Buffer.concat(chunks), { level: 9, mtime: 0 })
}
