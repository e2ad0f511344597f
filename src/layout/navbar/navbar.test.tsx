import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { SiteConfigInput } from '../../site/config.ts'
import { Footer, copyrightLine } from '../footer/Footer.tsx'
import { MobileMenu } from '../mobile-menu/MobileMenu.tsx'
import type { ShellPage } from './choices.ts'
import { Navbar } from './Navbar.tsx'
import { testSite } from '../../../tests/support/frame-site.ts'

const logo = { alt: 'Parcels', href: 'https://example.org' }
const everything: SiteConfigInput['navbar']['items'] = [
  { type: 'search', position: 'left' },
  { type: 'link', label: 'Get Parcels', href: 'https://example.org/get' },
  { type: 'icon', icon: 'github', label: 'Source code', href: 'https://example.org/source' },
  { type: 'doc', docId: 'develop/local_dev' },
  { type: 'colorModeToggle' },
  { type: 'localeDropdown' },
  { type: 'docsVersionDropdown' },
]
const html = (changes: Partial<SiteConfigInput> = {}, route = '/develop/local_dev', choices?: ShellPage['choices']) =>
  renderToStaticMarkup(
    <Navbar site={testSite({ navbar: { logo, items: everything }, ...changes })} page={{ route, choices }} />,
  )

describe('navbar', () => {
  test('one locale, one version and a disabled switch show nothing to choose', () => {
    expect(html()).not.toMatch(/dropdown|data-color-mode-toggle/)
  })

  test('the switch appears when it is enabled', () =>
    expect(html({ colorMode: { switchEnabled: true } })).toContain('data-color-mode-toggle'))

  test('two locales: the same page in each, the current one marked', () => {
    const text = html(
      {
        locales: [
          { code: 'en', label: 'English', htmlLang: 'en', path: 'en' },
          { code: 'de', label: 'Deutsch', htmlLang: 'de-DE', path: 'de' },
        ],
      },
      '/develop/local_dev',
      {
        locales: [
          { label: 'English', path: '/develop/local_dev', current: true, same: true, language: 'en' },
          { label: 'Deutsch', path: '/de/develop/local_dev', current: false, same: true, language: 'de-DE' },
        ],
        versions: [],
      },
    )
    expect(text).toContain('<span class="visually-hidden">Language: </span>English<')
    expect(text).toContain('<a href="/develop/local_dev" aria-current="true" lang="en" hrefLang="en">English</a>')
    expect(text).toContain('<a href="/de/develop/local_dev" lang="de-DE" hrefLang="de-DE">Deutsch</a>')
  })

  test('two versions: where the page leads in each, named for the runtime that remembers the choice', () => {
    const text = html(
      {
        baseUrl: '/docs/',
        docsVersions: [
          { label: 'Next', isLatest: true, path: '/', mainDoc: 'index' },
          { label: '1.3', isLatest: false, path: '/1.3', mainDoc: 'index', folder: '1.3' },
        ],
      },
      '/develop/local_dev',
      {
        locales: [],
        versions: [
          { label: 'Next', path: '/develop/local_dev', current: true, same: true },
          { label: '1.3', path: '/1.3/', current: false, same: true },
        ],
      },
    )
    expect(text).toContain('<span class="visually-hidden">Docs version: </span>Next<')
    expect(text).toContain('<a href="/docs/develop/local_dev" aria-current="true" data-docs-version="Next">Next</a>')
    expect(text).toContain('<a href="/docs/1.3/" data-docs-version="1.3">1.3</a>')
  })

  test('a doc takes its label from the sidebar and is marked on its own page', () => {
    expect(html()).toContain('href="/develop/local_dev" aria-current="page">Local development</a>')
    expect(html({}, '/')).toContain('href="/develop/local_dev">Local development</a>')
  })

  test('a doc that the sidebar does not hold needs a label', () => {
    const items: SiteConfigInput['navbar']['items'] = [{ type: 'doc', docId: 'nowhere' }]
    expect(() => html({ navbar: { logo, items } })).toThrow('the sidebar holds no page /nowhere; give the item a label')
  })

  test('the search box is a form for the search page and takes 64 characters', () => {
    const form = /<search[^>]*><form class="search-box".*?<\/form><\/search>/.exec(html({ baseUrl: '/docs/' }))?.[0]
    for (const part of [
      'action="/docs/search"',
      'method="get"',
      'type="search"',
      'name="q"',
      'maxLength="64"',
      'data-search-open',
    ])
      expect(form).toContain(part)
  })

  test('no image is requested unless one is configured', () => {
    expect(html()).not.toContain('<img')
    expect(html({ navbar: { logo, items: [], trackingPixel: 'https://example.org/a.png' } })).toMatch(
      /<img class="tracking-pixel" data-tracking-pixel="https:\/\/example\.org\/a\.png" alt=""[^>]* referrerPolicy="strict-origin"\/>/,
    )
  })
})

describe('mobile menu', () => {
  const site = testSite({ navbar: { logo, items: everything } })
  const targets = (text: string) => Array.from(text.matchAll(/popoverTarget="([^"]+)"/gi), (match) => match[1])
  const popovers = (text: string) => Array.from(text.matchAll(/id="([^"]+)" popover/g), (match) => match[1])

  test('every button that opens a panel names one that is there', () => {
    const menu = renderToStaticMarkup(
      <MobileMenu site={site} page={{ route: '/' }}>
        <nav />
      </MobileMenu>,
    )
    expect(popovers(menu)).toEqual(['menu', 'menu-main'])
    for (const target of [...targets(menu), ...targets(html())]) expect(popovers(menu)).toContain(target)
    expect(targets(html())).toEqual(['menu'])
  })

  test('without a sidebar the main menu stands alone', () => {
    const menu = renderToStaticMarkup(<MobileMenu site={site} page={{ route: '/' }} />)
    expect(popovers(menu)).toEqual(['menu'])
    expect(menu).not.toContain('Back to main menu')
    expect(menu).toContain('Source code')
  })
})

describe('footer', () => {
  const rendered = (footer: Partial<SiteConfigInput['footer']> = {}) =>
    renderToStaticMarkup(
      <Footer
        site={testSite({ baseUrl: '/docs/', footer: { groups: [], logo, copyright: '© %%year%% P', ...footer } })}
      />,
    )
  test('the copyright line carries the year', () => {
    expect(copyrightLine('© %%year%% Parcels, %%year%%', 2031)).toBe('© 2031 Parcels, 2031')
    expect(rendered()).toContain('<p class="footer__copyright">© 2031 P</p>')
  })
  test('the logo leads to the site of the provider', () =>
    expect(rendered({ logo: { alt: 'Depot', href: 'https://example.org/home' } })).toMatch(
      /<a href="https:\/\/example\.org\/home">.*?Depot.*?<\/a>/,
    ))
  test('groups, with the base path before routes only', () => {
    const groups = [
      {
        title: 'Product',
        links: [
          { label: 'Guides', href: '/guides' },
          { label: 'Shop', href: 'https://example.org/shop' },
        ],
      },
    ]
    const text = rendered({ groups })
    expect(text).toContain('<h2>Product</h2>')
    expect(text).toContain('<a href="/docs/guides">Guides</a>')
    expect(text).toContain('<a href="https://example.org/shop" rel="noopener">Shop</a>')
  })
})
