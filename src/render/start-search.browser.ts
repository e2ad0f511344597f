/** Search in the browser: the dialog everywhere, the results on the search page. */
import { startSearchDialog } from '../search/open-search.browser.ts'

/** Runs what fills a place, and shows there that it takes long or failed (SPEC.md §4, "Page load"). */
type LoadInto = (place: HTMLElement, run: () => Promise<void>) => Promise<void>

/**
 * @param baseUrl base path with both slashes
 * @param loadInto how the page shows that something is loading
 */
export function startSearch(baseUrl: string, loadInto: LoadInto): void {
  startSearchDialog(baseUrl)
  const page = () => {
    const place = document.getElementById('search-results')
    if (place) void loadInto(place, async () => (await import('../pages/search/search-page.browser.ts')).showSearchPage(place, baseUrl))
  }
  page()
  // The router brought another page, or another query.
  document.addEventListener('page:change', page)
}
