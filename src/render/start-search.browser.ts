/** Search in the browser: the dialog everywhere, the results on the search page. */
import { lateScript } from '../browser/late-script.browser.ts'
import { loadInto } from '../browser/load-error.browser.ts'
import type { Router } from '../browser/router.browser.ts'
import { startSearchDialog } from '../search/open-search.browser.ts'
import { ids } from '../site/dom.ts'

/** @param baseUrl base path with both slashes */
export function startSearch(baseUrl: string, router: Pick<Router, 'go' | 'position'>): void {
  const searchPage = `${baseUrl}search`
  const script = lateScript(() => import('../pages/search/search-page.browser.ts'))
  let last = 0
  const showResults = (position?: number) => {
    const mine = ++last
    const place = document.getElementById(ids.searchResults)
    if (!place) return
    void loadInto(place, async () => {
      // Loaded again, the page shows what its address says: nothing needs to be remembered.
      const { showSearchPage } = await script(() => ({ kind: 'search page', value: '' }))
      // Who has asked for something else while the script was on its way is answered once. How long the search takes, and
      // its failure, it shows itself.
      if (mine === last) void showSearchPage(place, baseUrl, position)
    })
  }

  startSearchDialog(baseUrl)
  showResults(router.position)
  // The router brought another page, or another query.
  document.addEventListener('page:change', ({ detail }) => showResults(detail.position))
  // A form that asks the search page needs no new document; without a network the reader's page stays.
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || new URL(form.action).pathname !== searchPage)
      return
    event.preventDefault()
    const query = new FormData(form).get('q')
    void router.go(`${searchPage}?q=${encodeURIComponent(String(query ?? ''))}`)
  })
}
