/** Writes each page's picture for social networks. Drawn once for each text: the cache keeps them from build to build. */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import { hashOf } from '../../files/hash.ts'
import { writeWhole } from '../../files/write-whole.ts'
import { projectRoot } from '../../files/root.ts'
import type { Page } from '../../site/page.ts'
import type { ListedEdition } from '../feature.ts'
import { hasCard, socialCardFile } from '../../site/routes.ts'
import type { SiteData } from '../../site/site.ts'
import type { OutputFolder } from '../../files/output-folder.ts'
import type { Card } from './card.ts'

/** How the card is drawn, and by which packages: a change of either makes every card again. */
const design = hashOf(
  ['src/features/social/card.ts', 'package-lock.json']
    .map((file) => readFileSync(path.join(projectRoot, file), 'utf8'))
    .join('\0'),
)

/** @param cacheDir absolute path of the folder where drawn cards are kept */
export async function writeCards(
  editions: readonly ListedEdition[],
  cacheDir: string,
  out: OutputFolder,
): Promise<void> {
  const limit = pLimit(4)
  await Promise.all(
    editions.flatMap(({ site, pages }) =>
      pages
        .filter(({ hasAddress, title, description }) => hasAddress && hasCard(title + description))
        .map((page) => limit(() => writeCard(cardOf(site, page), socialCardFile(page.path), cacheDir, out))),
    ),
  )
}

function cardOf({ config, edition }: SiteData, { title, description, frame }: Page): Card {
  return {
    site: config.title,
    trail: frame?.breadcrumbs.slice(0, -1).map(({ label }) => label) ?? [],
    title,
    description,
    direction: edition.locale.direction,
  }
}

async function writeCard(card: Card, file: string, cacheDir: string, out: OutputFolder): Promise<void> {
  const hash = hashOf(JSON.stringify([design, card]))
  const key = `card ${file} ${hash}`
  if (out.keep(key)) return
  const cached = path.join(cacheDir, `${hash.slice(0, 24)}.png`)
  const kept = await readFile(cached).catch(() => undefined)
  const png = kept ?? (await draw(card))
  if (!kept) await writeWhole(cached, png)
  await out.write(key, file, png)
}

/** What draws is loaded for the first card that is not kept. */
let drawing: Promise<typeof import('./card.ts')> | undefined
const draw = async (card: Card): Promise<Uint8Array> => (await (drawing ??= import('./card.ts'))).drawCard(card)
