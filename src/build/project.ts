/** From a project's files to everything the build has to render: configuration, compiled pages, sidebar, page list. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { folders } from '../mdx/page-context.ts'
import { ConfigurationError, parseConfig, type SiteConfig } from '../site/config.ts'
import { importTypeScript } from './import-typescript.ts'

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
export async function loadProject(options: ProjectOptions): Promise<Project> {
  const { root, siteDir = root, config, sidebars } = options
  const parsed = parseConfig(
    config ?? (await importDefault(options, 'site.config.ts', 'export default defineConfig({ … })')),
  )
  const versionFolders = parsed.docsVersions.flatMap(({ folder }) => folder ?? [])
  return {
    root,
    siteDir,
    config: parsed,
    sidebars: sidebars ?? (await importDefault(options, 'sidebars.ts', sidebarsRemedy)),
    versionSidebars: new Map(
      await Promise.all(
        versionFolders.map(async (folder): Promise<[string, unknown]> => [
          folder,
          await importDefault(options, `${folders.versions}/${folder}/sidebars.ts`, sidebarsRemedy),
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
async function importDefault({ root, siteDir = root }: ProjectOptions, name: string, remedy: string): Promise<unknown> {
  const file = path.join(siteDir, name)
  const place = name.includes('/') ? 'every version has one in its folder' : 'every site has one at its root'
  if (!existsSync(file)) throw new ConfigurationError(`${name}: the file is missing; ${place}: ${remedy}`)
  const module = await importTypeScript({ file, siteDir, cacheDir: path.join(root, folders.cache, 'config') }).catch(
    (error: Error) => {
      throw new ConfigurationError(`${error.message}; correct the file`, { cause: error })
    },
  )
  if (module['default'] === undefined) throw new ConfigurationError(`${name}: there is no default export; ${remedy}`)
  return module['default']
}
