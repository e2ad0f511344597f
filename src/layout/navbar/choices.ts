/** What the language switcher and the docs version dropdown offer on a page. Pure. */
import type { Site } from '../../site/site.ts'
import type { DropdownLink } from './Dropdown.tsx'

/** The locale the page is written in: the first one, since one build makes one locale. */
export function currentLocale(site: Site): Site['config']['locales'][number] {
  const locale = site.config.locales[0]
  if (!locale) throw new Error('site.config.ts: locales: there must be at least one')
  return locale
}

/** The same page in each locale: the first locale's stands at the base path, another one's below its own path. */
export function localeLinks(site: Site, route: string): DropdownLink[] {
  const current = currentLocale(site)
  return site.config.locales.map((locale) => ({
    label: locale.label,
    href: site.href(locale === current ? route : `/${locale.path.replace(/^\/|\/$/g, '')}${route}`),
    current: locale === current,
    lang: locale.htmlLang,
  }))
}

/** The start of each docs version: whether the page exists in another version is not known here. */
export function versionLinks(site: Site): DropdownLink[] {
  return site.config.docsVersions.map((version) => ({
    label: version.label,
    href: site.href(version.path),
    current: version.isLatest,
    docsVersion: version.label,
  }))
}
