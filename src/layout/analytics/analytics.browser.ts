/**
 * Page views for the provider that site.config.ts names, in the words of its script: a list that is pushed to. Cookies are
 * off. Where the reader does not want to be counted, neither the script is asked for nor a view sent.
 */
import { onEachPage } from '../../browser/events.browser.ts'
import { whenIdle } from '../../browser/idle.browser.ts'
import { mayCount } from '../../browser/may-count.ts'
import type { Analytics } from '../../site/model.ts'

/** The name under which the provider's script looks for the list. */
const listName = '_paq'

export function startAnalytics({ script, endpoint, siteId }: Analytics): void {
  if (!mayCount(navigator)) return
  const list: unknown[][] = []
  Object.assign(window, { [listName]: list })
  list.push(['disableCookies'], ['setDoNotTrack', true], ['setTrackerUrl', endpoint], ['setSiteId', siteId])
  let before = document.referrer
  onEachPage(() => {
    // A navigation loads no document: what the script reads from one when it starts is told for each page.
    list.push(['setReferrerUrl', before], ['setCustomUrl', location.href], ['setDocumentTitle', document.title])
    list.push(['trackPageView'])
    before = location.href
  })
  whenIdle(() => {
    const element = document.createElement('script')
    element.async = true
    element.src = script
    document.head.append(element)
  })
}
