import { expect, test } from 'vitest'
import type { Page } from '../../site/page.ts'
import { parseConfig } from '../../site/config.ts'
import { manifest, openSearch, robots, sitemap } from './site-files.ts'

const config = parseConfig({
  title: 'Parcels & more',
  tagline: 'Parcels arrive',
  url: 'https://docs.example.org',
  baseUrl: '/docs/',
  locales: [{ code: 'en', label: 'English', htmlLang: 'en', path: 'en' }],
  docsVersions: [{ label: 'Next', isLatest: true, path: '/', mainDoc: 'index' }],
  versions: {},
  navbar: { logo: { alt: 'Parcels', href: 'https://example.org' }, items: [] },
  footer: { groups: [], logo: { alt: 'Parcels', href: 'https://example.org' }, copyright: '© Parcels' },
})
const page = (route: string, more: Partial<Page> = {}): Page => ({
  kind: 'doc',
  route,
  path: route,
  title: 'A',
  description: 'B.',
  frame: null,
  listed: true,
  hasAddress: true,
  data: null,
  ...more,
})

test('the sitemap holds every listed page below the base path, with the day of its change where it is known', async () => {
  const text = await sitemap(config, [
    page('/b', { source: { file: 'content/docs/b.mdx', changed: '2031-05-12' } }),
    page('/'),
    page('/search', { listed: false }),
  ])
  expect(text.match(/<url>.*?<\/url>/g)).toEqual([
    '<url><loc>https://docs.example.org/docs/</loc></url>',
    '<url><loc>https://docs.example.org/docs/b</loc><lastmod>2031-05-12</lastmod></url>',
  ])
})

test('robots and browsers are told where the sitemap and the search are', () => {
  expect(robots(config)).toContain('Sitemap: https://docs.example.org/docs/sitemap.xml\n')
  expect(openSearch(config)).toContain('template="https://docs.example.org/docs/search?q={searchTerms}"')
  expect(openSearch(config)).toContain('<ShortName>Parcels &amp; more</ShortName>')
})

test('the manifest names the icons that there are', () => {
  const read = (files: string[]) =>
    JSON.parse(manifest(config, files)) as { start_url: string; icons: { src: string; sizes: string }[] }
  expect(read([])).toMatchObject({ start_url: '/docs/', icons: [] })
  expect(read(['icon-192.png']).icons.map(({ src, sizes }) => [src, sizes])).toEqual([
    ['/docs/icon-192.png', '192x192'],
    ['/docs/icon-192.png', '192x192'],
  ])
})
