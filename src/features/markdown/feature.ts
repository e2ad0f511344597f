import { languageIds } from '../../site/languages.ts'
import { markdownFile } from '../../site/routes.ts'
import { sheetsOf } from '../../site/rules.ts'
import type { Feature } from '../feature.ts'
import { fullFile, indexFile, writeLlms } from './llms.ts'
import { linkLanguages } from './page-languages.ts'

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
