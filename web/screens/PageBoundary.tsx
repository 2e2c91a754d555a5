import { Component, lazy, type ReactNode, Suspense } from 'react'
import { report } from '../bridge/report.ts'

const ErrorPage = lazy(() =>
  import('../pages/ErrorPage.tsx').then((module) => ({ default: module.ErrorPage })),
)

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
    report('a page', thrown)
  }

  override render(): ReactNode {
    if (!this.state.failure) return this.props.children
    return (
      <Suspense>
        <ErrorPage message={this.state.failure.message} />
      </Suspense>
    )
  }
}
