import type { ReactNode } from 'react'
import { Boundary } from '../ui/waiting/Boundary.tsx'

export interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Told once for each failure: an Error 'Chat error' whose cause is what was thrown. */
  readonly onError: (error: Error) => void
  /** Before it is drawn again: what failed is started anew. */
  readonly onRetry?: (() => void) | undefined
  /** What failed can be put away. */
  readonly onClose?: (() => void) | undefined
  /** Where nothing around it gives it a place: in the page's corner, or where a box would stand. */
  readonly shape?: 'corner' | 'box'
}

/** Keeps the page alive when the chat can't draw itself (CHATUI-16). */
export function ErrorBoundary({ children, onError, onRetry, ...apology }: ErrorBoundaryProps) {
  return (
    <Boundary
      onError={(thrown) => onError(new Error('Chat error', { cause: thrown }))}
      apology={(_thrown, retry) => (
        <ChatFailed
          {...apology}
          onRetry={() => {
            onRetry?.()
            retry()
          }}
        />
      )}
    >
      {children}
    </Boundary>
  )
}

function ChatFailed({ shape, onRetry, onClose }: Omit<ErrorBoundaryProps, 'children' | 'onError'>) {
  return (
    <section className="chat-error" data-shape={shape} role="alert">
      <h2 className="chat-error__title">Chat error</h2>
      <p>Sorry, the chat stopped working here. Your messages are safe, and so is the rest of the page.</p>
      <div className="chat-error__ways">
        <button type="button" className="button button--brand" onClick={onRetry}>
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
