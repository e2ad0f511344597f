/**
 * The boundary between what is read and what is operated with React (docs/architecture.md, "Islands").
 * The children are rendered to hydratable HTML here and now; their props travel beside it as a flight payload.
 */
import type { ReactElement } from 'react'
import { renderToReadableStream } from '@vitejs/plugin-rsc/rsc'

interface Props {
  /** One client component with serialisable props. */
  children: ReactElement
  /** When the browser hydrates it, at the latest: when it is idle, or when the island comes into view. */
  when?: 'idle' | 'visible'
  className?: string
}

/** Wraps a client component; a client component outside an island stops the build, since nothing would hydrate it. */
export async function Island({ children, when = 'idle', className }: Props) {
  const flight = await new Response(renderToReadableStream(children)).text()
  const { renderIsland } = await import.meta.viteRsc.import<typeof import('./render-island.tsx')>(
    './render-island.tsx',
    { environment: 'ssr' },
  )
  const html = await renderIsland(flight)
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
