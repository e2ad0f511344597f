/** From a page of one SDK to the same page in another, with the section and the choice of language. */
import { expect, inject, test } from 'vitest'
import { useBrowser, useVisits, viewports, withoutScripts } from './support/browser.ts'

const siteUrl = inject('siteUrl')
const address = (path: string) => new URL(path, siteUrl).href

const visit = useVisits(useBrowser())
const inSwitch = (label: string) => `.sdk-switch a:text-is("${label}")`

test('it leads to the same section, and the language is chosen everywhere from then on', async () => {
  const page = await visit()
  await page.goto(address('develop/ts/state#clear-state'))
  await page.locator('html[data-started]').waitFor()
  expect(await page.locator('.sdk-switch [aria-current="page"]').innerText()).toBe('TypeScript')

  await page.click(inSwitch('Python'))
  await page.waitForURL(address('develop/python/state#clear-state'))
  expect(await page.locator('.sdk-switch [aria-current="page"]').innerText()).toBe('Python')
  expect(await page.evaluate(() => document.querySelector('#clear-state')!.getBoundingClientRect().top)).toBeLessThan(
    200,
  )

  await page.goto(address('get_started/tour'))
  expect(await page.locator('[data-tab-group="sdk"] > input:checked').first().getAttribute('value')).toBe('python')
})

test('Kotlin stays the choice of a reader who comes to the pages it shares with Java', async () => {
  const page = await visit()
  await page.goto(address('develop/java/state?sdk=kotlin'))
  await page.evaluate(() => localStorage.setItem('tab.sdk', 'kotlin'))
  await page.locator('html[data-started]').waitFor()
  await page.click(inSwitch('Java/Kotlin'))
  expect(await page.evaluate(() => localStorage.getItem('tab.sdk'))).toBe('kotlin')
  await page.click(inSwitch('Go'))
  await page.waitForURL(/\/develop\/go\/state/)
  expect(await page.evaluate(() => localStorage.getItem('tab.sdk'))).toBe('go')
})

test('without JavaScript, on a phone, it is a row of links', async () => {
  const page = await visit({ viewport: viewports.phone, javaScriptEnabled: false })
  await page.goto(address('develop/go/state'))
  const tops = await page
    .locator('.sdk-switch a')
    .evaluateAll((all) => all.map((link) => (link as HTMLElement).offsetTop))
  expect(new Set(tops).size).toBe(1)
  await page.click(inSwitch('TypeScript'), withoutScripts)
  expect(new URL(page.url()).pathname).toMatch(/\/develop\/ts\/state$/)
})

test('pages of no SDK have none', async () => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(address('develop/local_dev'))
  expect(await page.locator('.sdk-switch').count()).toBe(0)
})
