/**
 * A second build into the same folder renders only what changed, and never leaves a page that a build from nothing would
 * not write: after every edit the folder is compared with such a build, byte by byte.
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyFramework, projectDir, runCli, type FrameworkCopy } from './support/cli.ts'
import { buildHere, createFixture, ownerElsewhere, page, type Fixture } from './support/fixture-site.ts'

const pages = ['a', 'b', 'c', 'd'].map(
  (name) => [`content/docs/${name}.mdx`, page(`Text of ${name}.`, `Page ${name}`)] as const,
)
/** Four docs, the overview, the generated index, the search page, the not-found page, and four of an API. */
const all = 12
const apis = [{ description: 'content/parcels.yaml', base: '/parcels' }]
const description = (more: string) => `openapi: 3.1.0
info: {title: Parcels, version: '1', summary: All of it.}
tags: [{name: parcel, description: Find parcels.}]
paths:
  /parcels:
    get: {operationId: list, tags: [parcel], summary: List, description: "Lists parcels.\\n\\n${more}", responses: {'200': {description: All.}}}
    post: {operationId: create, tags: [parcel], summary: Create, description: Creates a parcel., responses: {'201': {description: Created.}}}
`

let fixture: Fixture
/** The project's own, until a component of a copy is edited. */
let root = projectDir
let framework: FrameworkCopy | undefined

beforeAll(async () => {
  fixture = await createFixture(
    {
      ...Object.fromEntries(pages),
      'public/robots.txt': 'User-agent: *',
      'content/parcels.yaml': description('In any order.'),
    },
    { apis },
    sidebars('a', 'b', 'c', 'd'),
  )
})
afterAll(async () => {
  await fixture?.remove()
  await framework?.remove()
})

function sidebars(...ids: string[]) {
  return {
    tutorial: [
      'index',
      {
        type: 'category',
        label: 'Guides',
        link: { type: 'generated-index', slug: '/category/guides', description: 'All guides.' },
        items: ids,
      },
      { type: 'pages', base: '/parcels' },
    ],
  }
}

function contents(dir: string): Map<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [path.relative(dir, file), readFileSync(file, 'base64')]),
  )
}

/** Builds again with the command. @returns how many pages were rendered again */
async function runBuild(): Promise<number> {
  const { status, output } = await runCli(['build', '--site', fixture.dir, '--out', fixture.outDir], {
    framework: root,
  })
  expect(status, output).toBe(0)
  const [, count, again] = /Built (\d+) pages(?: \((\d+) of them rendered\))?/.exec(output) ?? []
  return Number(again ?? count)
}

/** Builds in this process: to load the command takes longer than to build. @returns how many pages were rendered again */
async function build(outDir: string): Promise<number> {
  return (await buildHere({ root, siteDir: fixture.dir, outDir })).rendered
}

/** Builds again, and from nothing next to it. @returns how many pages were rendered again */
async function rebuild(buildAgain = () => build(fixture.outDir)): Promise<number> {
  const again = await buildAgain()
  const fresh = path.join(fixture.dir, 'fresh')
  await rm(fresh, { recursive: true, force: true })
  const { pages, rendered } = await buildHere({ root, siteDir: fixture.dir, outDir: fresh })
  expect(rendered).toBe(pages)
  expect(contents(fixture.outDir)).toEqual(contents(fresh))
  return again
}

const html = (file: string) => readFileSync(path.join(fixture.outDir, file), 'utf8')
const payload = (file: string) => (JSON.parse(html(file)) as { html: string }).html

test('the first build renders every page, the next one none', async () => {
  expect(await build(fixture.outDir)).toBe(all)
  expect(contents(fixture.outDir).has('robots.txt')).toBe(true)
  expect(
    [...contents(fixture.outDir).keys()].filter((file) => file.startsWith('search-index/')).length,
  ).toBeGreaterThan(3)
  const before = contents(fixture.outDir)
  expect(await runBuild()).toBe(0)
  expect(contents(fixture.outDir)).toEqual(before)
})

