/** From a project's files to everything the build has to render: configuration, compiled pages, sidebar, page list. */
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { folders } from '../mdx/page-context.ts'
import { ConfigurationError, parseConfig, type SiteConfig } from '../site/config.ts'

/** Where a site's parts are. Tests give other folders and inputs than the project's own. */
export interface ProjectOptions {
  /** The framework's root: where src/ is. */
  root: string
  /** Folder that content, snippets, public and figures are below; the root unless told. */
  siteDir?: string
  /** What site.config.ts would export; read from the file when absent. */
  config?: unknown
  /** What sidebars.ts would export; read from the file when absent. */
  sidebars?: unknown
}

export interface Project {
  root: string
  siteDir: string
  config: SiteConfig
  sidebars: unknown
  /** What the sidebars.ts of each version with a folder exports, by the folder. */
  versionSidebars: ReadonlyMap<string, unknown>
}

/**
 * Reads configuration and sidebars.
 * @throws ConfigurationError naming file, key and remedy
 */
export async function loadProject({ root, siteDir = root, config, sidebars }: ProjectOptions): Promise<Project> {
  const parsed = parseConfig(
    config ?? (await importDefault(siteDir, 'site.config.ts', 'export default defineConfig({ … })')),
  )
  const versionFolders = parsed.docsVersions.flatMap(({ folder }) => folder ?? [])
  return {
    root,
    siteDir,
    config: parsed,
    sidebars: sidebars ?? (await importDefault(siteDir, 'sidebars.ts', sidebarsRemedy)),
    versionSidebars: new Map(
      await Promise.all(
        versionFolders.map(async (folder): Promise<[string, unknown]> => [
          folder,
          await importDefault(siteDir, `${folders.versions}/${folder}/sidebars.ts`, sidebarsRemedy),
        ]),
      ),
    ),
  }
}

const sidebarsRemedy = 'export default defineSidebars({ tutorial: [ … ] })'

/**
 * A module's default export, read again after the file has changed.
 * @throws ConfigurationError where the file is missing, cannot be read as TypeScript, throws, or exports nothing
 */
async function importDefault(siteDir: string, name: string, remedy: string): Promise<unknown> {
  const file = path.join(siteDir, name)
  const place = name.includes('/') ? 'every version has one in its folder' : 'every site has one at its root'
  if (!existsSync(file)) throw new ConfigurationError(`${name}: the file is missing; ${place}: ${remedy}`)
  const { mtimeMs } = await stat(file)
  let module: { default?: unknown }
  try {
    module = (await import(`${pathToFileURL(file).href}?modified=${mtimeMs}`)) as { default?: unknown }
  } catch (error) {
    throw new ConfigurationError(`${describeImportError(error, name)}; correct the file`)
  }
  if (module.default === undefined) throw new ConfigurationError(`${name}: there is no default export; ${remedy}`)
  return module.default
}

/** file:line:column and what is wrong, of a syntax error that the TypeScript loader reports or an error that the file throws. */
function describeImportError(error: unknown, name: string): string {
  const text = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error)
  const first =
    (error instanceof Error ? error.message : text)
      .split('\n')
      .find((line) => line.trim() !== '' && !line.startsWith('Transform failed')) ?? text
  const place = new RegExp(`${name.replaceAll('.', '\\.')}(?:\\?[^:\\s]*)?:(\\d+):(\\d+)`).exec(text)
  const what = first.replace(/^.*?:\d+:\d+:\s*(?:ERROR:\s*)?/, '').trim()
  return place ? `${name}:${place[1]}:${place[2]}: ${what}` : `${name}: ${what}`
}
