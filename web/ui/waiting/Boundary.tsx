import { Component, type ReactNode } from 'react'

export interface BoundaryProps {
  readonly children: ReactNode
  /** Stands in place of what failed. */
  readonly apology: (thrown: unknown, retry: () => void) => ReactNode
  /** Told once for each failure. */
  readonly onError: (thrown: unknown) => void
  /** Who goes to another place leaves the failure behind. */
  readonly place?: string | undefined
}

interface BoundaryState {
  readonly failure: { readonly thrown: unknown } | null
}

/** What cannot be drawn takes nothing else with it. React has no hook for this, hence the class. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state: BoundaryState = { failure: null }

  static getDerivedStateFromError(thrown: unknown): BoundaryState {
    return { failure: { thrown } }
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onError(thrown)
  }

  override componentDidUpdate({ place }: BoundaryProps): void {
    if (this.state.failure && place !== this.props.place) this.retry()
  }

  private readonly retry = (): void => this.setState({ failure: null })

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? this.props.apology(failure.thrown, this.retry) : this.props.children
  }
}
