/**
 * Pictures of a few pages, compared with those in `tests/browser/pictures`: a broken layout is seen even if no other test
 * names its fault. Each picture is kept as gray cells of a few pixels. All words are set in a font that comes with a
 * package, so that the fonts of a machine make no difference, and how a machine smooths its letters is within the
 * tolerance. After a wanted change: `UPDATE_PICTURES=1 npx vitest run --project site tests/browser/pictures.test.ts`.
 */
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import type { ColourMode } from '../support/axe.ts'
import { isFirefox, useBrowser, useVisits } from '../support/browser.ts'

interface Picture {
  name: string
  route: string
  width: number
  height: number
  mode?: ColourMode
}

/** The hero alone, without the text below it: its words seldom change, so that little may differ. */
const heroes: Picture[] = [
  { name: 'home-360', route: '/', width: 360, height: 720 },
  { name: 'home-768', route: '/', width: 768, height: 480 },
  { name: 'home-1024', route: '/', width: 1024, height: 512 },
  { name: 'home-1024-dark', route: '/', width: 1024, height: 512, mode: 'dark' },
  { name: 'home-1440', route: '/', width: 1440, height: 528 },
]
/** First screens with words that authors change: boxes and their places count. */
const screens: Picture[] = [
  { name: 'quickstart-360', route: '/get_started/quickstart', width: 360, height: 720 },
  { name: 'quickstart-1280', route: '/get_started/quickstart', width: 1280, height: 800 },
  { name: 'sdk-1280', route: '/develop/ts/state', width: 1280, height: 800 },
  { name: 'api-1280', route: '/adminapi/create-deployment', width: 1280, height: 800 },
  { name: 'errors-1280', route: '/references/errors', width: 1280, height: 800 },
  { name: 'missing-1280', route: '/no-such-page', width: 1280, height: 800 },
]
/** Gray of a cell, of 255, from which on it differs; cells of 1,000 that may. Words are about 40 darker than their ground. */
const tolerances = { hero: { gray: 32, cells: 6 }, screen: { gray: 56, cells: 40 } }
/** Pixels of a cell's side. */
const cell = 8

const siteUrl = inject('siteUrl')
const visit = useVisits(useBrowser())
const folder = path.join(import.meta.dirname, 'pictures')
const isUpdate = process.env['UPDATE_PICTURES'] !== undefined

const require = createRequire(import.meta.url)
const fonts = ['400', '700'].map((weight) => ({
  weight,
  data: readFileSync(require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`), 'base64'),
}))

async function open({ route, width, height, mode = 'light' }: Picture): Promise<Page> {
  const page = await visit({ viewport: { width, height }, reducedMotion: 'reduce' })
  await page.goto(new URL(route.slice(1), siteUrl).href)
  await page.locator('html[data-started]').waitFor()
  await page.evaluate(
    async ([all, theme]) => {
      const root = document.documentElement
      root.dataset['theme'] = theme
      for (const { weight, data } of all) {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0)!)
        document.fonts.add(await new FontFace('Picture', bytes, { weight }).load())
      }
      for (const name of ['--font-sans', '--font-mono']) root.style.setProperty(name, 'Picture')
    },
    [fonts, mode] as const,
  )
  return page
}

/** A picture's cells, small enough to keep. */
async function cellsOf(page: Page): Promise<{ cells: Buffer; width: number; height: number }> {
  const { width, height } = page.viewportSize()!
  const size = { width: Math.round(width / cell), height: Math.round(height / cell) }
  const shot = sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
  const cells = await shot
    .flatten()
    .grayscale()
    .resize({ ...size, fit: 'fill' })
    .blur(0.8)
    .raw()
    .toBuffer()
  return { cells, ...size }
}

/** How many cells of 1,000 differ from the picture that is kept. */
async function difference(page: Page, name: string, gray: number): Promise<number> {
  const { cells } = await cellsOf(page)
  const kept = await sharp(path.join(folder, `${name}.png`))
    .grayscale()
    .raw()
    .toBuffer()
  if (kept.length !== cells.length) return 1000
  const differing = cells.filter((value, at) => Math.abs(value - kept[at]!) >= gray).length
  return (differing * 1000) / cells.length
}

const kinds = [
  ...heroes.map((picture) => ({ ...picture, ...tolerances.hero })),
  ...screens.map((picture) => ({ ...picture, ...tolerances.screen })),
]

test.skipIf(isFirefox).each(kinds)('$name looks as it did', async ({ gray, cells: most, ...picture }) => {
  const page = await open(picture)
  const file = path.join(folder, `${picture.name}.png`)
  if (isUpdate) {
    const { cells, width, height } = await cellsOf(page)
    await mkdir(folder, { recursive: true })
    const raw = { width, height, channels: 1 } as const
    await writeFile(file, await sharp(cells, { raw }).grayscale().png({ compressionLevel: 9 }).toBuffer())
  }
  expect(existsSync(file), 'no picture is kept; run it with UPDATE_PICTURES=1').toBe(true)
  const differing = await difference(page, picture.name, gray)
  expect(differing, `look at ${picture.route}; if it is as wanted, run this with UPDATE_PICTURES=1`).toBeLessThan(most)
})

/** Faults that the hero has had: buttons that float next to it, and a drawing that sticks out. */
const faults: Record<string, () => void> = {
  'with a float next to it': () => {
    const float = document.createElement('div')
    Object.assign(float.style, { float: 'right', width: '220px', height: '40px' })
    document.querySelector('.hero')!.before(float)
    Object.assign(document.querySelector<HTMLElement>('.hero')!.style, { display: 'flow-root' })
  },
  'with a drawing that sticks out': () => {
    const drawing = document.querySelector<HTMLElement>('.journal-run')!
    drawing.style.marginInline = '83px -83px'
  },
}

test
  .skipIf(isFirefox)
  .each(
    Object.keys(faults).flatMap((fault) =>
      heroes.filter(({ width }) => width >= 768).map((hero) => ({ fault, ...hero })),
    ),
  )('$name $fault is found', async ({ fault, ...hero }) => {
  const page = await open(hero)
  await page.evaluate(faults[fault]!)
  expect(await difference(page, hero.name, tolerances.hero.gray)).toBeGreaterThan(tolerances.hero.cells)
})
