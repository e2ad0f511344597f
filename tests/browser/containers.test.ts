/** Nothing leaves its container and no words lie under a button: on every page, at five widths. */
import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { isFirefox, openPage, useBrowser } from '../support/browser.ts'
import { misplaced } from '../support/containers.ts'
import { pagesOf, samplePages } from '../support/site-files.ts'

const siteUrl = inject('siteUrl')
const pages = pagesOf(inject('siteDir'))
const samples = samplePages(pages)
const withFigures = pages.filter(({ file }) => readFileSync(file, 'utf8').includes('figure__picture'))
const browser = useBrowser()

const at = (route: string) => new URL(route.slice(1), siteUrl).href

test('content stays in its container, on every page, at five widths', async () => {
  const found: string[] = []
  const left = [...pages]
  const look = async () => {
    // Without scripts a page takes half the time. It is opened once, and its window changes.
    const { page } = await openPage(browser(), { javaScriptEnabled: false, reducedMotion: 'reduce' })
    for (let next = left.shift(); next; next = left.shift()) {
      await page.goto(at(next.route))
      for (const width of [360, 768, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        if ((await misplaced(page)).length === 0) continue
        // The window may still have been changing: what counts is the page opened at this width.
        await page.goto(at(next.route))
        found.push(...(await misplaced(page)).map((fault) => `${width} px: ${next!.route}: ${fault}`))
      }
    }
  }
  await Promise.all([look(), look()])
  expect(pages.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

test('on a touch screen no button of a page lies over words', async () => {
  const { page } = await openPage(browser(), {
    hasTouch: true,
    ...(isFirefox ? {} : { isMobile: true }),
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
  })
  const found: string[] = []
  for (const { route } of samples) {
    await page.goto(at(route))
    await page.locator('html[data-started]').waitFor()
    // The buttons that wrap lines come with the first measurement of the blocks.
    await expect
      .poll(() =>
        page
          .locator('.code-block__body, .terminal__body')
          .evaluateAll((all) =>
            all.every(
              (body) =>
                !body.checkVisibility({ contentVisibilityAuto: true }) ||
                body.scrollWidth <= body.clientWidth ||
                body.nextElementSibling?.matches('.wrap-lines'),
            ),
          ),
      )
      .toBe(true)
    found.push(...(await misplaced(page)).map((fault) => `${route}: ${fault}`))
  }
  expect(found).toEqual([])
})

test('the hero is whole at every width: short lines of no single words, and a drawing inside it', async () => {
  const { page } = await openPage(browser(), { javaScriptEnabled: false })
  for (const width of [360, 640, 768, 900, 1024, 1180, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(at('/'))
    const hero = await page.locator('.hero').evaluate((one) => {
      const title = one.querySelector('h1')!
      return {
        lines: Math.round(title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight)),
        narrower: one.parentElement!.clientWidth - one.clientWidth,
      }
    })
    expect(hero.lines, `${width} px`).toBeLessThanOrEqual(3)
    // Nothing floats next to it: it takes the column, less its own edges.
    expect(hero.narrower, `${width} px`).toBeLessThanOrEqual(2)
  }
})

test('copying a page is offered next to its title, on a phone at its foot', async () => {
  const { page } = await openPage(browser(), { javaScriptEnabled: false })
  const top = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => one.getBoundingClientRect().top)
  for (const [width, isAtFoot] of [
    [1280, false],
    [640, false],
    [639, true],
    [360, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(at('/get_started/quickstart'))
    expect((await top('.page-actions')) > (await top('article > :last-child')), `${width} px`).toBe(isAtFoot)
  }
})

test('on a phone no label of a figure is smaller than 12 px', async () => {
  const { page } = await openPage(browser(), { javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const small: string[] = []
  let count = 0
  for (const { route } of withFigures) {
    await page.goto(at(route))
    const sizes = await page.locator('.figure__picture text').evaluateAll((all) =>
      (all as SVGTextElement[])
        .filter((label) => label.checkVisibility({ contentVisibilityAuto: true }))
        .map((label) => ({
          words: label.textContent,
          // From units of the drawing to pixels.
          size: Number.parseFloat(getComputedStyle(label).fontSize) * (label.getScreenCTM()?.a ?? 0),
        })),
    )
    count += sizes.length
    small.push(...sizes.filter(({ size }) => size < 11.95).map(({ words, size }) => `${route}: ${words}: ${size}`))
  }
  expect(count).toBeGreaterThan(100)
  expect(small).toEqual([])
})

test('a planted fault is found', async () => {
  const { page } = await openPage(browser(), { javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await page.goto(at('/get_started/quickstart'))
  expect(await misplaced(page)).toEqual([])
  await page.evaluate(() => {
    const far = document.querySelector('h1')!.appendChild(document.createElement('span'))
    far.textContent = 'Far'
    far.style.marginInlineStart = '30rem'
    const button = document.querySelector('main')!.appendChild(document.createElement('button'))
    button.textContent = 'Over'
    const { top, left } = document.querySelector('h1')!.getBoundingClientRect()
    Object.assign(button.style, { position: 'absolute', top: `${top + scrollY}px`, left: `${left}px` })
  })
  const found = (await misplaced(page)).join('\n')
  expect(found).toMatch(/"Far" leaves html/)
  expect(found).toMatch(/"Quickstart" lies under button/)
})
