/** A small site for the tests of the frame: one of each kind of sidebar node, a route of every depth. */
import { parseConfig, type SiteConfigInput } from '../../src/site/config.ts'
import type { SidebarNode } from '../../src/site/model.ts'
import { createSite, rootSiteEdition, type Site } from '../../src/site/site.ts'
import { englishTexts } from '../../src/site/texts/english.ts'

export const testSidebar: SidebarNode[] = [
  { type: 'link', label: 'Overview', href: '/' },
  {
    type: 'category',
    label: 'Get started',
    items: [
      { type: 'link', label: 'Quickstart', href: '/get_started/quickstart' },
      { type: 'link', label: 'Examples', href: 'https://example.org/examples', external: true },
    ],
  },
  { type: 'rule' },
  { type: 'heading', label: 'Languages' },
  {
    type: 'category',
    label: 'Develop',
    href: '/develop/',
    items: [
      { type: 'link', label: 'Local development', href: '/develop/local_dev' },
      {
        type: 'category',
        label: 'TypeScript',
        href: '/category/typescript-sdk',
        items: [{ type: 'link', label: 'State', href: '/develop/ts/state' }],
      },
    ],
  },
  { type: 'link', label: 'Elsewhere', href: 'https://example.org/', external: true },
]

/** @param changes keys that replace the small site's own */
export function testSite(changes: Partial<SiteConfigInput> = {}, sidebar = testSidebar): Site {
  const config = parseConfig({
    title: 'Parcels',
    tagline: 'Parcels arrive',
    url: 'https://docs.example.org',
    locales: [{ code: 'en', label: 'English', htmlLang: 'en', path: 'en' }],
    docsVersions: [{ label: 'Next', isLatest: true, path: '/', mainDoc: 'index' }],
    versions: {},
    navbar: { logo: { alt: 'Parcels', href: 'https://example.org' }, items: [] },
    footer: { groups: [], logo: { alt: 'Parcels', href: 'https://example.org' }, copyright: '© %%year%% Parcels' },
    ...changes,
  })
  return createSite({
    config,
    sidebar,
    year: 2031,
    texts: englishTexts,
    heavyPages: [],
    edition: rootSiteEdition(config),
  })
}
