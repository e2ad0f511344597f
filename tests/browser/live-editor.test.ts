/** Changed code in live examples: what it does to effects and journals, and that it gets at nothing of the site. */
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page, Response } from 'playwright'
import { expect, inject, test } from 'vitest'
import { addAxe, violationsInBothModes } from '../support/axe.ts'
import { openPage, useBrowser, useSharedPage, useVisits } from '../support/browser.ts'
import { ofExample, pressReset, quickTimers } from '../support/live-example.ts'
import { goOn, idle, painted, started } from '../support/reader.ts'

const siteUrl = inject('siteUrl')
// Code that tries to get out is refused by its policy, which is the point.
const browser = useBrowser({ refusesNothing: false })
const visits = useVisits(browser)
const visit = () => visits({ reducedMotion: 'reduce' })

const at = (route: string) => new URL(route.slice(1), siteUrl).href
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const panel = (page: Page) => page.locator('.live').first()
const editor = (page: Page) => page.getByRole('textbox', { name: 'Code of the example' })
const effects = (page: Page) => panel(page).locator('.live__effects').innerText()

async function pressEdit(page: Page): Promise<void> {
  await press(page, 'Edit')
  await editor(page).waitFor()
}

async function edit(page: Page, route: string): Promise<void> {
  await page.goto(at(route))
  await started(page)
  await pressEdit(page)
}

const desktop = { width: 1280, height: 800 }

const restore = (page: Page) => pressReset(page, ['Restore', 'Reset'])
/** An editor that shows its page's code, and nothing has run: in one page, in which scripts are there already. */
const openEditor = useSharedPage(async (route, before) => {
  const page = before ?? (await openPage(browser(), { reducedMotion: 'reduce', viewport: desktop })).page
  if (before) {
    await restore(page)
    await goOn(page, route)
  } else {
    // Pauses are short: a person would see none of the steps.
    await page.addInitScript(quickTimers, 50)
    await page.goto(at(route))
    await started(page)
  }
  // Until then, parts of the page that are laid out late would move the button that is pressed.
  await idle(page)
  await pressEdit(page)
  return page
}, restore)

/** The same, in a page whose time the tests set from now on, but for pauses. */
async function openWithClock(route: string): Promise<Page> {
  const page = await openEditor(route)
  await page.clock.install()
  await page.evaluate(quickTimers, 50)
  return page
}

/** The text of the focused element: a whole page where focus is lost. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Writes other code in the place of all that is there. */
async function write(page: Page, code: string): Promise<void> {
  await editor(page).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(code)
}

/** The quickstart's greeter, with other code in the handler, and before the service. */
const greeter = (body: string, before = '') =>
  `import * as restate from "@restatedev/restate-sdk";\n${before}\nexport const greeter = restate.service({ name: "Greeter", handlers: { greet: async (ctx: restate.Context, guest: { name: string }) => {\n${body}\n} } });\n`

/** Whether each part is in the window, all of it: no scrolling lies between a button and what it does. */
async function areSeen(page: Page, ...parts: string[]): Promise<void> {
  for (const part of parts)
    await expect
      .poll(
        () =>
          page
            .locator(part)
            .first()
            .evaluate((shown) => {
              const { top, bottom } = shown.getBoundingClientRect()
              return top >= 0 && bottom <= innerHeight
            }),
        { message: part },
      )
      .toBe(true)
}

/** Takes away what is not of the example, through which axe would go, too; bars would lie over a page that is so short. */
const leaveAlone = (page: Page) =>
  page.evaluate((parts) => {
    for (const bar of document.querySelectorAll<HTMLElement>('.navbar, .toc-mobile')) bar.style.position = 'static'
    const kept = [...document.querySelectorAll(parts.join())]
    for (const part of document.querySelectorAll(
      'article :is(p, ul, ol, table, figure, .code-block, .tabs__panel), .sidebar li',
    ))
      if (!kept.some((each) => each.contains(part) || part.contains(each))) part.remove()
  }, ofExample.include!)

