import type { ReactNode } from 'react'
import { report } from '../../bridge/report.ts'
import { Boundary } from './Boundary.tsx'

/** A part of a page that cannot be drawn says so in its place; all the rest of the page stays as it is. */
export function PartBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <Boundary onError={tell} apology={(_thrown, retry) => <PartFailed onRetry={retry} />}>
      {children}
    </Boundary>
  )
}

const tell = (thrown: unknown): void => report('part.failed', thrown)

function PartFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="part-failed" role="alert">
      <p>Sorry, this part of the page stopped working. The rest of it still works.</p>
      <button type="button" className="button button--outline" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
