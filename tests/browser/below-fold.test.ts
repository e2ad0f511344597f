/** A long page is swapped in with its first screens laid out and the rest laid out afterwards: nothing may be seen of that. */
import { expect, test } from 'vitest'
import { noteShifts, useReader } from '../support/reader.ts'

const reader = useReader({ prefetch: true })
const { open, title, follow } = reader

let shifts: () => Promise<number[]>

reader.prepare.push(async (page) => {
  shifts = await noteShifts(page)
  await page.addInitScript(() => {
    const parsed: string[] = []
    // What the runtime parses: a page's elements are made in a template.
    const setter = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!
    Object.defineProperty(HTMLTemplateElement.prototype, 'innerHTML', {
      ...setter,
      set(html: string) {
        parsed.push(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? '')
        setter.set?.call(this, html)
      },
    })
    const seen = { waiting: [] as (string | undefined)[] }
    // Last of all listeners: what the page looks like when its first picture is made.
    addEventListener('DOMContentLoaded', () =>
      setTimeout(() =>
        document.addEventListener('page:change', () => {
          queueMicrotask(
            () =>
              (seen.waiting = [...document.querySelectorAll<HTMLElement>('#page [style*="content-visibility"]')].map(
                (block) => block.id || block.textContent?.trim().slice(0, 20),
              )),
          )
        }),
      ),
    )
    Object.assign(window, { parsed, seen })
  })
})

interface Seen {
  parsed: string[]
  seen: { waiting: string[] }
}
const look = () =>
  reader.page.evaluate(() => ({
    parsed: (window as unknown as Seen).parsed,
    waiting: (window as unknown as Seen).seen.waiting,
  }))
const left = () => reader.page.locator('#page [style*="content-visibility"]').count()
const height = () => reader.page.evaluate(() => document.documentElement.scrollHeight)
/** The distance of a heading from the top of the window, against where links to headings put it. */
const offBy = (id: string) =>
  reader.page.locator(`#${id}`).evaluate((heading) => {
    const margin =
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) +
      Number.parseFloat(getComputedStyle(heading).scrollMarginTop)
    return Math.abs(Math.round(heading.getBoundingClientRect().top - margin))
  })

test('what is far below waits for the first picture, then is laid out as if the page had been loaded whole, and nothing moves', async () => {
  await open('/links')
  await follow('/sections')
  await title('Sections')
  const { waiting } = await look()
  expect(waiting.length).toBeGreaterThan(100)
  for (const id of ['section-0', 'section-1', 'section-2']) expect(waiting).not.toContain(id)
  expect(waiting).toContain('section-59')
  await expect.poll(left).toBe(0)
  expect(await shifts()).toEqual([])
  const swapped = await height()
  await open('/sections')
  expect(await height()).toBe(swapped)
})

test('a page that starts at a heading, or where the reader was, is laid out at once', async () => {
  await open('/links')
  await follow('/sections#section-40')
  await title('Sections')
  expect((await look()).waiting).toEqual([])
  expect(await offBy('section-40')).toBeLessThanOrEqual(1)
  const position = await reader.scrolled()
  await reader.page.goBack()
  await title('Links')
  await reader.page.goForward()
  await title('Sections')
  expect((await look()).waiting).toEqual([])
  expect(await reader.scrolled()).toBe(position)
})

test('a link within the page does not land on an estimate', async () => {
  await open('/links')
  await reader.page.evaluate(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await follow('/sections')
  await title('Sections')
  expect(await left()).toBeGreaterThan(100)
  await follow('#section-50')
  expect(await left()).toBe(0)
  // It scrolls there smoothly.
  await expect.poll(() => offBy('section-50'), { timeout: 20_000 }).toBeLessThanOrEqual(1)
})

test('what follows tabs stands below the panel that is shown, not below the longest', async () => {
  await open('/links')
  await follow('/sections-in-tabs')
  await title('Sections in tabs')
  const { waiting } = await look()
  expect(waiting.length).toBeGreaterThan(100)
  expect(waiting).not.toContain('After the tabs')
})

test('the page of a link that the pointer stays on is made before the click, once', async () => {
  await open('/links')
  await reader.page.hover('article a[href="/sections"]')
  await expect.poll(async () => (await look()).parsed).toEqual(['Sections'])
  await reader.page.click('article a[href="/sections"]')
  await title('Sections')
  expect((await look()).parsed).toEqual(['Sections'])
  // It was shown: another visit makes it again. The pointer must not rest on the link again.
  await reader.page.mouse.move(1, 1)
  await reader.page.goBack()
  await title('Links')
  await reader.page.goForward()
  await title('Sections')
  expect((await look()).parsed).toEqual(['Sections', 'Links', 'Sections'])
})