/** What axe finds, and that nothing is wider than a phone. */
async function lookOnPhone(page: Page): Promise<void> {
  await addAxe(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await panel(page).isVisible()).toBe(true)
  expect(await violationsInBothModes(page, ofExample)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize(desktop)
  // The window has its size before the page is laid out for it.
  await painted(page)
}

test('a charge outside a step happens twice, which is seen and said, and once when the code is back', async () => {
  const page = await openEditor('/concepts/durable_execution')
  await areSeen(page, '.live-editor')
  const change = 'Charge outside a step, with a new key, then crash'
  await press(page, change)
  await expect.poll(() => effects(page)).toContain('charge payment PX-1042: 2 times')
  expect(await editor(page).innerText()).toContain('crypto.randomUUID()')
  const [red, other] = await Promise.all(
    ['crashed', 'recorded'].map((state) =>
      panel(page)
        .locator(`.live__effects [data-node="${state}"]`)
        .first()
        .evaluate((row) => getComputedStyle(row).color),
    ),
  )
  expect(red).not.toBe(other)
  await panel(page).locator('.live__answer').waitFor()
  await areSeen(
    page,
    '.live [aria-pressed="true"]',
    '.live .live__effects',
    '.live .live__attempts',
    '.live .live__answer',
  )
  await panel(page).getByRole('status').getByText('charge payment PX-1042: 2 times. ParcelService/ship ended').waitFor()
  await leaveAlone(page)
  await lookOnPhone(page)
  await press(page, change)
  await panel(page).locator('.live__answer').waitFor()
  await expect.poll(() => effects(page)).toContain('charge payment PX-1042: once')
  expect(await editor(page).innerText()).not.toContain('crypto.randomUUID()')
  expect(await panel(page).locator('.live__attempts').innerText()).toContain('failed: the service crashed')
})

test('the same key counts once; Restore stays in place, and a fault is told', async () => {
  const page = await openEditor('/concepts/durable_execution')
  await press(page, 'Charge outside a step, with the same key, then crash')
  await panel(page).locator('.live__answer').waitFor()
  expect(await effects(page)).toContain('charge payment PX-1042: once')
  expect(await panel(page).locator('.live__printed').innerText()).toContain('2 times one key: it counts once')
  const button = page.getByRole('button', { name: 'Restore' })
  const place = await button.boundingBox()
  await button.click()
  expect(await button.boundingBox()).toEqual(place)
  await write(page, 'ship: (')
  await press(page, 'Run')
  await panel(page).locator('.live__fault').waitFor()
  await leaveAlone(page)
  await lookOnPhone(page)
})

/** Changes a delivery's code while it waits for its signature. */
async function changeWhileItWaits(page: Page, change: string, deploy: string): Promise<void> {
  await panel(page).locator('select').selectOption({ label: 'DeliveryWorkflow/run' })
  await press(page, 'Run')
  await panel(page).locator('.live__journal [data-node="pending"]').getByText('signature').waitFor()
  await press(page, change)
  await press(page, deploy)
  await panel(page).locator('select').selectOption({ label: 'DeliveryWorkflow/confirm' })
  await press(page, 'Run')
}
const front = 'Add a step in front while the run waits'

test('a call goes on with the code it began with, where the change is deployed as new', async () => {
  const page = await openEditor('/operate/versioning')
  await changeWhileItWaits(page, front, 'Deploy as new')
  // The button is gone.
  await expect.poll(() => focused(page)).toBe('Run')
  await expect
    .poll(() => panel(page).locator('.live__answer').first().innerText())
    .toBe('{ "stage": "delivered", "signedBy": "Ada" }')
  expect(await effects(page)).not.toContain('2 times')
})

test('a change after the journal can be put in place', async () => {
  const page = await openEditor('/operate/versioning')
  await changeWhileItWaits(page, 'Rename the step after the wait', 'Replace in place')
  await expect.poll(() => focused(page)).toBe('Run')
  await expect
    .poll(() => panel(page).locator('.live__answer').first().innerText())
    .toBe('{ "stage": "delivered", "signedBy": "Ada" }')
  expect(await panel(page).locator('.live__journal').first().innerText()).toContain('tell customer')
})

test('code that is replaced in place does not match the journal; the old code ends the call, or it is killed', async () => {
  const page = await openEditor('/operate/versioning')
  // With longer pauses between its attempts: what is pressed in one of them would go with the next.
  await page.evaluate(quickTimers, 5)
  await changeWhileItWaits(page, front, 'Replace in place')
  const attempts = panel(page).locator('.live__attempts').first()
  await attempts.getByText('[570 Journal mismatch]').first().waitFor()
  // All that was seen before is seen after the change, too.
  await areSeen(
    page,
    ...['__try', '__effects', ' [aria-label="Ways out"]', '__journal', '__attempts details'].map(
      (part) => `.live${part}`,
    ),
  )
  await lookOnPhone(page)
  expect(await attempts.getByRole('link', { name: 'RT0016' }).first().getAttribute('href')).toBe(
    '/references/errors#RT0016',
  )
  // What the SDK says takes eight lines: folded, and there whole.
  const message = attempts.getByText('Found a mismatch between the code paths')
  expect(await message.isVisible()).toBe(false)
  await attempts.getByText('Full error').first().click()
  expect(await message.isVisible()).toBe(true)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await press(page, 'Put the old code back')
  await expect.poll(focused).toBe('DeliveryWorkflow/delivery-PX-1042/run')
  await expect
    .poll(() => panel(page).locator('.live__answer').first().innerText())
    .toBe('{ "stage": "delivered", "signedBy": "Ada" }')
  expect(await editor(page).innerText()).not.toContain('publish scan')

  await press(page, 'Reset')
  await changeWhileItWaits(page, front, 'Replace in place')
  await attempts.getByText('[570 Journal mismatch]').first().waitFor()
  await press(page, 'Kill the call')
  await expect.poll(() => panel(page).locator('.live__answer').first().innerText()).toBe('Failure 409: killed')
  await page.evaluate(quickTimers, 50)
})

test('a syntax error and an unknown import are told at their line, in words, and nothing runs', async () => {
  const page = await openEditor('/get_started/quickstart')
  const fault = () => panel(page).locator('.live__fault').innerText()
  await write(page, greeter('return 1 +;'))
  await press(page, 'Run')
  await expect.poll(fault).toBe('Line 4: Unexpected token')
  expect(
    await page.locator('.live-editor').evaluate((host) => host.shadowRoot!.querySelectorAll('.fault').length),
  ).toBe(1)
  await write(page, greeter('return 1', 'import { readFile } from "node:fs";\nreadFile();'))
  await press(page, 'Run')
  await expect.poll(fault).toBe('Line 2: there is no node:fs in this example')
  await write(page, greeter('return 1', '\nnothing();'))
  await press(page, 'Run')
  await expect.poll(fault).toBe('Line 3: Uncaught ReferenceError: nothing is not defined')
  // Firefox has other words for it.
  await write(page, 'export const another = 1;')
  await press(page, 'Run')
  await expect.poll(fault).toContain('greeter')
  expect(await fault()).not.toContain('blob:')
  expect(await panel(page).locator('.live__journal').count()).toBe(0)
  await write(page, greeter('return ctx.request().id.length > 0'))
  await press(page, 'Run')
  await expect.poll(() => panel(page).locator('.live__answer').allInnerTexts()).toEqual(['true'])
  expect(await panel(page).locator('.live__fault').count()).toBe(0)
})

test('messages that no SDK sends end attempts, and nothing of the page', async () => {
  const page = await openEditor('/get_started/quickstart')
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await write(
    page,
    greeter(
      [
        '{ type: "manifest", manifest: { services: null } }',
        '{ type: "end", stream: "x" }',
        '{ type: "data", stream: 1, bytes: new Uint8Array([255, 255, 0, 0, 0, 0, 0, 1, 7]) }',
      ]
        .map((message) => `postMessage(${message});`)
        .join('\n'),
    ),
  )
  await press(page, 'Run')
  await panel(page).getByText('failed: the service sent what no service sends').first().waitFor()
  await press(page, 'Reset')
  expect(errors).toEqual([])
})

test('code starts no worker before the SDK is there', async () => {
  const page = await openEditor('/get_started/quickstart')
  await write(page, 'postMessage({ type: "printed", line: typeof Worker });\nexport const greeter = {};\n')
  await press(page, 'Run')
  await panel(page).locator('.live__fault').waitFor()
  expect(await panel(page).locator('.live__printed li').allInnerTexts()).toEqual(['undefined'])
})

test('what a run holds is bounded, whatever holds it', async () => {
  const page = await openEditor('/get_started/quickstart')
  const makers = [
    'new Uint8Array(64_000_000)',
    'new ArrayBuffer(64_000_000)',
    'new ((new Float32Array(0)).constructor as any)(16_000_000)',
  ].map((make) => `() => ${make}`)
  await write(
    page,
    greeter(
      `for (const make of [${makers.join()}]) { const held: unknown[] = []; try { for (;;) held.push(make()) } catch (error) { console.log(make, error.message) } }`,
    ),
  )
  await press(page, 'Run')
  await panel(page).locator('.live__answer').waitFor()
  expect(await panel(page).locator('.live__printed li').allInnerTexts()).toEqual(
    makers.map(() => expect.stringContaining('Array buffer allocation failed') as string),
  )
})

test('output is cut', async () => {
  const page = await openEditor('/get_started/quickstart')
  await write(page, greeter('for (let line = 0; line < 500; line++) console.log(`line ${line}`);\nreturn "end"'))
  await press(page, 'Run')
  await expect.poll(() => panel(page).locator('.live__answer').allInnerTexts()).toEqual(['"end"'])
  expect(await panel(page).locator('.live__printed li').count()).toBe(200)
  await panel(page).getByText('Output stops after 200 lines.').waitFor()
})

test('Tab indents, Escape and Tab leave, and undo takes back; changed code is kept for the tab alone, and never in the address', async () => {
  const page = await openEditor('/get_started/quickstart')
  const address = page.url()
  await write(page, greeter('return "changed"'))
  expect(page.url()).toBe(address)
  const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(await stored()).toContain('return')
  await edit(page, '/get_started/quickstart')
  const isInEditor = () => page.evaluate(() => document.activeElement?.classList.contains('live-editor'))
  const text = await editor(page).innerText()
  expect(text).toContain('return "changed"')
  expect(await isInEditor()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await isInEditor()).toBe(true)
  expect(await editor(page).innerText()).not.toBe(text)
  await page.keyboard.press('ControlOrMeta+Z')
  expect(await editor(page).innerText()).toBe(text)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await isInEditor()).toBe(false)
  await press(page, 'Restore')
  expect(await editor(page).innerText()).not.toContain('return "changed"')
  expect(await stored()).not.toContain('changed')
})

