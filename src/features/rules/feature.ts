import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { siteUrlOf } from '../../site/config.ts'
import { BuildError, errorAt } from '../../site/diagnostics.ts'
import { languageById, languages, type ProgrammingLanguage } from '../../site/languages.ts'
import { markdownFile } from '../../site/routes.ts'
import { rulesFeature, rulesFile, sheetsOf } from '../../site/rules.ts'
import type { BuiltSite, Feature, ListedSite } from '../feature.ts'
import { placesOf } from '../markdown/sections/page-sections.ts'
import { readRules, rulesSource, type Quote, type Rules } from './read-rules.ts'
import { MissingQuote, quoted } from './sheet.ts'

/** What the site's rules are, and for which languages. */
interface RulesData {
  rules: Rules
  /** Ids of those that have an SDK with pages. */
  languages: string[]
}

/** For programs that write code, a sheet of rules for each language: /rules/ts.md. */
export const rules: Feature = {
  name: rulesFeature,
  watches: [rulesSource],
  async read({ project }) {
    const read = await readRules(project.siteDir)
    const inUse = languages.filter((language: ProgrammingLanguage) => language.sdkFolder !== undefined)
    const data: RulesData | undefined = read && { rules: read, languages: inUse.map(({ id }) => id) }
    return { data, diagnostics: [] }
  },
  addresses: (site) => sheetsOf(site).map((language) => `/${rulesFile(language)}`),
  async write(site) {
    const data = dataOf(site)
    if (!data) return
    await site.rendered
    const faults: string[] = []
    for (const language of data.languages) {
      const parts = [
        `# ${site.project.config.title} for ${languageById(language)?.label}: rules for writing code`,
        data.rules.intro.trim(),
      ]
      for (const quote of data.rules.quotes)
        try {
          parts.push(...(await partOf(quote, language, site)))
        } catch (error) {
          if (!(error instanceof MissingQuote)) throw error
          faults.push(`${language}: ${quote.title}: ${error.message}`)
        }
      await site.out.keepOrWrite(rulesFile(language), `${parts.join('\n\n')}\n`)
    }
    if (faults.length > 0)
      throw new BuildError(
        faults.map((what) =>
          errorAt({ file: rulesSource, line: 1 }, what, 'quote what the page has now, or leave the quote out'),
        ),
      )
  },
}

const dataOf = ({ data }: ListedSite) => data[rulesFeature] as RulesData | undefined

/** @returns nothing where the language's SDK does not have the page, and the quote says so */
async function partOf(quote: Quote, language: string, { editions, out, load, project }: BuiltSite): Promise<string[]> {
  const folder = languageById(language)?.sdkFolder ?? ''
  if (quote.only && !quote.only.includes(folder)) return []
  const route = `/develop/${folder}/${quote.from.split('#')[0]}`
  const page = editions[0]?.pages.find((each) => each.route === route)
  if (page?.file === undefined) throw new MissingQuote(`there is no page ${route}`)
  const own = page.languages?.includes(language) ? language : undefined
  const text = await readFile(path.join(out.dir, markdownFile(page.path, own)), 'utf8')
  const { sections } = await load(page.file)
  const url = `${siteUrlOf(project.config)}${markdownFile(route, own)}`
  return [quoted(quote, { url, text, sections: placesOf(sections) })]
}
