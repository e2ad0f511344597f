import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFixture, page, type Fixture } from '../../tests/support/fixture-site.ts'
import { compileProject } from '../build/compile-project.ts'
import { loadProject } from '../build/project.ts'
import { DevProject, faultsOf, faultsWithoutPage } from './dev-project.ts'

let fixture: Fixture
let pages: DevProject
/** How often everything was compiled, and how often open pages were told to show something new. */
let whole: number
let updates: number
let sites: number
let documents: number

beforeEach(async () => {
  const files = {
    'content/docs/a.mdx': page('First text.\n\n## Part {#part}\n\n<Snippet src="ts/app.ts#one" />', 'Page A'),
    'content/docs/b.mdx': page('See [A](/a#part).', 'Page B'),
    'snippets/ts/app.ts': '// #region one\nexport const before = 1\n// #endregion one\n',
  }
  const checks = { brokenAnchors: 'error' }
  fixture = await createFixture(files, { checks }, { tutorial: ['index', 'a', 'b'] })
  whole = updates = sites = documents = 0
  pages = await open(never)
})
afterEach(() => fixture.remove())

/** Milliseconds, until the tests are long over. */
const never = 2 ** 30

async function open(pause: number): Promise<DevProject> {
  const opened = new DevProject(
    async (memory) => {
      whole++
      const project = await loadProject({ root: path.resolve('.'), siteDir: fixture.dir })
      return compileProject(project, () => {}, { lenient: true, memory })
    },
    (changed) => (changed === 'page' ? updates++ : changed === 'everything' ? sites++ : documents++),
    pause,
  )
  await opened.current()
  return opened
}

async function edit(file: string, text: string, isNewText = true): Promise<void> {
  await fixture.write(file, text)
  pages.changed(file, isNewText)
}

async function textOf(file: string): Promise<string> {
  return (await (await pages.current()).project.load(file)).code
}

const faults = async () => (await pages.current()).project.errors.map(({ place, what }) => `${place.file}: ${what}`)

test('an edit compiles its page alone', async () => {
  await edit('content/docs/a.mdx', page('Second text.\n\n## Part {#part}\n\n## New\n', 'Page A'))
  expect(await textOf('content/docs/a.mdx')).toContain('Second text.')
  const { project } = await pages.current()
  expect(project.pages.find(({ route }) => route === '/a')?.frame?.toc.map(({ id }) => id)).toEqual(['part', 'new'])
  expect(whole).toBe(1)
})

test('everything is looked at when the author pauses, and not shown again where nothing else has changed', async () => {
  pages = await open(100)
  const before = whole
  await edit('content/docs/a.mdx', page('Second text.\n\n## Part {#part}', 'Page A'))
  await expect.poll(() => whole).toBe(before + 1)
  expect(await textOf('content/docs/a.mdx')).toContain('Second text.')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(whole).toBe(before + 1)
  expect(updates).toBe(1)
})

test('an edited example compiles the page that quotes it', async () => {
  await edit('snippets/ts/app.ts', '// #region one\nexport const after = 2\n// #endregion one\n')
  expect(await textOf('content/docs/a.mdx')).toContain('after')
  expect(whole).toBe(1)
})

test('of edits in quick succession the last one counts', async () => {
  for (let n = 0; n < 20; n++) await edit('content/docs/a.mdx', page(`Text ${n}.`, 'Page A'))
  expect(await textOf('content/docs/a.mdx')).toContain('Text 19.')
})

test('what an edit breaks on another page is shown when the author pauses, and is gone when it is mended', async () => {
  pages = await open(100)
  await edit('content/docs/a.mdx', page('No part.', 'Page A'))
  await expect.poll(() => updates).toBe(2)
  expect(await faults()).toEqual(['content/docs/b.mdx: broken anchor #part on /a'])
  await edit('content/docs/b.mdx', page('See [A](/a).', 'Page B'))
  expect(await faults()).toEqual([])
})

test('a fault of a page is shown with it, and goes away with it', async () => {
  await edit('content/docs/b.mdx', page('Version %%version.cobol%%.', 'Page B'))
  expect(await faults()).toEqual([expect.stringContaining('content/docs/b.mdx: ')])
  await edit('content/docs/b.mdx', page('Mended.', 'Page B'))
  expect(await faults()).toEqual([])
})

test('what other pages are made from is everywhere at once: a title, a new page, a page that is gone', async () => {
  const labels = async () => (await pages.current()).project.site.sidebar.map((node) => 'label' in node && node.label)
  await edit('content/docs/b.mdx', page('See [A](/a#part).', 'Another title'))
  expect(await labels()).toEqual(['Overview', 'Page A', 'Another title'])
  expect(sites).toBe(1)
  await edit('content/docs/c.mdx', page('New.', 'Page C'), false)
  expect((await pages.current()).project.pages.map(({ route }) => route)).toContain('/c')
  await edit('sidebars.ts', `export default { tutorial: ['index', 'a', 'b', 'c'] }\n`)
  expect(await labels()).toEqual(['Overview', 'Page A', 'Another title', 'Page C'])
})

test('a page that is renamed is found at its new address, and the sidebar that names the old one is told', async () => {
  await rm(path.join(fixture.dir, 'content/docs/b.mdx'))
  pages.changed('content/docs/b.mdx', false)
  await edit('content/docs/c.mdx', page('See [A](/a#part).', 'Page B'), false)
  await expect(pages.current()).rejects.toThrow('sidebars.ts')
  await edit('sidebars.ts', `export default { tutorial: ['index', 'a', 'c'] }\n`)
  const routes = (await pages.current()).project.pages.map(({ route }) => route)
  expect(routes).toContain('/c')
  expect(routes).not.toContain('/b')
})

test('what stops everything is told, and the next edit finds out whether it is mended', async () => {
  await edit('sidebars.ts', `export default { tutorial: ['index', 'nowhere'] }\n`)
  await expect(pages.current()).rejects.toThrow('nowhere')
  expect(documents).toBe(1)
  await edit('sidebars.ts', `export default { tutorial: ['index', 'a', 'b' }\n`)
  await expect(pages.current()).rejects.toThrow('sidebars.ts:1')
  expect(documents).toBe(2)
  await edit('sidebars.ts', `export default { tutorial: ['index', 'a', 'b'] }\n`)
  expect(await faults()).toEqual([])
  // What shows the error is no page of the site: it is loaded again.
  expect(documents).toBe(3)
  await edit('content/docs/a.mdx', page('Text.\n\n## Part {#part}', 'Page A'))
  await pages.current()
  expect(documents).toBe(3)
})

test('a fault is shown in its page, and one that belongs to no page is told elsewhere', async () => {
  const config = await readFile(path.join(fixture.dir, 'site.config.ts'), 'utf8')
  await edit('content/docs/b.mdx', page('See [C](/c).', 'Page B'))
  await edit('site.config.ts', config.replace('"redirects":[]', '"redirects":[{"from":"/old","to":"/nowhere"}]'), false)
  const { project } = await pages.current()
  expect(faultsOf('content/docs/b.mdx', project).map(({ what }) => what)).toEqual(['broken link to /c'])
  expect(faultsWithoutPage(project).map(({ place, what }) => `${place.file}: ${what}`)).toEqual([
    'site.config.ts: redirects[0].to: broken link to /nowhere',
  ])
})
