/** From a project's files to everything the build has to render: configuration, compiled pages, sidebar, page list. */
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseConfig, type SiteConfig } from '../site/config.ts'

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
}

/**
 * Reads configuration and sidebars.
 * @throws ConfigurationError naming file, key and remedy
 */
export async function loadProject({ root, siteDir = root, config, sidebars }: ProjectOptions): Promise<Project> {
  return {
    root,
    siteDir,
    config: parseConfig(config ?? (await importDefault(path.join(siteDir, 'site.config.ts')))),
    sidebars: sidebars ?? (await importDefault(path.join(siteDir, 'sidebars.ts'))),
  }
}

/** A module's default export, read anew after the file has changed. */
async function importDefault(file: string): Promise<unknown> {
  if (!existsSync(file)) throw new Error(`${path.basename(file)} is missing; every site has one at its root`)
  const { mtimeMs } = await stat(file)
  const module = (await import(`${pathToFileURL(file).href}?modified=${mtimeMs}`)) as { default?: unknown }
  if (module.default === undefined) throw new Error(`${path.basename(file)} has no default export; export the result of its define function`)
  return module.default
}
