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
import { isFirefox, openPage, useBrowser, useSharedPage } from '../support/browser.ts'
import { started } from '../support/reader.ts'

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
const browser = useBrowser()
const folder = path.join(import.meta.dirname, 'pictures')
const isUpdate = process.env['UPDATE_PICTURES'] !== undefined

const require = createRequire(import.meta.url)
const fonts = ['400', '700'].map((weight) => ({
  weight,
  data: readFileSync(require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`), 'base64'),
}))

const pageFor = useSharedPage(
  async (route, before) => {
    const page = before ?? (await openPage(browser(), { reducedMotion: 'reduce' })).page
    await page.goto(new URL(route.slice(1), siteUrl).href)
    await started(page)
    await page.evaluate(async (all) => {
      for (const { weight, data } of all) {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0)!)
        document.fonts.add(await new FontFace('Picture', bytes, { weight }).load())
      }
      for (const name of ['--font-sans', '--font-mono']) document.documentElement.style.setProperty(name, 'Picture')
    }, fonts)
    return page
  },
  async () => undefined,
)

/** @param fault styles that the page has besides its own */
async function show({ route, width, height, mode = 'light' }: Picture, fault = ''): Promise<Page> {
  const page = await pageFor(route)
  await page.setViewportSize({ width, height })
  await page.evaluate(
    ([theme, styles]) => {
      document.documentElement.dataset['theme'] = theme
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(styles)
      document.adoptedStyleSheets = [sheet]
    },
    [mode, fault] as const,
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

/** Asks it of pictures in a row: those of one page share its document. */
const askOf = (pictures: Picture[], { gray, cells: most }: { gray: number; cells: number }) =>
  test.skipIf(isFirefox).each(pictures)('$name looks as it did', async (picture) => {
    const page = await show(picture)
    const file = path.join(folder, `${picture.name}.png`)
    if (isUpdate) {
      const { cells, width, height } = await cellsOf(page)
      await mkdir(folder, { recursive: true })
      const raw = { width, height, channels: 1 } as const
      await writeFile(file, await sharp(cells, { raw }).grayscale().png({ compressionLevel: 9 }).toBuffer())
    }
    expect(existsSync(file), 'no picture is kept; run it with UPDATE_PICTURES=1').toBe(true)
    const differing = await difference(page, picture.name, gray)
    expect(differing, `look at ${picture.route}; if it is as wanted, run this with UPDATE_PICTURES=1`).toBeLessThan(
      most,
    )
  })

askOf(heroes, tolerances.hero)

/** Faults that the hero has had: buttons that float next to it, and a drawing that sticks out. */
const faults = {
  'with a float next to it':
    ".hero { display: flow-root } :has(> .hero)::before { content: ''; float: right; width: 220px; height: 40px }",
  'with a drawing that sticks out': '.journal-run { margin-inline: 83px -83px !important }',
}

test
  .skipIf(isFirefox)
  .each(
    Object.entries(faults).flatMap(([fault, styles]) =>
      heroes.filter(({ width }) => width >= 768).map((hero) => ({ fault, styles, ...hero })),
    ),
  )('$name $fault is found', async ({ styles, ...hero }) => {
  const page = await show(hero, styles)
  expect(await difference(page, hero.name, tolerances.hero.gray)).toBeGreaterThan(tolerances.hero.cells)
})

askOf(screens, tolerances.screen)
