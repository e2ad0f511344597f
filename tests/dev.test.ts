/** `npm run dev`: an edited page, region or component is seen without a full reload. */
import { copyFile, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, useBrowser, useSharedPage } from './support/browser.ts'
import { copyFramework, startServer, type FrameworkCopy, type RunningServer } from './support/cli.ts'
import { createFixture, page as pageText, type Fixture } from './support/fixture-site.ts'
import { started } from './support/reader.ts'

const browser = useBrowser()
/** One for all tests, and one document for those in a row: to load it takes as long as many edits. */
const pageFor = useSharedPage(
  async () => (await openPage(browser())).page,
  async () => undefined,
)
let fixture: Fixture
let framework: FrameworkCopy
let server: RunningServer

beforeAll(async () => {
  fixture = await createFixture(
    {
      'content/docs/a.mdx': firstText,
      'snippets/ts/app.ts': '// #region one\nexport const before = 1\n// #endregion one\n',
    },
    {},
    { tutorial: ['index', 'a'] },
  )
  framework = await copyFramework()
  server = await startServer(['dev', '--site', fixture.dir], { framework: framework.dir })
})
afterAll(async () => {
  await server?.stop()
  await fixture?.remove()
  await framework?.remove()
})

const footer = 'src/layout/footer/Footer.tsx'
const firstText = pageText('First text.\n\n<Snippet src="ts/app.ts#one" />', 'Page A')

/** Opens a page, unless it is open, until its scripts run and it is told of changes. */
async function open(page: Page, route: string): Promise<void> {
  if (page.url() === server.url + route) return started(page)
  // On whichever connection: a page that is loaded again on its way never hears on its first.
  const told = new Promise<void>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => void (/"connected"/.test(String(payload)) && resolve())),
    ),
  )
  await page.goto(server.url + route)
  await started(page)
  await told
  page.removeAllListeners('websocket')
}

test('edits are seen without a full reload', async () => {
  const page = await pageFor('')
  await fixture.write('content/docs/a.mdx', firstText)
  await restore(footer)
  await open(page, 'a')
  await page.getByText('First text.').waitFor()
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  const same = () => page.evaluate(() => (globalThis as { sameDocument?: boolean }).sameDocument === true)

  await fixture.write('content/docs/a.mdx', pageText('Second text.\n\n<Snippet src="ts/app.ts#one" />', 'Page A'))
  await page.getByText('Second text.').waitFor()
  expect(await same()).toBe(true)

  await fixture.write('snippets/ts/app.ts', '// #region one\nexport const after = 2\n// #endregion one\n')
  await page.getByText('after').waitFor()
  expect(await same()).toBe(true)

  await edit(footer, '<footer', '<footer data-edited="yes"')
  await page.locator('footer[data-edited="yes"]').waitFor({ state: 'attached' })
  // A fault in a component is shown above the page, which stays.
  await edit(footer, '"yes"', '{missing()}')
  await page.locator('vite-error-overlay').waitFor({ state: 'attached' })
  expect(await page.locator('footer[data-edited="yes"]').count()).toBe(1)
  await edit(footer, '{missing()}', '"mended"')
  await page.locator('footer[data-edited="mended"]').waitFor({ state: 'attached' })
  expect(await page.locator('vite-error-overlay').count()).toBe(0)
  expect(await same()).toBe(true)
})

test('an edit of an island is seen in it, with the state it has', async () => {
  const page = await pageFor('')
  await fixture.write('content/docs/a.mdx', pageText('<JournalReplay />', 'Page A'))
  await open(page, 'a')
  await page.locator('[data-island-state="ready"]').waitFor()
  const stage = page.locator('.journal-replay__stages li').nth(1)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect.poll(() => stage.getAttribute('aria-current')).toBe('step')
  await edit(
    'src/components/journal-replay/JournalReplay.client.tsx',
    'className="player journal-replay"',
    'className="player journal-replay" data-edited="yes"',
  )
  await page.locator('.journal-replay[data-edited="yes"]').waitFor({ state: 'attached' })
  expect(await stage.getAttribute('aria-current')).toBe('step')
})

/** Edits a file of the framework that the server runs from, as editors do: nobody reads half of it. */
async function edit(name: string, from: string, to: string): Promise<void> {
  const file = path.join(framework.dir, name)
  const next = path.join(path.dirname(file), '.next')
  await writeFile(next, (await readFile(file, 'utf8')).replace(from, to))
  await rename(next, file)
}