test('an edited text is one page, and search finds it; so is a page changed in the folder by something else, of an API an edited operation and an edited recording; an edited description is its page and the category index; an edited public file is copied', async () => {
  const index = () =>
    [...contents(fixture.outDir)]
      .filter(([file]) => file.startsWith('search-index/'))
      .map(([, text]) => Buffer.from(text, 'base64').toString())
      .join('\n')
  expect(index()).not.toContain('zebra')
  await fixture.write('content/docs/b.mdx', page('A zebra walks by.', 'Page b'))
  await writeFile(path.join(fixture.outDir, 'a.html'), 'nonsense')
  await fixture.write('public/robots.txt', 'User-agent: other')
  expect(html('parcels/list.html')).toContain('In any order.')
  await fixture.write('content/parcels.yaml', description('In the order of their weight.'))
  await fixture.write('content/parcels/create.201.txt', 'PX-1042')
  await fixture.write(
    'content/docs/c.mdx',
    page('Text of c.', 'Page c').replace('What a reader finds here.', 'Another description.'),
  )
  expect(await rebuild()).toBe(6)
  expect(html('parcels/list.html')).toContain('In the order of their weight.')
  expect(html('parcels/create.html')).toContain('PX-1042')
  expect(html('a.html')).toContain('Text of a.')
  expect(html('robots.txt')).toBe('User-agent: other')
  expect(html('b.html')).toContain('A zebra walks by.')
  expect(payload('b.json')).toContain('A zebra walks by.')
  expect(index()).toContain('zebra')
  expect(payload('category/guides.json')).toContain('Another description.')
  expect(html('c.html')).toContain('<meta name="description" content="Another description."')
})

test('an edited title is seen in sidebars, in the neighbours’ pagination and in the category index', async () => {
  await fixture.write('content/docs/b.mdx', page('A zebra walks by.', 'Renamed'))
  // The sidebar is on every page.
  await rebuild()
  for (const file of ['a.html', 'd.html', 'index.html'])
    expect(/<nav class="sidebar".*?<\/nav>/s.exec(html(file))?.[0], file).toContain('>Renamed<')
  for (const file of ['a.json', 'c.json'])
    expect(/<nav class="pagination".*?<\/nav>/s.exec(payload(file))?.[0], file).toContain('Renamed')
  expect(/<main.*?<\/main>/s.exec(payload('category/guides.json'))?.[0]).toContain('Renamed')
  for (const file of contents(fixture.outDir).keys())
    if (/\.(html|json)$/.test(file)) expect(html(file), file).not.toContain('Page b')
})

test('an edited configuration is seen on every page', async () => {
  await fixture.write(
    'site.config.ts',
    `export default ${JSON.stringify({ ...ownerElsewhere, apis, announcement: { id: 'news', text: 'Parcels are late.' } })}\n`,
  )
  expect(await rebuild()).toBe(all)
  for (const file of ['a.html', '404.html', 'search.html']) expect(html(file)).toContain('Parcels are late.')
})

test('a removed page is removed with everything that led to it', async () => {
  await rm(path.join(fixture.dir, 'content/docs/b.mdx'))
  await fixture.write('sidebars.ts', `export default ${JSON.stringify(sidebars('a', 'c', 'd'))}\n`)
  await rebuild()
  expect([...contents(fixture.outDir).keys()].filter((file) => file.startsWith('b.'))).toEqual([])
  for (const file of contents(fixture.outDir).keys())
    if (/\.(html|json)$/.test(file)) expect(html(file), file).not.toContain('Renamed')
  expect(/<nav class="pagination".*?<\/nav>/s.exec(payload('a.json'))?.[0]).toContain('Page c')
})

test('a page that came back is what it is now, not what it was', async () => {
  await fixture.write('content/docs/b.mdx', page('A tiger walks by.', 'Renamed'))
  await fixture.write('sidebars.ts', `export default ${JSON.stringify(sidebars('a', 'b', 'c', 'd'))}\n`)
  await rebuild()
  expect(html('b.html')).toContain('A tiger walks by.')
})

test('an edited component is seen on every page', async () => {
  framework = await copyFramework()
  root = framework.dir
  const component = path.join(root, 'src/layout/footer/Footer.tsx')
  await writeFile(component, (await readFile(component, 'utf8')).replace('<footer', '<footer data-edited="yes"'))
  expect(await rebuild(runBuild)).toBe(all)
  for (const file of ['a.html', '404.html', 'category/guides.html'])
    expect(html(file)).toContain('<footer data-edited="yes"')
})

test('components ask no clock, no chance and no environment: what they make depends on what they are given', () => {
  const sources = readdirSync(path.join(projectDir, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(components|layout|pages|icons|site)[/\\]|^features.*(\.tsx|kind\.ts)$/.test(file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|client|browser|compile)\.tsx?$/.test(file))
    .map((file) => path.join(projectDir, 'src', file))
  expect(sources.length).toBeGreaterThan(30)
  const asking = sources.filter((file) =>
    /new Date\(\)|Date\.now|Math\.random|crypto\.|process\.|performance\.now/.test(readFileSync(file, 'utf8')),
  )
  expect(asking).toEqual([])
})
