/** Third parties are asked only where the configuration names them, and never by readers who do not want to be counted. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrowserContext, Page } from 'playwright'
import owner from '../site.config.ts'
import { elsewhere, useBrowser } from './support/browser.ts'
import { startServer, type RunningServer } from './support/cli.ts'
import { createFixture, page as pageText, type Fixture } from './support/fixture-site.ts'
import { idle, started } from './support/reader.ts'

const browser = useBrowser()
const analytics = {
  script: 'https://cdn.counter.example/counter.js',
  endpoint: 'https://counter.example/view',
  siteId: '7',
}
/** As a provider's script: it takes calls that were pushed before it came, and later ones. */
const providerScript = `
  const seen = {}
  const take = ([name, value]) => {
    seen[name] = value ?? true
    if (name === 'trackPageView') new Image().src = seen.setTrackerUrl + '?' + new URLSearchParams({
      site: seen.setSiteId, url: seen.setCustomUrl, title: seen.setDocumentTitle, referrer: seen.setReferrerUrl,
      cookies: String(seen.disableCookies !== true), respects: String(seen.setDoNotTrack) })
  }
  const list = window._paq
  list.forEach(take)
  list.push = (...all) => all.forEach(take)
`

let fixture: Fixture
let counted: RunningServer

beforeAll(async () => {
  const navbar = { ...owner.navbar, trackingPixel: undefined }
  fixture = await createFixture(
    { 'content/docs/a.mdx': pageText('To [the start](/).', 'Page A') },
    { analytics, navbar },
    { tutorial: ['index', 'a'] },
  )
  const built = await fixture.build()
  if (built.status !== 0) throw new Error(built.output)
  counted = await startServer(['preview', '--site', fixture.dir, '--out', fixture.outDir])
})
afterAll(async () => {
  await counted?.stop()
  await fixture?.remove()
})

/** A page whose requests to other hosts are answered here. */
async function open(prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined) {
  const context = await browser().newContext()
  const outside: URL[] = []
  await context.route(elsewhere, (route) => {
    const url = new URL(route.request().url())
    outside.push(url)
    return url.href === analytics.script
      ? route.fulfill({ contentType: 'text/javascript', body: providerScript })
      : route.fulfill({ status: 204 })
  })
  await prepare(context)
  const page: Page = await context.newPage()
  return { page, context, views: () => outside.filter(({ host }) => host === 'counter.example'), outside }
}

test('each page that a reader comes to is one view, also without a reload, and no cookie is set', async () => {
  const { page, context, views } = await open()
  await page.goto(`${counted.url}a`)
  await expect.poll(() => views().length, { timeout: 60_000 }).toBe(1)
  expect(Object.fromEntries(views()[0]?.searchParams ?? [])).toEqual({
    site: '7',
    url: `${counted.url}a`,
    title: 'Page A | Restate',
    referrer: '',
    cookies: 'false',
    respects: 'true',
  })
  await page.locator('article').getByRole('link', { name: 'the start' }).click()
  await expect.poll(() => views().length, { timeout: 60_000 }).toBe(2)
  expect(Object.fromEntries(views()[1]?.searchParams ?? [])).toMatchObject({
    url: counted.url,
    referrer: `${counted.url}a`,
  })
  expect(await context.cookies()).toEqual([])
})

test('a reader who does not want to be tracked asks nothing of the provider', async () => {
  for (const wish of ['doNotTrack', 'globalPrivacyControl'] as const) {
    const { page, outside } = await open((context) =>
      context.addInitScript((name) => {
        Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true })
      }, wish),
    )
    await page.goto(`${counted.url}a`)
    await started(page)
    await page.locator('article').getByRole('link', { name: 'the start' }).click()
    await page.locator('h1', { hasText: 'Overview' }).waitFor()
    await idle(page)
    expect(
      outside.map(({ href }) => href),
      wish,
    ).toEqual([])
  }
})
