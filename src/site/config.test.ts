import { expect, test } from 'vitest'
import owner from '../../site.config.ts'
import { ConfigurationError, parseConfig, type SiteConfigInput } from './config.ts'

const base = (): SiteConfigInput => structuredClone(owner)

test("the site's own configuration is valid and carries the versions of the specification", () => {
  // That of the live examples is not the specification's: another test compares it with the installed one.
  const { live: _, ...versions } = parseConfig(owner).versions
  expect(versions).toEqual({
    engine: '1.4',
    typescript: '1.7.2',
    java: '2.2.0',
    go: 'v0.18.1',
    python: '0.8.0',
    rust: '0.6.0',
  })
})

test('build checks default to what the specification says', () => {
  const { checks: _, ...silent } = base()
  expect(parseConfig(silent).checks).toEqual({
    brokenLinks: 'error',
    brokenMarkdownLinks: 'warn',
    brokenAnchors: 'ignore',
    duplicateRoutes: 'warn',
  })
})

test('the toggle is disabled and light is the default', () => {
  expect(parseConfig(base()).colorMode).toEqual({ default: 'light', switchEnabled: false })
})

test('the journal rail is there unless the owner turns it off', () => {
  expect(parseConfig(base()).journalRail).toBe(true)
  expect(parseConfig({ ...base(), journalRail: false }).journalRail).toBe(false)
})

test('navbar and footer hold what the specification names, in its order', () => {
  const { navbar, footer, announcement } = parseConfig(base())
  expect(navbar.logo.href).toBe('https://restate.dev')
  expect(navbar.items.map((item) => (item.type === 'icon' ? item.icon : item.type))).toEqual([
    'search',
    'github',
    'bluesky',
    'x',
    'discord',
    'slack',
    'localeDropdown',
    'docsVersionDropdown',
    'colorModeToggle',
    'link',
  ])
  expect(navbar.items.at(-1)).toMatchObject({ type: 'link', label: `Get ${base().title}` })
  expect(new URL(navbar.trackingPixel ?? '').hostname.endsWith('restate.dev')).toBe(true)
  expect(footer.groups.map(({ title }) => title)).toEqual(['Product', 'Community', 'Social'])
  expect(footer.logo.href).toBe('https://restate.dev')
  expect(footer.copyright).toContain(base().title)
  expect(announcement).toBeUndefined()
})

test('an unknown navbar item type names file, key, type and the known types', () => {
  const config = { ...base(), navbar: { ...base().navbar, items: [{ type: 'mega-menu', label: 'x' }] } }
  expect(() => parseConfig(config)).toThrow(ConfigurationError)
  expect(() => parseConfig(config)).toThrow(
    /site\.config\.ts: navbar\.items\[0\].*: unknown navbar item type "mega-menu"; use one of search, link, icon, doc/,
  )
})

test('every fault is listed at once, each with its key', () => {
  const config = { ...base(), title: '', baseUrl: 'docs', colour: 'blue' }
  const message = thrown(() => parseConfig(config))
  expect(message).toContain('site.config.ts: title: must not be empty')
  expect(message).toContain('site.config.ts: baseUrl: must start and end with a slash')
  expect(message).toContain('unknown key "colour"; remove it or correct its spelling')
})

test('a site address with a path is refused with the remedy', () => {
  expect(thrown(() => parseConfig({ ...base(), url: 'https://example.com/docs' }))).toContain(
    'put the path into baseUrl',
  )
})

function thrown(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('nothing was thrown')
}
