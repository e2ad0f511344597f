import { siteUrlOf } from '../../site/config.ts'
import { languageIds } from '../../site/languages.ts'
import type { PageRecord } from '../../site/model.ts'
import type { Page } from '../../site/page.ts'
import { markdownFile, splitHref } from '../../site/routes.ts'
import { sheetsOf } from '../../site/rules.ts'
import type { Feature, ListedEdition, Project } from '../feature.ts'
import { fullFile, indexFile, writeLlms } from './llms.ts'

/** Each page as Markdown next to its HTML, also in one programming language, and the indexes for tools that read text. */
export const markdown: Feature = {
  name: 'markdown',
  link: linkLanguages,
  addresses: () => [indexFile, fullFile(), ...languageIds.map(fullFile)].map((file) => `/${file}`),
  beside: {
    filesOf: ({ listed, path, languages = [] }) =>
      listed ? [undefined, ...languages].map((language) => markdownFile(path, language)) : [],
    make: async (page) => (await import('./page-markdown.ts')).pageMarkdown(page),
  },
  async write(site) {
    await site.rendered
    for (const each of site.editions) {
      // Rules are quoted from the pages of the edition at the root.
      const rules = each.site.edition.prefix === '' ? sheetsOf(site) : []
      await writeLlms(each.site, each.pages, rules, site.out)
    }
  },
}

/** Pages whose tabs choose a language get the list of them, and that of each page they link to. */
function linkLanguages(editions: readonly ListedEdition[], { config }: Project): ListedEdition[] {
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
