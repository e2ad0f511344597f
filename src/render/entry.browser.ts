/** The script every page loads: the runtime without React. React comes with the first island (src/islands/islands.browser.ts). */
import '../styles/index.css'
import '../words/styles.ts'
import { startBrowser } from './start.browser.ts'

const starting = startBrowser({
  // An edition other than the one at the site's root has a base of its own.
  baseUrl: document.documentElement.dataset.base ?? import.meta.env.BASE_URL,
  hydrate: async (element) => (await import('../islands/hydrate-island.tsx')).hydrateIsland(element),
})

if (import.meta.hot) {
  // Pages are rendered anew and swapped in, server components with everything around the page; client components and styles Vite replaces by itself.
  import.meta.hot.on('pages:update', async () => (await starting).refresh())
  import.meta.hot.send('pages:ready', document.documentElement.dataset.changes)
  const refreshEverything = async () => (await import('./dev-refresh.browser.ts')).refreshDocument()
  import.meta.hot.on('site:update', refreshEverything)
  import.meta.hot.on('rsc:update', refreshEverything)
}
