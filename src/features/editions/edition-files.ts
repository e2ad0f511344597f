/** Where the files of each edition are, and which folders take the place of the site's (docs/versions-and-locales.md). */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { folders, type CompileOptions } from '../../mdx/page-context.ts'
import { ConfigurationError, siteUrlOf, type SiteConfig } from '../../site/config.ts'
import type { Edition } from '../../site/editions.ts'
import { withBase } from '../../site/routes.ts'

/** Folders of an edition, from the site's root. */
interface Folders {
  docs: string
  /** Hold what takes the place of the site's snippets, figures and partials. */
  own: string[]
}

/** Of the default language. */
function originalFolders({ version }: Edition, config: SiteConfig): Folders {
  if (version.folder === undefined) return { docs: config.contentDir, own: [] }
  const folder = `${folders.versions}/${version.folder}`
  return { docs: `${folder}/docs`, own: [folder] }
}

function translationFolders({ locale, version }: Edition, original: Folders): Folders {
  const folder = `${folders.locales}/${locale.path}`
  const own = version.folder === undefined ? [folder] : [`${folder}/versions/${version.folder}`, folder]
  return { docs: `${own[0]}/docs`, own: [...own, ...original.own] }
}

/**
 * What the pages of an edition are compiled with.
 * @throws ConfigurationError for a folder that the configuration names and that is not there
 */
export function editionOptions(root: string, edition: Edition, config: SiteConfig): CompileOptions {
  const isDefault = edition.locale.code === config.locales[0]?.code
  const original = originalFolders(edition, config)
  const { docs, own } = isDefault ? original : translationFolders(edition, original)
  checkFolders(root, edition, config, docs)
  return {
    root,
    contentDir: docs,
    ...(!isDefault && { originalsDir: original.docs }),
    ...(own.length > 0 && { ownFolders: own }),
    versions: { ...config.versions, ...edition.version.versions },
    defaults: config.defaults.map((id) => `${original.docs}/${id}.mdx`),
    siteUrl: new URL(withBase(config.baseUrl, `${edition.prefix}/`), siteUrlOf(config)).href,
    brokenMarkdownLinks: config.checks.brokenMarkdownLinks,
  }
}

function checkFolders(root: string, { version, locale }: Edition, config: SiteConfig, docs: string): void {
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
