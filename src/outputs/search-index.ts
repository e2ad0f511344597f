/** Writes the embedded search index beside the pages: one file for each shard, page after page, so that memory stays bounded. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { indexFolder } from '../search/client.ts'
import { createIndexBuilder } from '../search/index-builder.ts'
import { recordsOf, trailOf, type SearchPage } from '../search/records.ts'
import { facetsOf } from '../search/settings.ts'
import type { SiteConfig } from '../site/config.ts'
import { withBase } from '../site/routes.ts'

/**
 * @param pages every page that search should find, in the order of the sidebar: earlier ones rank first among equals
 * @param outDir folder of the build
 */
export async function writeSearchIndex(config: SiteConfig, pages: AsyncIterable<SearchPage>, outDir: string): Promise<void> {
  const builder = createIndexBuilder(facetsOf(config))
  for await (const page of pages) builder.add(recordsOf(page, (route) => withBase(config.baseUrl, route)), trailOf(page))
  const dir = path.join(outDir, indexFolder)
  await mkdir(dir, { recursive: true })
  for (const [name, text] of builder.finish()) await writeFile(path.join(dir, name), text)
}
