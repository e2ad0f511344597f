/**
 * What the search dialog costs a reader, in a real Chromium with a processor slowed down four times: bytes and requests
 * from its opening to the answer to a typed word, and the milliseconds of each keystroke.
 *
 *   npm run build && node --import tsx bench/dialog.ts [WORD]
 *
 * Once on this site's index, and once on one of 10,000 generated pages. A keystroke takes until its handlers are done,
 * until its letter is on the screen, and until its answer is (the files are there by then: the word is typed twice).
 */
import { chromium, type Browser } from 'playwright'
import { startPreview } from '../src/serve/preview-server.ts'
import { findPort } from '../src/serve/ports.ts'
import { largeIndex } from '../tests/support/large-index.ts'
import { started } from '../tests/support/reader.ts'
import { compressedBytes, serveIndex, typeSearch, typingPace } from '../tests/support/typed-search.ts'
import { chromiumFlags, ensureChromium } from '../tools/chromium.ts'
import { median } from './slow-page.ts'

const slowdown = 4
const rounds = 5
const word = process.argv[2] ?? 'awakeables'

interface Times {
  painted: number[]
  answered: number[]
}

/** Notes, for every letter, when it was on the screen and when the rows had changed. */
const observe = () => {
  const times: Times = { painted: [], answered: [] }
  Object.assign(globalThis, { times })
  let pressed = 0
  let unanswered = 0
  const picture = new MessageChannel()
  picture.port1.addEventListener('message', () => times.painted.push(performance.now() - pressed))
  picture.port1.start()
  // The key that empties the field before the word is typed again is none of them.
  addEventListener('keydown', ({ key }) => (unanswered = pressed = key.length === 1 ? performance.now() : 0), true)
  addEventListener(
    'input',
    () => pressed > 0 && requestAnimationFrame(() => picture.port2.postMessage(undefined)),
    true,
  )
  new MutationObserver((changes) => {
    const isAnswer = changes.some(
      ({ target }) => target instanceof Element && target.closest('.search-dialog__results'),
    )
    if (!isAnswer || unanswered === 0) return
    times.answered.push(performance.now() - unanswered)
    unanswered = 0
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

interface TraceEvent {
  name: string
  ph: string
  /** Microseconds. */
  ts: number
  dur?: number
  args?: { data?: { type?: string } }
}

/** Of every letter in a trace, the milliseconds of its events with all that listens to them. */
function handling(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const dispatched = traceEvents
    .filter(({ name, ph }) => name === 'EventDispatch' && ph === 'X')
    .toSorted((a, b) => a.ts - b.ts)
  const letters: number[] = []
  let keydown = 0
  for (const { args, dur = 0 } of dispatched) {
    const type = args?.data?.type
    if (type === 'keydown') keydown = dur
    // The field's own events, beforeinput to input, are sent within this one.
    if (type === 'keypress') letters.push((keydown + dur) / 1000)
  }
  return letters
}

const p95 = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0

async function measure(browser: Browser, url: string, files?: ReadonlyMap<string, string>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort())
  if (files) await serveIndex(context, files)
  const page = await context.newPage()
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.addInitScript(observe)
  await page.goto(url)
  await started(page)
  await page.waitForLoadState('networkidle')
  const loaded = await typeSearch(page, word)
  console.log(`  ${(compressedBytes(loaded) / 1000).toFixed(1)} KB in ${loaded.length} requests`)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    const { times } = globalThis as unknown as { times: Times }
    times.painted.length = times.answered.length = 0
  })
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  for (let round = 0; round < rounds; round++) {
    await page.locator('dialog.search-dialog input').fill('')
    await page.keyboard.type(word, { delay: typingPace * 2 })
  }
  const handled = handling(await browser.stopTracing())
  const { painted, answered } = await page.evaluate(() => (globalThis as unknown as { times: Times }).times)
  for (const [what, all] of Object.entries({ handled, painted, answered }))
    console.log(`  ${what}: median ${median(all).toFixed(1)} ms, p95 ${p95(all).toFixed(1)} ms of ${all.length}`)
  await context.close()
}

const port = await findPort(4600)
const server = await startPreview({ dir: 'dist', baseUrl: '/', port })
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
const url = `http://127.0.0.1:${port}/concepts/services`
console.log(`“${word}”, this site`)
await measure(browser, url)
console.log(`“${word}”, 10,000 pages`)
await measure(browser, url, largeIndex(10_000, { language: 'en', docusaurus_tag: 'docs-default-current' }))
await browser.close()
server.close()
process.exit()