/** Ended code's call is over, its frame is gone, and the page works as before. */
async function goesOn(page: Page): Promise<void> {
  await expect.poll(() => panel(page).locator('.live__answer').innerText()).toBe('Failure 409: killed')
  expect(await page.locator('iframe').count()).toBe(0)
  await press(page, 'Restore')
  await press(page, 'Run')
  await panel(page).locator('.live__printed').getByText('Signed the guest book').waitFor()
}

test.each([
  [
    'for (let sent = 0; sent < 20_000; sent++) postMessage({ type: "pong" }); await new Promise(() => {});',
    'The code sent more than 1,000 messages in a second, so this page stopped it.',
  ],
  [
    'postMessage({ type: "data", stream: 1, bytes: new Uint8Array(300_000) }); await new Promise(() => {});',
    'The code sent a message of more than 256 KB, so this page stopped it.',
  ],
])('%s is ended, the page is told, and goes on', async (body, message) => {
  const page = await openEditor('/get_started/quickstart')
  await write(page, greeter(body))
  await press(page, 'Run')
  await expect.poll(() => panel(page).locator('.live__fault').allInnerTexts()).toEqual([message])
  await goesOn(page)
})

/** What gets out of where code runs, as code that tells by printing. */
const attempts: Record<string, string> = {
  'local storage': 'localStorage.getItem("a")',
  'session storage': 'sessionStorage.getItem("a")',
  cookies: 'document.cookie',
  page: 'parent.document.title',
  IndexedDB:
    'await new Promise((resolve, reject) => { const open = indexedDB.open("a"); open.onsuccess = resolve; open.onerror = () => reject(open.error) })',
  'Cache Storage': 'await caches.open("a")',
  'private files': 'await navigator.storage.getDirectory()',
  fetch: 'await fetch("SITE/index.html")',
  'the real fetch': 'await WorkerGlobalScope.prototype.fetch.call(self, "SITE/index.html", { mode: "no-cors" })',
  XMLHttpRequest:
    'const request = new XMLHttpRequest(); request.open("GET", "SITE/index.html", false); request.send(); if (request.status !== 200) throw 0',
  WebSocket:
    'await new Promise((resolve, reject) => { const socket = new WebSocket("SITE".replace("http", "ws")); socket.onopen = resolve; socket.onerror = reject })',
  EventSource:
    'await new Promise((resolve, reject) => { const source = new EventSource("SITE/"); source.onopen = resolve; source.onerror = reject })',
  'a script of the site': 'await import("SITE/live/quickstart.js")',
  'a script elsewhere': 'await import("data:text/javascript,0")',
  importScripts: 'importScripts("SITE/live/quickstart.js")',
  eval: 'eval("1")',
  Function: 'new Function("return 1")()',
  'a worker': 'new Worker(URL.createObjectURL(new Blob([""])))',
  'a window': 'open("SITE/")',
  'top navigation': 'top.location = "SITE/"',
  'own navigation': 'location.href = "SITE/search"; await new Promise((_, reject) => setTimeout(reject, 300))',
  notifications: 'if (Notification.permission !== "granted") throw 0',
  'a service worker': 'await navigator.serviceWorker.register("SITE/a.js")',
  'a shared worker': 'new SharedWorker("SITE/a.js")',
  'a beacon': 'if (!navigator.sendBeacon("SITE/")) throw 0',
  WebRTC: 'new RTCPeerConnection()',
  'a font': 'await new FontFace("a", "url(SITE/favicon.ico)").load()',
  'the cookie store': 'await cookieStore.getAll()',
  'a timer of text':
    'self.hit = 0; setTimeout("hit = 1"); await new Promise((go) => setTimeout(go, 50)); if (!self.hit) throw 0',
}

