/** Opens the search dialog, types a word into it, and counts what that loads. */
import type { BrowserContext, Page } from 'playwright'
import { brotliCompressSync, constants } from 'node:zlib'

/** Milliseconds between two letters of a reader who types fast. */
export const typingPace = 100

export interface Loaded {
  path: string
  body: Buffer
}

/** Compressed about as hosts send it: what a file on disk is compressed with would take ten times as long, for a tenth less. */
export const compressedBytes = (loaded: readonly Loaded[]): number =>
  loaded.reduce(
    (all, { body }) => all + brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length,
    0,
  )

/** Answers requests for the index' files with those of another index. */
export async function serveIndex(context: BrowserContext, files: ReadonlyMap<string, string>): Promise<void> {
  await context.route('**/search-index/*', async (route) => {
    const body = files.get(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
    await route.fulfill(body === undefined ? { status: 404 } : { contentType: 'application/json', body })
  })
}

/**
 * @param page that is open and has loaded what it loads by itself
 * @param pasted whether the word comes at once, so that it is the only query
 * @returns what was loaded from the opening until the rows that are seen have their texts
 */
export async function typeSearch(page: Page, word: string, pasted = false): Promise<Loaded[]> {
  const answers: Promise<Loaded>[] = []
  page.context().on('response', (response) => {
    const { pathname, origin } = new URL(response.url())
    answers.push(
      response
        .body()
        // The body of a worker's own script is not told: it is fetched again.
        .catch(async () => Buffer.from(await (await fetch(origin + pathname)).arrayBuffer()))
        .then((body) => ({ path: pathname, body })),
    )
  })
  await page.keyboard.press('Control+k')
  if (pasted) await page.keyboard.insertText(word)
  else await page.keyboard.type(word, { delay: typingPace })
  await page.locator('.search-hit').first().waitFor()
  await page.locator('dialog.search-dialog[data-state="idle"]').waitFor()
  await page.waitForLoadState('networkidle')
  return Promise.all(answers)
}
