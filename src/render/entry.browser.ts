/** The script every page loads: the runtime without React. React comes with the first island (src/islands/islands.browser.ts). */
import '@vitejs/plugin-react/preamble'
import '../styles/index.css'
import '../components/styles.ts'
import { startBrowser } from './start.browser.ts'
import { emitChange, emitLeave } from '../browser/events.browser.ts'

const starting = startBrowser({
  // An edition other than the one at the site's root has another base.
  baseUrl: document.documentElement.dataset.base ?? import.meta.env.BASE_URL,
  hydrate: async (element) => (await import('../islands/hydrate-island.browser.tsx')).hydrateIsland(element),
})

if (import.meta.hot) {
  // Pages are rendered again and swapped in; islands and styles Vite replaces by itself.
  import.meta.hot.on('pages:update', async () => (await starting).refresh())
  // What was edited may be anywhere around the page: the body is replaced, what listens on the document stays.
  import.meta.hot.on('site:update', async () => {
    const response = await fetch(location.href)
    // The page stays below the error, which Vite shows.
    if (response.status === 500) return
    const next = new DOMParser().parseFromString(await response.text(), 'text/html')
    emitLeave()
    document.body.replaceChildren(...next.body.childNodes)
    emitChange(true)
  })
  import.meta.hot.send('pages:ready', document.documentElement.dataset.changes)
}
