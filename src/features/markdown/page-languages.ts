/** What each page has to know of the programming languages of those it leads to. Pure. */
import type { Page } from '../../site/page.ts'
import { siteUrlOf } from '../../site/config.ts'
import type { PageRecord } from '../../site/model.ts'
import { splitHref } from '../../site/routes.ts'
import type { ListedEdition, Project } from '../feature.ts'

/** Pages whose tabs choose a language get the list of them, and that of each page they link to. */
export function linkLanguages(editions: readonly ListedEdition[], { config }: Project): ListedEdition[] {
  const records = new Map(editions.flatMap(({ docs }) => docs.map((doc) => [doc.file, doc] as const)))
  const recordOf = ({ file, hasBody }: Page) => (hasBody && file !== undefined ? records.get(file) : undefined)
  return editions.map((edition) => {
    const byRoute = new Map(edition.pages.filter(({ listed }) => listed).map((page) => [page.route, page]))
    const addressOf = ({ path }: Page) => `${siteUrlOf(config)}${path.slice(1)}`
    const leadsTo = (page: Page, { links }: PageRecord): Record<string, string[]> =>
      Object.fromEntries(
        [page.route, ...links.map(({ href }) => splitHref(href).path)].flatMap((route) => {
          const target = byRoute.get(route)
          return target ? [[addressOf(target), recordOf(target)?.languages ?? []]] : []
        }),
      )
    const told = (page: Page): Page => {
      const record = recordOf(page)
      if (!record || record.languages.length < 2 || !page.listed) return page
      return { ...page, languages: record.languages, leadsTo: leadsTo(page, record) }
    }
    return { ...edition, pages: edition.pages.map(told) }
  })
}
