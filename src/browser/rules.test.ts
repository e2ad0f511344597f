/** The behaviours' decisions, without a browser. How they act in one is tested in tests/browser. */
import { brotliCompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { baseUrlBanner } from '../layout/document/base-url-banner.ts'
import { beforePaintScript } from '../layout/document/before-paint.ts'
import { collapseDuration } from './collapse.browser.ts'
import { currentHeading } from '../layout/table-of-contents/current-heading.ts'
import { preferredVersion } from '../layout/navbar/docs-version.browser.ts'
import { errorText } from './load-error.browser.ts'
import { nextNavbar } from '../layout/navbar/navbar-motion.ts'
import { isNavigationPayload, type NavigationPayload } from './payload.ts'
import { createPayloadStore, UnusableAnswer } from './payload-store.browser.ts'
import { isCostly } from './prefetch.browser.ts'
import { mayReload } from './late-script.browser.ts'
import { parsePositions } from './history-entries.browser.ts'
import { englishTexts } from '../site/texts/english.ts'
import { chosenTab, searchAfterChoice } from '../components/tabs/tab-choices.ts'

const payload: NavigationPayload = {
  runtime: 'r',
  title: 't',
  description: 'd',
  canonical: 'c',
  frame: 'doc',
  html: '<div></div>',
}
const answer = (value: unknown = payload, status = 200) => new Response(JSON.stringify(value), { status })

test('a payload is told from other JSON', () => {
  expect(isNavigationPayload(payload)).toBe(true)
  for (const value of [
    null,
    'x',
    [],
    {},
    { ...payload, html: undefined },
    { ...payload, frame: undefined },
    { ...payload, runtime: 1 },
  ])
    expect(isNavigationPayload(value)).toBe(false)
})

test('the store asks once for what is asked for twice, also while the first request is under way', async () => {
  const request = vi.fn<(path: string, prefetch: boolean) => Promise<Response>>(async () => answer())
  const store = createPayloadStore(request)
  const [first, second] = await Promise.all([store.prefetch('/a').then(() => store.load('/a')), store.load('/a')])
  expect(first).toEqual(second)
  expect(request.mock.calls).toEqual([['/a', true, expect.any(AbortSignal)]])
  expect(store.has('/a')).toBe(true)
  store.forget('/a')
  await store.load('/a')
  expect(request).toHaveBeenCalledTimes(2)
})

test('the store keeps no failures and says which kind they are', async () => {
  const answers = [
    () => answer({}, 404),
    () => answer({}),
    () => new Response('<!doctype html>'),
    () => Promise.reject(new TypeError('no network')),
    () => answer(),
  ]
  const store = createPayloadStore(async () => answers.shift()!())
  for (let i = 0; i < 3; i++) await expect(store.load('/a')).rejects.toThrow(UnusableAnswer)
  await expect(store.load('/a')).rejects.toThrow(TypeError)
  await expect(store.load('/a')).resolves.toEqual(payload)
})

test('a failed prefetch is silent', async () => {
  const store = createPayloadStore(async () => answer({}, 500))
  await expect(store.prefetch('/a')).resolves.toBeUndefined()
  expect(store.has('/a')).toBe(false)
})

test('the store forgets what is old and what was used longest ago', async () => {
  let now = 0
  const request = vi.fn<() => Promise<Response>>(async () => answer())
  const store = createPayloadStore(request, () => now)
  await store.load('/first')
  for (let i = 0; i < 39; i++) await store.load(`/${i}`)
  await store.load('/first')
  await store.load('/one-more')
  expect(store.has('/first')).toBe(true)
  expect(store.has('/0')).toBe(false)
  now = 10 * 60_000 + 1
  expect(store.has('/first')).toBe(false)
})

test('the inline script is small, cannot end its element, and leaves the colour mode alone where it cannot be switched', () => {
  const script = beforePaintScript({ colorMode: { switchEnabled: true }, announcement: { id: '</script>"\'' } })
  expect(script.length).toBeLessThan(700)
  expect(brotliCompressSync(script).length).toBeLessThan(420)
  expect(script).not.toContain('</')
  expect(() => new Function(script)).not.toThrow()
  expect(beforePaintScript({ colorMode: { switchEnabled: false } })).not.toContain('theme=')
  expect(beforePaintScript({ colorMode: { switchEnabled: false } })).not.toContain('announcement')
})

test('the banner names the base URL that is configured', () => {
  expect(baseUrlBanner('/docs/', englishTexts.site).text).toContain('/docs/')
  expect(baseUrlBanner('/', englishTexts.site).text).toContain('root')
})

test('a panel takes longer the higher it is, ever less so, and 1 ms with reduced motion', () => {
  const heights = [0, 50, 200, 1000, 4000]
  const durations = heights.map((height) => collapseDuration(height, false))
  expect(durations[0]).toBe(40)
  expect(durations).toEqual(durations.toSorted((a, b) => a - b))
  expect(collapseDuration(4000, false) / collapseDuration(1000, false)).toBeLessThan(4)
  expect(heights.map((height) => collapseDuration(height, true))).toEqual([1, 1, 1, 1, 1])
})

test('the current heading is the last that was reached, above all of them the first; at the end the one asked for, or the last', () => {
  expect(currentHeading([false, false], false, -1)).toBe(0)
  expect(currentHeading([], false, -1)).toBe(-1)
  expect(currentHeading([true, true, false], false, 2)).toBe(1)
  expect(currentHeading([true, false, false], true, 1)).toBe(1)
  expect(currentHeading([true, false, false], true, -1)).toBe(2)
  expect(currentHeading([true, true], true, 0)).toBe(1)
  expect(currentHeading([], true, -1)).toBe(-1)
})

test('the navbar follows the direction, not the trembling, and shows at the top and when held', () => {
  const start = { hidden: false, anchor: 0 }
  const down = nextNavbar(start, 300, 60, false)
  expect(down).toEqual({ hidden: true, anchor: 300 })
  expect(nextNavbar(down, 297, 60, false)).toBe(down)
  expect(nextNavbar(down, 280, 60, false)).toEqual({ hidden: false, anchor: 280 })
  expect(nextNavbar(down, 40, 60, false)).toEqual({ hidden: false, anchor: 40 })
  expect(nextNavbar(down, -30, 60, false)).toEqual({ hidden: false, anchor: 0 })
  expect(nextNavbar(down, 900, 60, true)).toEqual({ hidden: false, anchor: 900 })
})

test('connections on which nothing is prefetched', () => {
  expect([undefined, {}, { effectiveType: '4g' }, { effectiveType: '3g', saveData: false }].map(isCostly)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }].map(isCostly)).toEqual([
    true,
    true,
    true,
  ])
})

