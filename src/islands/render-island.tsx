/** Runs in the ssr environment, where client components are real: an island's flight payload to hydratable HTML. */
import { createFromReadableStream } from '@vitejs/plugin-rsc/ssr'
import { use, type ReactNode } from 'react'
import { prerender } from 'react-dom/static.edge'
import { IslandBoundary } from './IslandBoundary.tsx'

/**
 * @param flight the island's flight payload, whole
 * @returns HTML that hydrateRoot accepts for the same payload
 */
export async function renderIsland(flight: string): Promise<string> {
  const stream = new Response(flight).body
  if (!stream) throw new Error('an island has an empty payload')
  const content = createFromReadableStream<ReactNode>(stream)
  const Content = () => use(content)
  const { prelude } = await prerender(
    <IslandBoundary>
      <Content />
    </IslandBoundary>,
  )
  return new Response(prelude).text()
}
