/** From a project's files to everything the build has to render: configuration, compiled pages, sidebar, page list. */
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
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
}

/**
 * Reads configuration and sidebars.
 * @throws ConfigurationError naming file, key and remedy
 */
export async function loadProject({ root, siteDir = root, config, sidebars }: ProjectOptions): Promise<Project> {
  return {
    root,
    siteDir,
    config: parseConfig(
      config ?? (await importDefault(path.join(siteDir, 'site.config.ts'), 'export default defineConfig({ … })')),
    ),
    sidebars:
      sidebars ??
      (await importDefault(path.join(siteDir, 'sidebars.ts'), 'export default defineSidebars({ tutorial: [ … ] })')),
  }
}

/**
 * A module's default export, read again after the file has changed.
 * @throws ConfigurationError where the file is missing, cannot be read as TypeScript, throws, or exports nothing
 */
async function importDefault(file: string, remedy: string): Promise<unknown> {
  const name = path.basename(file)
  if (!existsSync(file))
    throw new ConfigurationError(`${name}: the file is missing; every site has one at its root: ${remedy}`)
  const { mtimeMs } = await stat(file)
  let module: { default?: unknown }
  try {
    module = (await import(`${pathToFileURL(file).href}?modified=${mtimeMs}`)) as { default?: unknown }
  } catch (error) {
    throw new ConfigurationError(`${describeImportError(error, file)}; correct the file`)
  }
  if (module.default === undefined) throw new ConfigurationError(`${name}: there is no default export; ${remedy}`)
  return module.default
}

/** file:line:column and what is wrong, of a syntax error that the TypeScript loader reports or an error that the file throws. */
function describeImportError(error: unknown, file: string): string {
  const name = path.basename(file)
  const text = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error)
  const first =
    (error instanceof Error ? error.message : text)
      .split('\n')
      .find((line) => line.trim() !== '' && !line.startsWith('Transform failed')) ?? text
  const place = new RegExp(`${name.replaceAll('.', '\\.')}(?:\\?[^:\\s]*)?:(\\d+):(\\d+)`).exec(text)
  const what = first.replace(/^.*?:\d+:\d+:\s*(?:ERROR:\s*)?/, '').trim()
  return place ? `${name}:${place[1]}:${place[2]}: ${what}` : `${name}: ${what}`
}
