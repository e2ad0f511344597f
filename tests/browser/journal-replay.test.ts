/** The journal replay, on the built site: what it says stays on a phone's screen, and the crash that readers ask about. */
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser, useVisits, viewports } from '../support/browser.ts'

const siteUrl = inject('siteUrl')

const visit = useVisits(useBrowser())
let page: Page

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const now = () => page.locator('.journal-replay__now').innerText()
const box = (selector: string) =>
  page.locator(selector).evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return { top, bottom }
  })

async function open(viewport: { width: number; height: number }): Promise<void> {
  page = await visit({ viewport, reducedMotion: 'reduce' })
  await page.goto(new URL('concepts/durable_execution', siteUrl).href)
  await page.locator('html[data-started]').waitFor()
  await page.locator('.journal-replay').scrollIntoViewIfNeeded()
  // The buttons work once the script of this part of the page is there.
  await expect.poll(async () => (await press('Next'), await now())).not.toContain('The call arrives')
  await press('Start over')
}

test('on a phone, picture, sentence and buttons are on the screen together, below the bars', async () => {
  await open(viewports.phone)
  await page
    .locator('.journal-replay__controls')
    .evaluate((one) => one.scrollIntoView({ block: 'end', behavior: 'instant' }))
  const bars = await box('.toc-mobile')
  const picture = await box('.journal-replay__picture')
  const sentence = await box('.journal-replay__now')
  const buttons = await box('.journal-replay__controls')
  expect(buttons.bottom - picture.top).toBeLessThanOrEqual(viewports.phone.height - bars.bottom)
  expect(sentence.top).toBeGreaterThanOrEqual(picture.bottom)
  expect(buttons.top).toBeGreaterThanOrEqual(sentence.bottom)
})

for (const viewport of [viewports.phone, viewports.desktop])
  test(`${viewport.width} px: the buttons stay in place, however long the sentence is`, async () => {
    await open(viewport)
    const place = async () => (await box('.journal-replay__controls')).top - (await box('.journal-replay__picture')).top
    const first = await place()
    for (const button of ['Next', 'Crash', 'Crash after the work', 'Next', 'Next', 'Crash', 'Crash now', 'Next']) {
      await press(button)
      expect(await place(), button).toBe(first)
    }
  })

test('a crash after the work, before the record: the step runs again, and the provider charges nothing', async () => {
  await open(viewports.desktop)
  await press('Next')
  await press('Crash')
  await press('Crash after the work')
  expect(await now()).toContain('The process crashes before the result is recorded.')
  expect(await page.locator('.journal-replay__step[data-state="lost"]').innerText()).toContain('done, not recorded')
  await press('Next')
  await press('Next')
  expect(await now()).toContain('The provider knows the idempotency key and charges nothing.')
  expect(await page.locator('.journal-replay__step[data-state="ran"]').innerText()).toContain('runs again')
})

test('what will happen is not told before it happens', async () => {
  await open(viewports.desktop)
  await page.getByText('What has happened', { exact: true }).click()
  const told = () => page.locator('.journal-replay__stages li:visible').count()
  expect(await told()).toBe(1)
  await press('Next')
  expect(await told()).toBe(2)
  await press('Back')
  expect(await told()).toBe(1)
})

test('without script the whole story can be read', async () => {
  page = await visit({ javaScriptEnabled: false })
  await page.goto(new URL('concepts/durable_execution', siteUrl).href)
  const stages = page.locator('.journal-replay__stages li')
  expect(await stages.last().isVisible()).toBe(true)
  expect(await stages.count()).toBeGreaterThan(8)
  expect(await page.locator('.journal-replay__controls').isVisible()).toBe(false)
})

test('with the keyboard: one red button asks when, Escape and a choice come back to it', async () => {
  await open(viewports.desktop)
  const crash = page.getByRole('button', { name: 'Crash', exact: true })
  const hasFocus = () => crash.evaluate((one) => one === document.activeElement)
  expect(await page.locator('.journal-replay .button--danger').count()).toBe(1)
  await crash.focus()
  await page.keyboard.press('Enter')
  expect(await crash.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  expect(await hasFocus()).toBe(true)
  expect(await page.getByRole('button', { name: 'Crash now' }).count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await now()).toContain('The process crashes before reserve slot does its work.')
  expect(await hasFocus()).toBe(true)
})
