/** Makes the elements of the page that the reader is about to open. One page is kept ready at a time. */
import { whenIdle } from './idle.browser.ts'
import type { NavigationPayload } from './payload.ts'
import type { PayloadStore } from './payload-store.browser.ts'
import { type PreparedPage, preparePage } from './swap-page.browser.ts'

export interface PageMaker {
  /** Makes a page's elements when the browser is idle; its payload is in the store or on its way. */
  prepare(path: string): Promise<void>
  /** A payload's page, made ahead or now; undefined where the open document cannot show it. */
  take(payload: NavigationPayload): PreparedPage | undefined
}

export function createPageMaker(store: PayloadStore): PageMaker {
  let prepared: PreparedPage | undefined
  /** The path that was last asked for. */
  let wanted = ''
  return {
    async prepare(path) {
      wanted = path
      // A payload that is neither here nor on its way could not be prefetched. The click will ask for it again.
      const payload = store.has(path) ? await store.load(path).catch(() => undefined) : undefined
      whenIdle(() => {
        if (payload && path === wanted && prepared?.payload !== payload) prepared = preparePage(payload)
      }, 50)
    },
    take(payload) {
      const page = prepared?.payload === payload ? prepared : preparePage(payload)
      prepared = undefined
      return page
    },
  }
}
