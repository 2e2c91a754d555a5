import { DeadEnd } from '../landscape/DeadEnd.tsx'

export interface FailedPageProps {
  /** What could not be loaded, as the sentence begins: `The trip`. */
  readonly what?: string
  readonly onRetry: () => void
}

/** A page whose content could not be had. */
export function FailedPage({ what = 'This page', onRetry }: FailedPageProps) {
  return (
    <DeadEnd picture="error" role="alert">
      <h1 className="dead-end__title">{what} couldn't be loaded</h1>
      <p>Your connection may be slow, or we are. Nothing you’ve written is lost.</p>
      <button type="button" className="button button--sun dead-end__action" onClick={onRetry}>
        Try again
      </button>
    </DeadEnd>
  )
}
