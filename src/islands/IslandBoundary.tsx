/**
 * What stands around every island, on both sides of hydration: an error boundary with the texts of SPEC.md §8.
 * A crash stays inside its island; the page around it goes on working.
 */
import { Component, type ReactNode } from 'react'

interface State {
  error: Error | null
}

export class IslandBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    if (!this.state.error) return this.props.children
    return (
      <div className="crash" role="alert">
        <p className="crash__title">This page crashed</p>
        <p className="crash__message">{this.state.error.message}</p>
        <button type="button" className="button" onClick={() => this.setState({ error: null })}>
          Try again
        </button>
      </div>
    )
  }
}
