/** The part of the site that readers fetch finished projects from, as a build writes it, served on loopback. */
import { join } from 'node:path'
import siteConfig from '../../../site.config.ts'
import { collectTemplates, type TemplateProject } from '../../../src/features/templates/template-files.ts'
import { OutputFolder } from '../../../src/files/output-folder.ts'
import { writeTemplates } from '../../../src/features/templates/archives.ts'
import { startPreview } from '../../../src/serve/preview-server.ts'
import { parseConfig, siteUrlOf } from '../../../src/site/config.ts'
import { freePort } from '../harness/ports.ts'
import { root } from '../harness/paths.ts'

const config = parseConfig(siteConfig)

/** What the commands on pages begin their addresses with. */
export const templateSite = siteUrlOf(config)

let collected: Promise<TemplateProject[]> | undefined

/** Every project, as a build packs it. Throws with the faults of what is declared. */
export const templateProjects = (): Promise<TemplateProject[]> => (collected ??= collect())

async function collect(): Promise<TemplateProject[]> {
  const { projects, diagnostics } = await collectTemplates(root, { versions: config.versions, siteUrl: templateSite })
  if (diagnostics.length > 0)
    throw new Error(diagnostics.map(({ place, what }) => `${place.file}:${place.line}: ${what}`).join('\n'))
  return projects
}

/**
 * Writes the projects and serves them.
 * @param folder an empty one, for the site and the writer's cache
 * @param real puts the ports of the walk where a file has the ones that pages show
 */
export async function serveTemplates(
  folder: string,
  real: (text: string) => string,
): Promise<{ url: string; stop(): void }> {
  const dir = join(folder, 'dist')
  const out = await OutputFolder.open(dir, join(folder, 'cache'))
  const projects = (await templateProjects()).map(({ name, files }) => ({
    name,
    files: files.map(({ path, text }) => ({ path, text: real(text) })),
  }))
  await writeTemplates(projects, out)
  await out.close()
  const port = await freePort()
  const server = await startPreview({ dir, baseUrl: config.baseUrl, port })
  return {
    url: `http://127.0.0.1:${port}${config.baseUrl}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
