import { expect, test } from 'vitest'
import type { Page } from '../site/page.ts'
import { testSite } from '../../tests/support/frame-site.ts'
import { createRenderKeys } from './render-keys.ts'
import type { PageAssets } from './render-request.ts'

const site = testSite()
const page = { route: '/guides/sagas', title: 'Sagas' } as unknown as Page
const assets = { scripts: ['/a.js'] } as unknown as PageAssets

interface Given {
  renderer?: string
  site?: typeof site
  assets?: PageAssets
  page?: Page
  code?: string
}
const keyOf = (given: Given = {}) => {
  const all = { renderer: '1', site, assets, page, code: '2', ...given }
  return createRenderKeys(all.renderer, all)(all.page, all.code)
}

test('the same request has the same key', () => {
  expect(keyOf({ site: testSite(), assets: { ...assets }, page: { ...page } })).toBe(keyOf())
})

test.each<[string, Given]>([
  ['the renderer', { renderer: '2' }],
  ['the configuration', { site: { ...site, config: { ...site.config, title: 'B' } } }],
  ['a text of the interface', { site: { ...site, texts: { ...site.texts, site: { ...site.texts.site, docs: 'B' } } } }],
  ['the sidebar', { site: { ...site, sidebar: [] } }],
  ['the edition', { site: { ...site, edition: { ...site.edition, prefix: '/b' } } }],
  ['a script', { assets: { ...assets, scripts: ['/b.js'] } }],
  ['the page', { page: { ...page, title: 'B' } }],
  ['its text', { code: '3' }],
])('where %s has changed the page is rendered again', (_, changed) => {
  expect(keyOf(changed)).not.toBe(keyOf())
})
