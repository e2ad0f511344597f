/**
 * The error boundary around every island, in the build and in the browser, with the texts of SPEC.md §8. If a component
 * crashes, only its island shows the crash screen, and the rest of the page goes on working.
 */
import { Component, type ReactNode } from 'react'
import { browserTexts } from '../browser/texts.browser.ts'

interface Props {
  children: ReactNode
  /** In the browser: the element that holds the island. */
  place?: HTMLElement
  /** Called when React has rendered the island or its crash screen. */
  onReady?: () => void
}

interface State {
  error: Error | null
}

export class IslandBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidMount() {
    this.props.onReady?.()
  }

  override componentDidUpdate(_: Props, before: State) {
    // The Try again button that had the focus is gone.
    if (before.error && !this.state.error)
      this.props.place?.querySelector<HTMLElement>('a, button, input, select, textarea, summary')?.focus()
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
