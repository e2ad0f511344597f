/** Writes the embedded search index next to the pages, page after page, so that memory stays bounded. */
import { hashOf } from '../../files/hash.ts'
import { indexFolder } from '../../search/index-format.ts'
import { createIndexBuilder } from './index-builder.ts'
import { recordsOf, trailOf, type SearchPage } from '../../search/records.ts'
import { facetsOf } from '../../search/settings.ts'
import type { PageSection } from '../../site/model.ts'
import { sdkNamedIn, sdkOfRoute } from '../../site/languages.ts'
import { withBase } from '../../site/routes.ts'
import type { SiteData } from '../../site/site.ts'
import type { OutputFolder } from '../../files/output-folder.ts'

/** A page with its sections not read yet. */
export interface IndexedPage extends Omit<SearchPage, 'sections'> {
  /** `hashOf` its sections as JSON. */
  sectionsHash: string
  sections(): Promise<PageSection[]>
}

type SearchedSite = Pick<SiteData, 'config' | 'texts' | 'edition'>

/**
 * Writes the index, or keeps the one that the last build made from the same.
 * @param framework hash of the framework's sources, the index builder among them
 * @param pages every page that search should find, in the order of the sidebar: earlier ones rank first among equals
 */
export async function writeSearchIndex(
  site: SearchedSite,
  framework: string,
  pages: IndexedPage[],
  out: OutputFolder,
): Promise<void> {
  const keyOf = (sectionsHashes: string[]) =>
    hashOf(
      JSON.stringify([
        'search',
        framework,
        site.config,
        site.texts.search.otherPages,
        site.edition,
        pages.map(({ sections: _sections, sectionsHash: _hash, ...page }, index) => [page, sectionsHashes[index]]),
      ]),
    )
  if (out.keep(keyOf(pages.map(({ sectionsHash }) => sectionsHash)))) return
  const { files, sectionsHashes } = await makeSearchIndex(site, pages)
  // Of the text that was really read: another build may have compiled a page in the meantime.
  const key = keyOf(sectionsHashes)
  for (const [name, text] of files) await out.write(key, name, text)
}

/** @returns the files of the index by their path below the output folder, and `hashOf` each page's sections as they were read */
export async function makeSearchIndex(
  { config, texts, edition }: SearchedSite,
  pages: IndexedPage[],
): Promise<{ files: Map<string, string>; sectionsHashes: string[] }> {
  const builder = createIndexBuilder(facetsOf(edition), config.search.kind === 'embedded' ? config.search.synonyms : [])
  const sectionsHashes: string[] = []
  for (const page of pages) {
    const whole = { ...page, sections: await page.sections() }
    sectionsHashes.push(hashOf(JSON.stringify(whole.sections)))
    builder.add(
      recordsOf(whole, (route) => withBase(config.baseUrl, edition.prefix + route), texts.search.otherPages),
      trailOf(whole),
      {
        sdk: sdkOfRoute(whole.route)?.sdk ?? sdkNamedIn(whole.title),
        topic: sdkOfRoute(whole.route)?.topic,
        weight: whole.weight,
        request: whole.request,
      },
    )
  }
  const folder = `${edition.prefix.slice(1)}${edition.prefix && '/'}${indexFolder}`
  return { files: new Map([...builder.finish()].map(([name, text]) => [folder + name, text])), sectionsHashes }
}
