/** From a project's files to everything the build has to render: configuration, compiled pages, sidebar, page list. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { folders } from '../mdx/page-context.ts'
import type { Feature, Project } from '../features/feature.ts'
import { features as all } from '../features/registry.ts'
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
  /** What adds pages and files to the site; all of the registry unless told. */
  features?: readonly Feature[]
}

/**
 * Reads configuration and sidebars.
 * @throws ConfigurationError naming file, key and remedy
 */
export async function loadProject(options: ProjectOptions): Promise<Project> {
  const { root, siteDir = root, config, sidebars, features = all } = options
  const parsed = config === undefined ? await readConfig(options) : parseConfig(config)
  const importSidebars = (file: string) =>
    importDefault(options, file, 'export default defineSidebars({ tutorial: [ … ] })')
  return {
    root,
    siteDir,
    config: parsed,
    sidebars: sidebars ?? (await importSidebars('sidebars.ts')),
    features,
    importSidebars,
  }
}

/** @throws ConfigurationError with line and column of each key that is wrong */
async function readConfig(options: ProjectOptions): Promise<SiteConfig> {
  const file = 'site.config.ts'
  const written = await importDefault(options, file, 'export default defineConfig({ … })')
  try {
    return parseConfig(written, file)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    const { withPlaces } = await import('./entry-places.ts')
    const text = await readFile(path.join(options.siteDir ?? options.root, file), 'utf8')
    throw new ConfigurationError(withPlaces(error.message, file, text), { cause: error })
  }
}

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
