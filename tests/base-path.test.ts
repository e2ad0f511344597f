/** A site below a path works as one at the root does: links, assets, navigation, the 404 page. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, useBrowser } from './support/browser.ts'
import { startServer, type RunningServer } from './support/cli.ts'
import { createFixture, page as pageText, type Fixture } from './support/fixture-site.ts'
import { started } from './support/reader.ts'
import { pagesOf } from './support/site-files.ts'

const browser = useBrowser()
let fixture: Fixture
let server: RunningServer

beforeAll(async () => {
  fixture = await createFixture(
    {
      'content/docs/guides.mdx': pageText(
        'To [sagas](/guides/sagas#undo).\n\n<Cards>\n<Card title="Develop" href="/develop/">Write services.</Card>\n</Cards>',
        'Guides',
      ),
      'content/docs/guides/sagas.mdx': pageText(
        '## Undo\n\nBack to [guides](/guides), to [the start](/).\n\n![A depot](./depot.png)',
        'Sagas',
      ),
      // Firefox asks for icons also where nobody sees the window.
      'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      'public/favicon.ico': '',
      'public/apple-touch-icon.png': '',
      'content/docs/develop/index.mdx': pageText('Develop.', 'Develop'),
    },
    { baseUrl: '/docs/next/' },
    { tutorial: ['index', 'guides', 'guides/sagas', 'develop/index'] },
  )
  await sharp({ create: { width: 900, height: 300, channels: 3, background: '#4b46dd' } })
    .png()
    .toFile(path.join(fixture.dir, 'content/docs/guides/depot.png'))
  const { status, output } = await fixture.build()
  if (status !== 0) throw new Error(output)
  server = await startServer(['preview', '--site', fixture.dir, '--out', fixture.outDir])
})
afterAll(async () => {
  await server?.stop()
  await fixture?.remove()
})

test('every address of the site in every page is below the base path', () => {
  for (const { file } of pagesOf(fixture.outDir)) {
    const addresses = [...readFileSync(file, 'utf8').matchAll(/ (?:href|src|action)="(\/[^"]*)"/g)].map(
      (match) => match[1],
    )
    expect(addresses.length).toBeGreaterThan(3)
    expect(
      addresses.filter((address) => !address?.startsWith('/docs/next/')),
      path.basename(file),
    ).toEqual([])
  }
})

test('pages are read, links navigate, nothing is missing', async () => {
  const { page } = await openPage(browser())
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(response.url())
  })
  expect(server.url).toMatch(/\/docs\/next\/$/)
  await page.goto(`${server.url}guides`)
  await started(page)
  await page.locator('article').getByRole('link', { name: 'sagas' }).click()
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Sagas')
  expect(page.url()).toBe(`${server.url}guides/sagas#undo`)
  await page.locator('article').getByRole('link', { name: 'the start' }).click()
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Overview')
  expect(page.url()).toBe(server.url)
  expect(failed).toEqual([])
})

test('a picture of a page is there in each width and format, and is seen', async () => {
  const html = readFileSync(path.join(fixture.outDir, 'guides/sagas.html'), 'utf8')
  const picture = /<picture>.*?<\/picture>/.exec(html)?.[0] ?? ''
  const addresses = [...picture.matchAll(/[" ](\/docs\/next\/[^ "]+)/g)].map(([, address = '']) => address)
  expect(new Set(addresses.map((address) => path.extname(address)))).toEqual(new Set(['.webp', '.png']))
  for (const address of addresses) {
    const { status, headers } = await fetch(new URL(address, server.url))
    expect([status, headers.get('content-type')], address).toEqual([200, `image/${path.extname(address).slice(1)}`])
  }
  const { page } = await openPage(browser())
  await page.goto(`${server.url}guides/sagas`)
  const image = page.locator('article img')
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
})

test('exact routes, redirects and the 404 page', async () => {
  const answer = async (route: string) => {
    const response = await fetch(server.url + route, { redirect: 'manual' })
    return [response.status, response.headers.get('location')]
  }
  expect(await answer('guides')).toEqual([200, null])
  expect(await answer('develop/')).toEqual([200, null])
  expect(await answer('guides/?q=1')).toEqual([308, '/docs/next/guides?q=1'])
  expect(await answer('develop')).toEqual([308, '/docs/next/develop/'])
  expect(await answer('guides.html')).toEqual([308, '/docs/next/guides'])
  expect((await answer('nowhere'))[0]).toBe(404)
  expect((await fetch(new URL('/elsewhere', server.url))).status).toBe(404)
  expect(await (await fetch(`${server.url}nowhere`)).text()).toContain('Page not found')
})
