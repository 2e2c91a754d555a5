import { Component, type ReactNode } from 'react'
import { ErrorPage } from '../pages/ErrorPage.tsx'

interface PageBoundaryState {
  readonly failure: Error | null
}

/** What no smaller boundary caught ends here, on the error page (SHELL-04). */
export class PageBoundary extends Component<{ readonly children: ReactNode }, PageBoundaryState> {
  override readonly state: PageBoundaryState = { failure: null }

  static getDerivedStateFromError(thrown: unknown): PageBoundaryState {
    return { failure: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  override componentDidCatch(thrown: unknown): void {
    console.error(thrown)
  }

  override render(): ReactNode {
    return this.state.failure ? <ErrorPage message={this.state.failure.message} /> : this.props.children
  }
}
