/** Islands of the built site: when they become operable, and what becomes of a press before that. A blocked script: faults.test.ts. */
import { expect, test } from 'vitest'
import { idle, painted, started, useReader } from '../support/reader.ts'

const reader = useReader()
const { open, title, follow, site } = reader

const island = () => reader.page.locator('[data-island]')
const state = () => island().getAttribute('data-island-state')
const button = (name: string) => reader.page.getByRole('button', { name, exact: true })
/** Number of the stage that is shown, from 0. */
const stage = () =>
  island()
    .locator('.journal-replay__stages li[aria-current="step"]')
    .evaluate((item) => [...(item.parentElement?.children ?? [])].indexOf(item))
const scriptAsked = () => site.requests.some((path) => path.includes('hydrate-island'))

test('one below the window waits until it comes near, and costs nothing until then; leaving its page ends it', async () => {
  await open('/island-below')
  await idle(reader.page)
  await painted(reader.page)
  expect(await state()).toBeNull()
  expect(scriptAsked()).toBe(false)
  await island().scrollIntoViewIfNeeded()
  await expect.poll(state).toBe('ready')
  await button('Next').click()
  expect(await stage()).toBe(1)
  await reader.page.evaluate(() => Object.assign(window, { root: document.querySelector('[data-island-root]') }))
  await follow('/nested')
  await title('Nested')
  await expect
    .poll(() => reader.page.evaluate(() => (window as unknown as { root: Element }).root.childElementCount))
    .toBe(0)
  // Back on its page it works again.
  await reader.page.goBack()
  await title('Island below')
  await button('Next').click()
  await expect.poll(stage).toBe(1)
})

test('one in the layout can be operated, and stays as it is on the next page', async () => {
  site.edit = (file, html) => {
    const [found = ''] = (file === '/island.html' && /<div data-island=[^]*?<\/script><\/div>/.exec(html)) || []
    return found ? html.replace(found, '').replace('<footer', () => `${found}<footer`) : html
  }
  await open('/island')
  await island().scrollIntoViewIfNeeded()
  await expect.poll(state).toBe('ready')
  await button('Next').click()
  await follow('/nested')
  await title('Nested')
  expect(await stage()).toBe(1)
  await button('Next').click()
  await expect.poll(stage).toBe(2)
})

for (const intent of ['pointerover', 'focusin'])
  test(`one that waits for a reader is made operable by the first ${intent}`, async () => {
    await open('/outage')
    await idle(reader.page)
    expect(await state()).toBeNull()
    expect(scriptAsked()).toBe(false)
    await button('Stop node 1').dispatchEvent(intent)
    await expect.poll(state).toBe('ready')
  })

test('a page without islands loads no React', async () => {
  await open('/guide')
  await idle(reader.page)
  expect(site.requests.filter((path) => /hydrate|client-/.test(path))).toEqual([])
})

test('a press on a page that was swapped in is done when the script of its island has come', async () => {
  const release = site.hold(/hydrate-island/)
  await open('/guide')
  await follow('/island')
  await title('Island')
  await button('Next').click()
  expect(await state()).toBe('loading')
  release()
  await expect.poll(stage).toBe(1)
})

test('a press while the script is on its way is done after it, once; of several the last', async () => {
  const release = site.hold(/hydrate-island/)
  await reader.page.goto(`${site.origin}/island`)
  await started(reader.page)
  for (const name of ['Crash', 'Next', 'Next']) await button(name).click()
  expect(await state()).toBe('loading')
  expect(await stage()).toBe(0)
  release()
  await expect.poll(state).toBe('ready')
  await expect.poll(stage).toBe(1)
  await painted(reader.page)
  expect(await stage()).toBe(1)
})

test('keys that the island understands count as presses', async () => {
  const release = site.hold(/hydrate-island/)
  await reader.page.goto(`${site.origin}/island`)
  await started(reader.page)
  await button('Next').focus()
  await reader.page.keyboard.press('ArrowRight')
  expect(await stage()).toBe(0)
  release()
  await expect.poll(state).toBe('ready')
  await expect.poll(stage).toBe(1)
})

test('a crash stays in its island: This page crashed, the message, and Try again, after which focus is in it', async () => {
  // The island goes through its stages to show them, and that fails.
  const release = site.hold(/hydrate-island/)
  await open('/island')
  await reader.page.evaluate(() => {
    Object.assign(window, { planted: true })
    const map = new Proxy(Array.prototype.map, {
      apply(target, self: unknown[], args) {
        const [first] = self as { kind?: string; text?: string }[]
        if ((window as unknown as { planted: boolean }).planted && first?.kind && first.text)
          throw new Error('planted in the stages')
        return Reflect.apply(target, self, args)
      },
    })
    // oxlint-disable-next-line no-extend-native -- the fault is planted where the component cannot help meeting it
    Object.defineProperty(Array.prototype, 'map', { value: map })
  })
  release()
  const screen = island().locator('[role="alert"]', { hasText: 'This page crashed' })
  await island().scrollIntoViewIfNeeded()
  await screen.waitFor()
  expect(await screen.innerText()).toContain('planted in the stages')
  expect(await reader.page.locator('h1').innerText()).toBe('Island')
  // It crashes again, and can be tried again.
  await screen.getByRole('button', { name: 'Try again' }).click()
  await screen.waitFor()
  await reader.page.evaluate(() => Object.assign(window, { planted: false }))
  await screen.getByRole('button', { name: 'Try again' }).press('Enter')
  await island().locator('.journal-replay').waitFor()
  expect(await screen.count()).toBe(0)
  expect(await reader.page.evaluate(() => document.activeElement?.closest('[data-island]') !== null)).toBe(true)
  await button('Next').click()
  expect(await stage()).toBe(1)
  await follow('/nested')
  await title('Nested')
})

test('a press in the very moment in which the page starts is done once the island can be operated', async () => {
  await reader.page.addInitScript(() =>
    new MutationObserver((_, observer) => {
      if (!document.documentElement.dataset['started']) return
      observer.disconnect()
      const next = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next')
      const state = next?.closest<HTMLElement>('[data-island]')?.dataset['islandState']
      Object.assign(window, { stateAtPress: state ?? 'none' })
      next?.click()
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-started'] }),
  )
  await reader.page.goto(`${site.origin}/island`)
  await expect.poll(state).toBe('ready')
  expect(await reader.page.evaluate(() => (window as unknown as { stateAtPress: string }).stateAtPress)).toBe('none')
  await expect.poll(stage).toBe(1)
  await button('Next').click()
  await expect.poll(stage).toBe(2)
})
