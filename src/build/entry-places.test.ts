import { expect, test } from 'vitest'
import { withPlaces } from './entry-places.ts'

const text = `import { defineSidebars } from 'x'

const more = ['a']
export default defineSidebars({
  tutorial: [
    'index',
    { type: 'category', label: 'Guides', items: ['guides/none', { type: 'doc', id: 'b' }, ...more] },
  ],
} satisfies Sidebars)
`

test.each([
  ['tutorial[0]', '6:5'],
  ['tutorial[1]', '7:5'],
  ['tutorial[1].label', '7:32'],
  ['tutorial[1].items[0]', '7:50'],
  ['tutorial[1].items[1].id', '7:84'],
  ['tutorial[1].link', '7:5'],
  ['tutorial[1].items[1].href', '7:65'],
])('%s stands at %s', (at, place) => {
  expect(withPlaces(`sidebars.ts: ${at}: unknown; correct it`, 'sidebars.ts', text)).toBe(
    `sidebars.ts:${place}: ${at}: unknown; correct it`,
  )
})

test.each(['tutorial[1].items[2]', 'tutorial[4]', 'unknown sidebar id "api"; the site has one'])(
  'what has no place of its own is told as it is: %s',
  (said) => {
    const message = `sidebars.ts: ${said}: unknown`
    expect(withPlaces(message, 'sidebars.ts', text)).toBe(message)
  },
)

test('each fault has its own place', () => {
  const said = withPlaces('sidebars.ts: tutorial[0]: a\nsidebars.ts: tutorial[1].items[0]: b', 'sidebars.ts', text)
  expect(said).toBe('sidebars.ts:6:5: tutorial[0]: a\nsidebars.ts:7:50: tutorial[1].items[0]: b')
})

test('of a configuration, a key that nobody knows stands at its own line, and a wrong value at its', () => {
  const config = `import { defineConfig } from './src/site/config.ts'

export default defineConfig({
  title: 'Site',
  colour: 'red',
  navbar: {
    items: [],
    'side': 'left',
  },
})
`
  const said = [
    'site.config.ts: the configuration: unknown key "colour"; remove it',
    'site.config.ts: navbar: unknown key "side"; remove it',
    'site.config.ts: navbar.items: too few; correct the value',
    'site.config.ts: the configuration: unknown key "elsewhere"; remove it',
  ]
  expect(withPlaces(said.join('\n'), 'site.config.ts', config).split('\n')).toEqual([
    'site.config.ts:5:11: the configuration: unknown key "colour"; remove it',
    'site.config.ts:8:13: navbar: unknown key "side"; remove it',
    'site.config.ts:7:12: navbar.items: too few; correct the value',
    // What the file takes from elsewhere.
    'site.config.ts:3:29: the configuration: unknown key "elsewhere"; remove it',
  ])
})
