/** Lets the answer to one query of the embedded index come later than those to the queries after it. */
import type { Page } from 'playwright'

interface Late {
  lateAnswers: (() => void)[] | undefined
}

/**
 * Call before the page is opened.
 * @returns delivers what has been held back, which has to be there by then, and holds back no more
 */
export async function holdAnswers(page: Page, query: string): Promise<() => Promise<void>> {
  await page.addInitScript((held) => {
    const late = window as unknown as Late
    late.lateAnswers = []
    const listen = Worker.prototype.addEventListener
    Worker.prototype.addEventListener = function (this: Worker, type: string, listener: unknown) {
      const deliver = listener as (event: Event) => void
      const hold = (event: Event) => {
        const { results } = (event as MessageEvent<{ results?: { query: string }[] }>).data
        if (late.lateAnswers && results?.[0]?.query === held) late.lateAnswers.push(() => deliver(event))
        else deliver(event)
      }
      listen.call(this, type, type === 'message' ? hold : deliver)
    } as typeof listen
  }, query)
  return async () => {
    await page.waitForFunction(() => (window as unknown as Late).lateAnswers?.length)
    await page.evaluate(() => {
      const late = window as unknown as Late
      const answers = late.lateAnswers ?? []
      late.lateAnswers = undefined
      for (const deliver of answers) deliver()
    })
  }
}