/** Makes a file of that framework what it was. */
const restore = (name: string) => copyFile(name, path.join(framework.dir, name))

test('a new title is seen in the sidebar, a new label in the footer, without a full reload', async () => {
  const page = await pageFor('')
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await open(page, 'a')
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  await fixture.write('content/docs/a.mdx', pageText('Text.', 'Renamed'))
  await page.locator('.sidebar').getByText('Renamed').waitFor()
  const config = await readFile(path.join(fixture.dir, 'site.config.ts'), 'utf8')
  await fixture.write('site.config.ts', config.replace(/"copyright":"[^"]*"/, '"copyright":"Another line"'))
  await page.locator('footer').getByText('Another line').waitFor()
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
  expect(errors).toEqual([])
  await fixture.write('site.config.ts', config)
  await fixture.write('content/docs/a.mdx', pageText('Text.', 'Page A'))
  await page.locator('.sidebar').getByText('Page A').waitFor()
})

test('after a new title the contents still mark what is read', async () => {
  const page = await pageFor('')
  const sections = ['One', 'Two', 'Three'].map((name) => `## ${name}\n\n${'Text.\n\n'.repeat(60)}`).join('')
  await fixture.write('content/docs/a.mdx', pageText(sections, 'Page A'))
  await open(page, 'a')
  await fixture.write('content/docs/a.mdx', pageText(sections, 'Another title'))
  await page.locator('.sidebar').getByText('Another title').waitFor()
  for (const name of ['Two', 'Three']) {
    await page.getByRole('heading', { name }).evaluate((heading) => heading.scrollIntoView())
    await expect.poll(() => page.locator('.toc a[aria-current="true"]').allInnerTexts()).toEqual([name])
  }
})

test('of edits in quick succession the last one is seen', async () => {
  const page = await pageFor('')
  await open(page, 'a')
  for (const pause of [0, 45, 60]) {
    for (let edit = 0; edit < 5; edit++) {
      await wait(pause)
      await fixture.write('content/docs/a.mdx', pageText(`Edit ${edit} after ${pause}.`, 'Page A'))
    }
    await expect.poll(() => page.locator('main').textContent()).toContain(`Edit 4 after ${pause}.`)
  }
  await restore(footer)
  await edit(footer, '<footer', '<footer data-edit="0"')
  for (let n = 1; n < 5; n++) {
    await wait(10)
    await edit(footer, `data-edit="${n - 1}"`, `data-edit="${n}"`)
  }
  await page.locator('footer[data-edit="4"]').waitFor({ state: 'attached' })
})

test('a fault is shown where the author looks, and goes away with the fault', async () => {
  const page = await pageFor('')
  await open(page, 'a')
  await fixture.write('content/docs/a.mdx', pageText('Version %%version.cobol%%.', 'Page A'))
  await page.getByText(/content\/docs\/a\.mdx:5.*cobol/).waitFor()
  await fixture.write('content/docs/a.mdx', pageText('Mended.', 'Page A'))
  await page.getByText('Mended.').waitFor()
  expect(await page.getByText(/cobol/).count()).toBe(0)
})

test('an error in sidebars.ts or site.config.ts is shown, and the page is back when it is mended', async () => {
  const page = await pageFor('')
  await fixture.write('content/docs/a.mdx', pageText('Before and after.', 'Page A'))
  await open(page, 'a')
  for (const file of ['sidebars.ts', 'site.config.ts']) {
    await page.getByText('Before and after.').waitFor()
    const text = await readFile(path.join(fixture.dir, file), 'utf8')
    await fixture.write(file, text.replace('{', '{ [ '))
    expect(await page.locator('vite-error-overlay .message').textContent()).toContain(`${file}:1`)
    expect(await page.locator('vite-error-overlay .stack').textContent()).toBe('')
    await fixture.write(file, text)
  }
  await page.getByText('Before and after.').waitFor()
})

test('a page that is renamed while it is open is back with its name, in the sidebar and out of it', async () => {
  const page = await pageFor('')
  await fixture.write('content/docs/a.mdx', pageText('Named in the sidebar.', 'Page A'))
  await fixture.write('content/docs/loose.mdx', pageText('In no sidebar.', 'Loose'))
  for (const [name, text] of [
    ['a', 'Named in the sidebar.'],
    ['loose', 'In no sidebar.'],
  ] as const) {
    const file = path.join(fixture.dir, `content/docs/${name}.mdx`)
    const renamed = path.join(fixture.dir, `content/docs/${name}-renamed.mdx`)
    await expect.poll(async () => (await fetch(`${server.url}${name}`)).text()).toContain(text)
    await open(page, name)
    await page.getByText(text).waitFor()
    await rename(file, renamed)
    await page.getByText(text).waitFor({ state: 'detached' })
    await rename(renamed, file)
    await page.getByText(text).waitFor()
  }
})

test('an address that redirects.ts moves leads on as soon as it is there', async () => {
  const config = await readFile(path.join(fixture.dir, 'site.config.ts'), 'utf8')
  await fixture.write('redirects.ts', `export const redirects = [{ from: '/old', to: '/' }]\n`)
  const imported = config.replace('"redirects":[]', '"redirects":redirects')
  expect(imported).not.toBe(config)
  await fixture.write('site.config.ts', `import { redirects } from './redirects.ts'\n${imported}`)
  const followed = async () => (await fetch(`${server.url}old`)).url
  await expect.poll(followed).toBe(server.url)
  await fixture.write('redirects.ts', `export const redirects = [{ from: '/old', to: '/a' }]\n`)
  await expect.poll(followed).toBe(`${server.url}a`)
  for (const spelling of ['old/', 'old.html', 'old/index.html'])
    expect((await fetch(`${server.url}${spelling}?sdk=go`)).url, spelling).toBe(`${server.url}a?sdk=go`)
  await fixture.write('site.config.ts', config)
})

test('an address that is no text is not found, and slashes too many are one, as on hosts', async () => {
  await fixture.write('content/docs/a.mdx', firstText)
  for (const wrong of ['a%', '%', '%ff', 'a%?q=1', '/a%']) {
    const answer = await fetch(server.url + wrong)
    expect([answer.status, (await answer.text()).includes('Page not found')], wrong).toEqual([404, true])
  }
  for (const right of ['a?q=100%', '/', '//', '/a', '//a?q=1'])
    expect((await fetch(server.url + right)).status, right).toBe(200)
})

test('what is saved while the browser loads the page is seen too', async () => {
  const page = await pageFor('')
  // The script waits: the page has been sent, and nobody listens to changes yet.
  await page.route('**/*render/entry.browser*', async (route) => {
    await fixture.write('content/docs/a.mdx', pageText('Saved in the meantime.', 'Page A'))
    // Until the server has seen it, and has told those who listened.
    await expect
      .poll(async () => await (await fetch(`${server.url}a`)).text(), { timeout: 20_000 })
      .toContain('Saved in the meantime.')
    await route.continue()
  })
  await page.goto(`${server.url}a`)
  await page.getByText('Saved in the meantime.').waitFor()
  await page.unrouteAll()
})

test('images and search are served as the build serves them', async () => {
  await fixture.write('content/docs/picture.png', '')
  await copyFile(path.resolve('docs/depot.png'), path.join(fixture.dir, 'content/docs/picture.png'))
  await fixture.write('content/docs/a.mdx', pageText('Kangaroos carry parcels.\n\n![A depot](./picture.png)', 'Page A'))
  await expect.poll(async () => (await fetch(`${server.url}a`)).text(), { timeout: 60_000 }).toContain('Kangaroos')
  const html = await (await fetch(`${server.url}a`)).text()
  const src = / src="([^"]+\.png)"/.exec(html)?.[1] ?? ''
  const image = await fetch(new URL(src, server.url))
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])

  const page = await pageFor('')
  await page.goto(`${server.url}search?q=kangaroos`)
  await page
    .getByRole('link', { name: /Page A/ })
    .first()
    .waitFor()
})

test('everything is styled that the bundle styles: what comes after the page, and what few pages hold', async () => {
  const html = await (await fetch(`${server.url}a`)).text()
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
  const texts = await Promise.all(
    styles.map(async (href) => {
      const answer = await fetch(new URL(href, server.url), { headers: { accept: 'text/css' } })
      return answer.headers.get('content-type')?.startsWith('text/css') ? answer.text() : ''
    }),
  )
  const missing = ['.search-dialog', '.load-error', '.posts', '.journal-replay'].filter(
    (selector) => !texts.some((text) => text.includes(selector)),
  )
  expect(missing).toEqual([])
  expect(texts.filter((text) => text === '')).toEqual([])
})