const escaping = greeter(
  Object.entries(attempts)
    .map(
      ([name, code]) =>
        `await (async () => { ${code.replaceAll('SITE', siteUrl.replace(/\/$/, ''))} })().then(() => console.log("${name}: got out"), () => console.log("${name}: stayed"));`,
    )
    .join('\n'),
  '// @ts-nocheck\ndeclare const document: any, parent: any, top: any;',
)

test.each(['the headers', 'no headers'])('code gets at nothing of the site, with %s of its frame', async (headers) => {
  const page = await openEditor('/get_started/quickstart')
  if (headers === 'no headers')
    await page.route('**/live-frame/*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ status: 200, contentType: 'text/html', body: await response.text() })
    })
  await page.evaluate(() => {
    localStorage.setItem('a', 'secret')
    new BroadcastChannel('a').addEventListener('message', () => (document.title = 'heard'))
  })
  const answered: string[] = []
  // What the page has made itself (blob:) comes from nowhere.
  page.on(
    'response',
    (response) => response.url().startsWith('http') && answered.push(new URL(response.url()).pathname),
  )
  await write(
    page,
    escaping.replace('return', 'return').replace(/\n} } }/, '\nnew BroadcastChannel("a").postMessage(1);\n} } }'),
  )
  const address = page.url()
  await press(page, 'Run')
  await panel(page).locator('.live__answer').waitFor()
  const lines = await panel(page).locator('.live__printed li').allInnerTexts()
  expect(lines).toEqual(Object.keys(attempts).map((name) => `${name}: stayed`))
  expect(answered.filter((name) => !name.startsWith('/live'))).toEqual([])
  expect([page.url(), page.context().pages().length]).toEqual([address, 1])
  expect(await page.title()).not.toBe('heard')
  await page.unroute('**/live-frame/*')
})

