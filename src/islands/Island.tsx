/**
 * An island: a part of the page that React makes interactive in the browser (docs/architecture.md, "Islands"). The build
 * renders the component to HTML, and writes its props next to it as a flight payload, from which React hydrates it.
 */
import type { ReactElement } from 'react'
import { renderToReadableStream } from '@vitejs/plugin-rsc/rsc'

interface Props {
  /** One client component with serialisable props. */
  children: ReactElement
  /** When the browser hydrates it, at the latest: when it is idle, when the island comes into view, or at the first intent. */
  when?: 'idle' | 'visible' | 'intent'
  className?: string
}

/** Wraps a client component; a client component outside an island stops the build, since nothing would hydrate it. */
export async function Island({ children, when = 'idle', className }: Props) {
  const flight = await new Response(renderToReadableStream(children)).text()
  const { renderIsland } = await import.meta.viteRsc.import<typeof import('./render-island.tsx')>(
    './render-island.tsx',
    { environment: 'ssr' },
  )
  const whole = await renderIsland(flight)
  // What is loaded with the first intent is not to be fetched before.
  const html = when === 'intent' ? whole.replaceAll(/<link [^>]*>/g, '') : whole
  return (
    <div data-island={when} className={className}>
      <div data-island-root="" dangerouslySetInnerHTML={{ __html: html }} />
      {/* A JSON string, so that no text of the payload can end the element early. */}
      <script
        type="application/json"
        data-island-payload=""
        dangerouslySetInnerHTML={{ __html: JSON.stringify(flight).replaceAll('<', '\\u003c') }}
      />
    </div>
  )
}
