/**
 * What the search dialog costs a reader, in a real Chromium with a processor slowed down four times: bytes and requests
 * from its opening to the answer to a typed word, and the milliseconds of each keystroke.
 *
 *   npm run build && node --import tsx bench/dialog.ts [WORD]
 *
 * Once on this site's index, and once on one of 10,000 generated pages. A keystroke takes until its letter stands in the
 * field (what its handlers take), and until its answer does (the files are there by then: the word is typed twice).
 */
import { chromium, type Browser } from 'playwright'
import { startPreview } from '../src/serve/preview-server.ts'
import { findPort } from '../src/serve/ports.ts'
import { largeIndex } from '../tests/support/large-index.ts'
import { started } from '../tests/support/reader.ts'
import { serveIndex, typeSearch, typingPace } from '../tests/support/typed-search.ts'
import { chromiumFlags, ensureChromium } from '../tools/chromium.ts'
import { median } from './slow-page.ts'

const slowdown = 4
const rounds = 5
const word = process.argv[2] ?? 'awakeables'

interface Times {
  handled: number[]
  answered: number[]
}

/** Notes, for every letter, when its handlers were done and when the rows had changed. */
const observe = () => {
  const times: Times = { handled: [], answered: [] }
  let typed = 0
  Object.assign(globalThis, { times })
  // The first task after the letter: what its handlers do, React's rendering included, is done by then. A timer would
  // also count the picture that may come in between.
  const after = new MessageChannel()
  let pressed = 0
  after.port1.addEventListener('message', () => times.handled.push(performance.now() - pressed))
  after.port1.start()
  // The key that empties the field before the word is typed again is none of them.
  addEventListener('keydown', ({ key }) => (typed = pressed = key.length === 1 ? performance.now() : 0), true)
  addEventListener('input', () => pressed > 0 && after.port2.postMessage(undefined), true)
  new MutationObserver((changes) => {
    const isAnswer = changes.some(
      ({ target }) => target instanceof Element && target.closest('.search-dialog__results'),
    )
    if (!isAnswer || typed === 0) return
    times.answered.push(performance.now() - typed)
    typed = 0
  }).observe(document, { childList: true, subtree: true, characterData: true })
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
  const bytes = loaded.reduce((sum, one) => sum + one.bytes, 0)
  console.log(`  ${(bytes / 1000).toFixed(1)} KB in ${loaded.length} requests`)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    const { times } = globalThis as unknown as { times: Times }
    times.handled.length = times.answered.length = 0
  })
  for (let round = 0; round < rounds; round++) {
    await page.locator('dialog.search-dialog input').fill('')
    await page.keyboard.type(word, { delay: typingPace * 2 })
  }
  const { handled, answered } = await page.evaluate(() => (globalThis as unknown as { times: Times }).times)
  console.log(
    `  keystroke handled: median ${median(handled).toFixed(1)} ms, p95 ${p95(handled).toFixed(1)} ms of ${handled.length}`,
  )
  console.log(`  keystroke answered: p95 ${p95(answered).toFixed(1)} ms of ${answered.length}`)
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
