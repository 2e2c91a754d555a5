import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Told once for each failure: an Error 'Chat error' whose cause is what was thrown. */
  readonly onError: (error: Error) => void
  /** Before it is drawn again: what failed is started anew. */
  readonly onRetry?: () => void
  /** What failed can be put away. */
  readonly onClose?: () => void
  /** Where nothing around it gives it a place: in the page's corner, or where a box would stand. */
  readonly shape?: 'corner' | 'box'
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean
}

/** Keeps the page alive when the chat can't draw itself (CHATUI-16). React has no hook for this, hence the class. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { hasFailed: false }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true }
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onError(new Error('Chat error', { cause: thrown }))
  }

  private readonly retry = (): void => {
    this.props.onRetry?.()
    this.setState({ hasFailed: false })
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    const { shape, onClose } = this.props
    return (
      <section className="chat-error" data-shape={shape} role="alert">
        <h2 className="chat-error__title">Chat error</h2>
        <p>Sorry, the chat stopped working here. Your messages are safe, and so is the rest of the page.</p>
        <div className="chat-error__ways">
          <button type="button" className="button button--brand" onClick={this.retry}>
            Reload chat
          </button>
          {onClose && (
            <button type="button" className="text-button" onClick={onClose}>
              Close
            </button>
          )}
        </div>
      </section>
    )
  }
}
