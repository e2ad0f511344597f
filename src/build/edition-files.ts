/** Where the files of each edition are, and which of its pages are its own (docs/versions-and-locales.md). */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { discoverPages } from '../content/pages.ts'
import { folders, type CompileOptions, type SourcePage } from '../mdx/page-context.ts'
import { apiPages, type Api, type ApiPages } from '../reference/api-pages.ts'
import { ConfigurationError, siteUrlOf, type SiteConfig } from '../site/config.ts'
import type { Edition } from '../site/editions.ts'
import { withBase } from '../site/routes.ts'
import type { ProjectMemory } from './project-memory.ts'

export interface EditionFiles {
  /** Pages of its own: in a language other than the default, those that are translated. */
  sources: SourcePage[]
  apis: ApiPages[]
  options: CompileOptions
  /** For messages about it. */
  sidebarsFile: string
}

/** Folders of an edition, from the site's root. */
interface Folders {
  docs: string
  /** Hold what takes the place of the site's snippets, figures and partials. */
  own: string[]
  reference: string
}

const versionFolder = ({ version }: Edition): string | undefined =>
  version.folder === undefined ? undefined : `${folders.versions}/${version.folder}`

/** Of the default language. */
function originalFolders(edition: Edition, config: SiteConfig): Folders {
  const folder = versionFolder(edition)
  if (folder === undefined) return { docs: config.contentDir, own: [], reference: `${folders.cache}/reference` }
  const reference = `${folders.cache}/versions/${edition.version.folder}/reference`
  return { docs: `${folder}/docs`, own: [folder], reference }
}

function translationFolders(edition: Edition, original: Folders): Folders {
  const locale = `${folders.locales}/${edition.locale.path}`
  const { folder } = edition.version
  const own = folder === undefined ? [locale] : [`${locale}/versions/${folder}`, locale]
  return { ...original, docs: `${own[0]}/docs`, own: [...own, ...original.own] }
}

/** @throws ConfigurationError for a folder that the configuration names and that is not there */
export async function editionFiles(
  root: string,
  edition: Edition,
  config: SiteConfig,
  memory?: ProjectMemory,
): Promise<EditionFiles> {
  const isDefault = edition.locale.code === config.locales[0]?.code
  const original = originalFolders(edition, config)
  const own = isDefault ? original : translationFolders(edition, original)
  checkFolders(root, edition, config, own)
  const { version, prefix } = edition
  const apis = isDefault ? await apisOf(root, edition, config, original, memory) : []
  const hasDocs = existsSync(path.join(root, own.docs))
  return {
    sources: [...(hasDocs ? await discoverPages(root, own.docs) : []), ...apis.flatMap(({ pages }) => pages)],
    apis,
    sidebarsFile: version.folder === undefined ? 'sidebars.ts' : `${versionFolder(edition)}/sidebars.ts`,
    options: {
      root,
      contentDir: own.docs,
      ...(!isDefault && { originalsDir: original.docs }),
      ...(own.own.length > 0 && { ownFolders: own.own }),
      versions: { ...config.versions, ...version.versions },
      siteUrl: new URL(withBase(config.baseUrl, `${prefix}/`), siteUrlOf(config)).href,
      brokenMarkdownLinks: config.checks.brokenMarkdownLinks,
    },
  }
}

function checkFolders(root: string, { version, locale }: Edition, config: SiteConfig, { docs }: Folders): void {
  const isThere = (folder: string) => existsSync(path.join(root, folder))
  const index = config.docsVersions.findIndex(({ label }) => label === version.label)
  if (locale.code === config.locales[0]?.code && version.folder !== undefined && !isThere(docs))
    throw new ConfigurationError(
      `site.config.ts: docsVersions[${index}].folder: there is no ${docs}; copy ${config.contentDir} there, or correct the folder`,
    )
  const place = config.locales.findIndex(({ code }) => code === locale.code)
  const folder = `${folders.locales}/${locale.path}`
  if (place > 0 && !isThere(folder))
    throw new ConfigurationError(
      `site.config.ts: locales[${place}].path: there is no ${folder}; create it with texts.json and docs/, or correct the path`,
    )
}

/** The APIs of the version that is being written, and of another version those whose description is in its folder. */
async function apisOf(
  root: string,
  edition: Edition,
  config: SiteConfig,
  own: Folders,
  memory: ProjectMemory | undefined,
): Promise<ApiPages[]> {
  const folder = versionFolder(edition)
  const described = config.apis.flatMap((api): Api[] => {
    if (folder === undefined) return [api]
    const description = path.posix.join(folder, api.description.replace(/^content\//, ''))
    return existsSync(path.join(root, description)) ? [{ ...api, description }] : []
  })
  return Promise.all(
    described.map((api) => {
      const make = () => apiPages(root, api, own.reference)
      return memory ? memory.api(api, make) : make()
    }),
  )
}