test('code that never answers is ended, the page is told, and goes on', async () => {
  const page = await openWithClock('/get_started/quickstart')
  await write(page, greeter('for (;;);'))
  await press(page, 'Run')
  await panel(page).locator('.live__journal').waitFor()
  const fault = panel(page).locator('.live__fault')
  // The code is asked once a second whether it is there.
  await expect.poll(async () => (await page.clock.runFor(1000), fault.count())).toBe(1)
  expect(await fault.innerText()).toBe("The code didn't respond for 5 seconds, so this page stopped it.")
  await leaveAlone(page)
  await lookOnPhone(page)
  await goesOn(page)
})

test('a frame that is refused is told, with Retry', async () => {
  const page = await openWithClock('/get_started/quickstart')
  await page.route('**/live-frame/*', (route) => route.abort())
  await write(page, greeter('return 1'))
  await press(page, 'Run')
  await expect.poll(async () => (await page.clock.runFor(1000), page.locator('.live .load-error').count())).toBe(1)
  await page.unroute('**/live-frame/*')
  await press(page, 'Retry')
  await expect
    .poll(async () => (await page.clock.runFor(500), panel(page).locator('.live__answer').allInnerTexts()))
    .toEqual(['1'])
})

test('code that never listens is told', async () => {
  const page = await openWithClock('/develop/ts/state')
  const text = await editor(page).evaluate((content: HTMLElement) => content.innerText)
  await write(page, text.replace('.listen()', ''))
  await press(page, 'Run')
  const fault = panel(page).locator('.live__fault')
  await expect
    .poll(async () => (await page.clock.runFor(1000), fault.allInnerTexts()))
    .toEqual(["The code doesn't serve anything. Does it still call listen()?"])
})

