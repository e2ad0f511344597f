import { expect, it } from 'vitest'
import { discoverPages } from './discover-pages.ts'
import { testSite } from '../../../tests/fixtures/content/test-site.ts'

it('finds every page with its id and exact route, in order', async () => {
  const site = await testSite({
    'content/docs/index.mdx': '',
    'content/docs/guides.mdx': '',
    'content/docs/guides/sagas.mdx': '',
    'content/docs/develop/index.mdx': '',
    'content/docs/develop/ts/state.md': '',
    'content/docs/guides/depot.png': '',
    'content/docs/_drafts/x.mdx': '',
    'content/docs/guides/_part.mdx': '',
    'content/docs/.hidden/x.mdx': '',
  })
  expect(await discoverPages(site.options.root, 'content/docs')).toEqual([
    { file: 'content/docs/develop/index.mdx', id: 'develop/index', route: '/develop/' },
    { file: 'content/docs/develop/ts/state.md', id: 'develop/ts/state', route: '/develop/ts/state' },
    { file: 'content/docs/guides.mdx', id: 'guides', route: '/guides' },
    { file: 'content/docs/guides/sagas.mdx', id: 'guides/sagas', route: '/guides/sagas' },
    { file: 'content/docs/index.mdx', id: 'index', route: '/' },
  ])
})

it('gives both files of a route that two claim', async () => {
  const site = await testSite({ 'content/docs/a.md': '', 'content/docs/a.mdx': '' })
  expect((await discoverPages(site.options.root, 'content/docs')).map((page) => [page.file, page.route])).toEqual([
    ['content/docs/a.md', '/a'],
    ['content/docs/a.mdx', '/a'],
  ])
})