test('a reload after a deploy happens once a minute at most', () => {
  expect(mayReload(null, 1_000_000)).toBe(true)
  expect(mayReload('nonsense', 1_000_000)).toBe(true)
  expect(mayReload('990000', 1_000_000)).toBe(false)
  expect(mayReload('900000', 1_000_000)).toBe(true)
})

test('malformed scroll positions count as none', () => {
  for (const text of [null, '', '{', '3', '{"a":1}', '[["a","b"],[1,2],null]'])
    expect([...parsePositions(text)]).toEqual([])
  expect([...parsePositions('[["a",3],["b",4]]')]).toEqual([
    ['a', 3],
    ['b', 4],
  ])
})

test('the address wins over memory; it follows a choice only where it names the group', () => {
  const languages = ['ts', 'java', 'go']
  expect(chosenTab(languages, 'go', 'java')).toBe('go')
  expect(chosenTab(languages, null, 'java')).toBe('java')
  expect(chosenTab(languages, 'xyz', 'java')).toBe('java')
  expect(chosenTab(['ts', 'go'], null, 'java')).toBeUndefined()
  expect(searchAfterChoice('?q=1&sdk=go', 'sdk', 'ts')).toBe('?q=1&sdk=ts')
  expect(searchAfterChoice('?q=1', 'sdk', 'ts')).toBe('?q=1')
  expect(searchAfterChoice('', 'sdk', 'ts')).toBe('')
})

test('a preferred version counts only while it exists', () => {
  expect(preferredVersion('Next', ['Next'])).toBe('Next')
  expect(preferredVersion('0.9', ['Next'])).toBeUndefined()
  expect(preferredVersion(null, ['Next'])).toBeUndefined()
})

test('whatever is thrown has a text', () => {
  vi.stubGlobal('document', { body: { dataset: { texts: JSON.stringify(englishTexts.browser) } } })
  expect(errorText(new TypeError('Failed to fetch'))).toBe('Failed to fetch')
  expect(errorText('gone')).toBe('gone')
  expect(errorText(new Error(''))).toBe('Error')
  expect(errorText('')).toBe('Unknown error')
})