test('the frame starts nothing for a page that gives it an origin, and nothing by itself', async () => {
  const page = await visit()
  await page.route('**/live-frame/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ status: 200, contentType: 'text/html', body: await response.text() })
  })
  await page.goto(at('/'))
  const made = await page.evaluate(async () => {
    const frame = document.createElement('iframe')
    frame.src = '/live-frame/frame.htm'
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve)
      document.body.append(frame)
    })
    const view = frame.contentWindow as Window & typeof globalThis
    let made = 'nothing'
    view.Worker = class extends view.Worker {
      constructor(url: string | URL) {
        super(url)
        made = 'a worker'
      }
    }
    // After the frame's own listener, which was there first.
    const heard = new Promise((resolve) => view.addEventListener('message', resolve))
    const { port2 } = new MessageChannel()
    view.postMessage({ modules: [['postMessage({ type: "loaded" })']], core: new ArrayBuffer() }, '*', [port2])
    await heard
    return made
  })
  expect(made).toBe('nothing')
  await page.unroute('**/live-frame/*')
})

test('Run loads what its button says, at most 420 KB, and Edit at most 160 KB more', async () => {
  const page = await visit()
  await page.goto(at('/concepts/durable_execution'))
  await started(page)
  await page.evaluate(quickTimers, 50)
  await idle(page)
  const said = Number.parseInt((await page.locator('.live-example__size').innerText()).replace(/\D+/, ''))
  const loaded = new Map<string, Promise<Buffer>>()
  const note = (response: Response) => {
    if (response.url().startsWith('http') && !loaded.has(response.url())) loaded.set(response.url(), response.body())
  }
  page.on('response', note)
  /** Kilobytes that were loaded since the last time. A twelfth more than at the highest quality, which takes ten times as long. */
  const size = async (quality = 9) => {
    const bodies = await Promise.all(loaded.values())
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
    return bodies.reduce((sum, body) => sum + brotliCompressSync(body, { params }).length, 0) / 1000
  }
  await press(page, 'Run it here')
  await panel(page).locator('.live__answer').waitFor()
  const run = await size()
  expect(run).toBeGreaterThan(said)
  expect(run).toBeLessThan(said * 1.15)
  expect(run).toBeLessThanOrEqual(420)
  for (const url of loaded.keys()) loaded.set(url, Promise.resolve(Buffer.alloc(0)))
  await press(page, 'Edit')
  await editor(page).waitFor()
  await press(page, 'Charge outside a step, with a new key, then crash')
  await panel(page).locator('.live__answer').waitFor()
  page.off('response', note)
  expect(await size(11)).toBeLessThanOrEqual(160)
})

