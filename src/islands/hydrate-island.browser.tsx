/** Loaded with React when the first island is hydrated. */
import { Component, startTransition, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { browserTexts } from '../browser/texts.browser.ts'
import type { IslandPayload } from './island-payload.ts'

const components = import.meta.glob<{ default: ComponentType<object> }>('../**/*.client.tsx')

/**
 * Hydrates one island in a transition, so that React gives the main thread back between its steps. Resolves when the
 * island can be operated.
 * @returns a function that unmounts it
 */
export async function hydrateIsland(element: HTMLElement): Promise<() => void> {
  const target = element.querySelector<HTMLElement>('[data-island-root]')
  const payload = element.querySelector('[data-island-payload]')?.textContent
  if (!target || !payload) throw new Error('an island without its root or payload cannot be hydrated')
  const { component, prefix, props } = JSON.parse(payload) as IslandPayload
  const module = await components[component]?.()
  if (!module) throw new Error(`no script has the island's component ${component}`)
  let root: Root | undefined
  // Before React has hydrated the island, nothing listens to presses in it.
  await new Promise<void>((resolve) => {
    startTransition(() => {
      root = hydrateRoot(
        target,
        <IslandBoundary place={target} onReady={resolve}>
          <module.default {...props} />
        </IslandBoundary>,
        { identifierPrefix: prefix },
      )
    })
  })
  return () => root?.unmount()
}

interface BoundaryProps {
  children: ReactNode
  /** The element that holds the island. */
  place: HTMLElement
  /** Called when React has rendered the island or its crash screen. */
  onReady: () => void
}

interface BoundaryState {
  error: Error | null
}

/** If a component crashes, only its island shows the crash screen of SPEC.md §8, and the rest of the page goes on working. */
class IslandBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidMount() {
    this.props.onReady()
  }

  override componentDidUpdate(_: BoundaryProps, before: BoundaryState) {
    // The Try again button that had the focus is gone.
    if (before.error && !this.state.error)
      this.props.place.querySelector<HTMLElement>('a, button, input, select, textarea, summary')?.focus()
  }

  override render() {
    if (!this.state.error) return this.props.children
    return (
      <div className="crash" role="alert">
        <p className="crash__title">{browserTexts().crashed}</p>
        <p className="crash__message">{this.state.error.message}</p>
        <button type="button" className="button" onClick={() => this.setState({ error: null })}>
          {browserTexts().tryAgain}
        </button>
      </div>
    )
  }
}
