/** Runs in the browser, loaded with React when the first island is hydrated. */
import { createFromReadableStream } from '@vitejs/plugin-rsc/browser'
import { startTransition, use, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { IslandBoundary } from './IslandBoundary.tsx'

/**
 * Hydrates one island in a transition, so that React gives the main thread back between its steps. Resolves when the
 * island can be operated.
 * @param element the [data-island] element
 * @returns a function that unmounts it
 */
export async function hydrateIsland(element: HTMLElement): Promise<() => void> {
  const target = element.querySelector<HTMLElement>('[data-island-root]')
  const payload = element.querySelector('[data-island-payload]')?.textContent
  const body = payload ? new Response(JSON.parse(payload) as string).body : null
  if (!target || !body) throw new Error('an island without its root or payload cannot be hydrated')
  // Awaited before hydration starts: the client component's chunk is here, so nothing suspends over server HTML.
  const content = await createFromReadableStream<ReactNode>(body)
  const settled = Promise.resolve(content)
  const Content = () => use(settled)
  let root: Root | undefined
  // Before React has hydrated the island, nothing listens to presses in it.
  await new Promise<void>((resolve) => {
    startTransition(() => {
      root = hydrateRoot(
        target,
        <IslandBoundary place={target} onReady={resolve}>
          <Content />
        </IslandBoundary>,
      )
    })
  })
  return () => root?.unmount()
}