test('a failed download of the editor’s script or text is told, and Retry brings the editor', async () => {
  const page = await visit()
  const script = '**/EditArea*'
  const text = '**/live/**/*.json'
  for (const files of [script, text]) await page.route(files, (route) => route.abort())
  await page.goto(at('/get_started/quickstart'))
  await page.locator('html[data-started]').waitFor()
  await press(page, 'Edit')
  const told = page.locator('.live-example .load-error')
  await told.waitFor()
  await page.unroute(script)
  const asked = page.waitForRequest(text)
  await press(page, 'Retry')
  await asked
  await told.getByRole('button', { name: 'Retry', exact: true }).waitFor()
  await page.unroute(text)
  await press(page, 'Retry')
  await editor(page).waitFor()
  expect(await told.count()).toBe(0)
})

test('who has pressed Edit or Retry with the keyboard keeps the focus while it loads', async () => {
  const page = await visit()
  const files = '**/live/**/*.json'
  let go: ((fails: boolean) => void) | undefined
  await page.route(files, async (route) => {
    const fails = await new Promise<boolean>((resolve) => (go = resolve))
    await (fails ? route.abort() : route.continue())
  })
  const answer = async (fails: boolean) => {
    await expect.poll(() => go).toBeDefined()
    go?.(fails)
    go = undefined
  }
  await page.goto(at('/get_started/quickstart'))
  await page.locator('html[data-started]').waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  await panel(page).waitFor()
  await expect.poll(() => focused(page)).toBe('Run')
  await answer(true)
  await page.getByRole('button', { name: 'Retry', exact: true }).press('Enter')
  await expect.poll(() => focused(page)).toBe('Run')
  await answer(false)
  await editor(page).waitFor()
  await page.unroute(files)
})

test('whoever leaves while changed code runs leaves no frame behind, and finds the code again', async () => {
  const page = await visit()
  await edit(page, '/get_started/quickstart')
  await press(page, 'Sign outside a step, then crash')
  await expect.poll(() => effects(page)).toContain('sign guest book Omar: 2 times')
  expect(await page.locator('iframe').count()).toBe(1)
  await page.locator('.sidebar a[href$="/get_started/tour"]').evaluate((link: HTMLElement) => link.click())
  await page.waitForURL('**/get_started/tour')
  await expect.poll(() => page.locator('iframe, .live-editor').count()).toBe(0)
  await page.goBack()
  await press(page, 'Edit')
  await editor(page).waitFor()
  expect(await editor(page).innerText()).toContain('  signGuestBook(guest.name);\n')
})
