/**
 * An island: a part of the page that React makes interactive in the browser (docs/architecture.md, "Islands"). The build
 * renders the component to HTML, and writes next to it what React hydrates it from.
 */
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { payloadText } from './island-payload.ts'

interface Props {
  /** One component that a `*.client.tsx` file exports as default, with props that are JSON. */
  children: ReactElement<object>
  /** When the browser hydrates it, at the latest: when it is idle, when the island comes into view, or at the first intent. */
  when?: 'idle' | 'visible' | 'intent'
  className?: string
}

const components = import.meta.glob<{ default: unknown }>('../**/*.client.tsx', { eager: true })

let part = ''
let last = 0
const nextPrefix = () => `${part}${++last}`

/**
 * Starts numbering islands again, so that the ids in them are the same whichever page was rendered before.
 * @param next part of the document; one part is replaced while the other stays, so their islands' ids must differ
 */
export function numberIslandsOf(next: 'page' | 'frame'): void {
  part = next
  last = 0
}

/** Wraps a client component. Outside an island nothing would hydrate it: src/architecture.test.ts finds that. */
export function Island({ children, when = 'idle', className }: Props) {
  const { type, props } = children
  const component = Object.keys(components).find((file) => components[file]?.default === type)
  if (!component)
    throw new Error(`<Island> holds ${nameOf(type)}, which is no default export of a file named *.client.tsx`)
  const prefix = nextPrefix()
  const payload = payloadText({ component, prefix, props })
  return (
    <div data-island={when} className={className}>
      <div
        data-island-root=""
        dangerouslySetInnerHTML={{ __html: renderToString(children, { identifierPrefix: prefix }) }}
      />
      <script type="application/json" data-island-payload="" dangerouslySetInnerHTML={{ __html: payload }} />
    </div>
  )
}

const nameOf = (type: ReactElement['type']) => `<${typeof type === 'string' ? type : type.name}>`
