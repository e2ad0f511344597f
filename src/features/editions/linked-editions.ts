/** What the pages of each edition have to know of the others: where dropdowns lead, and what search engines should list. Pure. */
import { frameLinks } from '../../site/checks.ts'
import type { Edition } from '../../site/editions.ts'
import { isExternal, splitHref } from '../../site/routes.ts'
import type { Choice, Choices, Page, Translation } from '../../site/page.ts'
import { kindOf, type ListedEdition, type Project } from '../feature.ts'

/** An edition with its pages by their routes. */
interface Known extends ListedEdition {
  byRoute: ReadonlyMap<string, Page>
}

const isSameVersion = (a: Edition, b: Edition) => a.version.label === b.version.label
const isSameLocale = (a: Edition, b: Edition) => a.locale.code === b.locale.code

/** @param editions all of the site; one that is the only one stays as it is */
export function linkEditions(editions: readonly ListedEdition[], project: Project): ListedEdition[] {
  if (editions.length === 1) return [...editions]
  const known = editions.map((each): Known => ({
    ...each,
    byRoute: new Map(each.pages.map((page) => [page.route, page])),
  }))
  return known.map((own) => {
    const original = known.find(({ site }) => isSameVersion(site.edition, own.site.edition))
    const { htmlLang, direction } = original?.site.edition.locale ?? own.site.edition.locale
    const edition = {
      ...own.site.edition,
      elsewhere: elsewhere(project, own, known),
      ...(original && original !== own && { original: { htmlLang, direction, texts: original.site.texts } }),
    }
    const { byRoute: _, ...rest } = own
    return {
      ...rest,
      site: { ...own.site, edition },
      pages: own.pages.map((page) => ({ ...page, ...toldOf(page, own, known) })),
    }
  })
}

/** Paths of what this edition lacks: pages that belong to no version, and pages that navbar and footer link to. */
function elsewhere({ config, features }: Project, own: Known, all: readonly Known[]): Record<string, string> {
  const linked = frameLinks(config).flatMap(({ href }) => (isExternal(href) ? [] : [splitHref(href).path]))
  const wanted = new Set([
    ...linked,
    ...all.flatMap(({ pages }) =>
      pages.filter((page) => kindOf(page, features).isUnversioned).map(({ route }) => route),
    ),
  ])
  const others = [...all].toSorted((a, b) => rank(a, own) - rank(b, own))
  return Object.fromEntries(
    [...wanted].flatMap((route) => {
      if (own.byRoute.has(route)) return []
      const found = others.find(({ byRoute }) => byRoute.has(route))?.byRoute.get(route)
      return found ? [[route, found.path]] : []
    }),
  )
}

/** Of the editions that may stand in for one, the latest in its language comes first, then the latest, then the rest. */
function rank({ site: { edition } }: Known, { site: { edition: own } }: Known): number {
  return (edition.status === 'latest' ? 0 : 2) + (isSameLocale(edition, own) ? 0 : 1)
}

function toldOf(page: Page, own: Known, all: readonly Known[]): Partial<Page> {
  const choices = choicesOf(page, own, all)
  if (!page.listed) return { choices }
  const canonical = canonicalOf(page, own, all)
  const translations = translationsOf(page, own, all)
  const isOwn = canonical === page.path
  return {
    choices,
    ...(!isOwn && { canonical }),
    ...(own.site.edition.status === 'unreleased' && { unreleased: true }),
    ...(isOwn && translations.length > 0 && { translations }),
  }
}

/**
 * A page that is not translated points to the original; one that the latest version also has points to that version.
 */
function canonicalOf(page: Page, own: Known, all: readonly Known[]): string {
  const { edition } = own.site
  const isFor = (locale: string, status: Edition['status']) =>
    all
      .find(({ site }) => site.edition.locale.code === locale && site.edition.status === status)
      ?.byRoute.get(page.route)
  if (page.untranslated) {
    const original = all.find(({ site }) => isSameVersion(site.edition, edition))
    const instead = original?.byRoute.get(page.route)
    return original && instead ? canonicalOf(instead, original, all) : page.path
  }
  const latest = edition.status === 'older' ? isFor(edition.locale.code, 'latest') : undefined
  return latest && !latest.untranslated ? latest.path : page.path
}

function translationsOf(page: Page, own: Known, all: readonly Known[]): Translation[] {
  const found = all.flatMap(({ site: { edition }, byRoute }) => {
    const other = byRoute.get(page.route)
    if (!isSameVersion(edition, own.site.edition) || !other || other.untranslated) return []
    return [{ language: edition.locale.htmlLang, path: other.path }]
  })
  if (found.length < 2) return []
  return [...found, ...found.slice(0, 1).map(({ path }) => ({ language: 'x-default', path }))]
}

function choicesOf(page: Page, own: Known, all: readonly Known[]): Choices {
  const choice = (label: string, { site: { edition }, byRoute }: Known): Choice => {
    const same = byRoute.has(page.route) && page.hasAddress
    return {
      label,
      path: edition.prefix + (same ? page.route : edition.home),
      current: edition.prefix === own.site.edition.prefix,
      same,
    }
  }
  const editionsWith = (isOne: typeof isSameLocale) => all.filter(({ site }) => isOne(site.edition, own.site.edition))
  const locales = editionsWith(isSameVersion)
  const versions = editionsWith(isSameLocale)
  return {
    locales: locales.map((each) => ({
      ...choice(each.site.edition.locale.label, each),
      language: each.site.edition.locale.htmlLang,
    })),
    versions: versions.map((each) => choice(each.site.edition.version.label, each)),
  }
}
