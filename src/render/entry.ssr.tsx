/** Runs in the ssr environment: a page's flight payload to the HTML that is written. */
import { createFromReadableStream } from '@vitejs/plugin-rsc/ssr'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'

/**
 * HTML without hydration markers: what is outside islands is never hydrated.
 * @param flight a payload that holds no client references
 */
export async function toStaticHtml(flight: string): Promise<string> {
  const stream = new Response(flight).body
  if (!stream) throw new Error('a page has an empty payload')
  const content = await createFromReadableStream<ReactNode>(stream)
  // The legacy renderer cannot wait: every row of the payload has to be read before it starts.
  await new Promise((resolve) => setTimeout(resolve))
  return renderToStaticMarkup(content)
}
