import { lazy, type ReactNode, Suspense } from 'react'
import { report } from '../bridge/report.ts'
import { Boundary, type BoundaryProps } from '../ui/waiting/Boundary.tsx'

const ErrorPage = lazy(() =>
  import('../pages/ErrorPage.tsx').then((module) => ({ default: module.ErrorPage })),
)

/** What no smaller boundary caught ends here, on the error page (SHELL-04). */
export function PageBoundary({ place, children }: Pick<BoundaryProps, 'place' | 'children'>) {
  return (
    <Boundary onError={tell} apology={apologise} place={place}>
      {children}
    </Boundary>
  )
}

const tell = (thrown: unknown): void => report('a page', thrown)

const apologise = (thrown: unknown, retry: () => void): ReactNode => (
  <Suspense>
    <ErrorPage message={thrown instanceof Error ? thrown.message : String(thrown)} onRetry={retry} />
  </Suspense>
)
