import type { ReactNode } from 'react'
import { report } from '../bridge/report.ts'
import { lateScreen } from '../hydration/late.tsx'
import { Boundary, type BoundaryProps } from '../ui/waiting/Boundary.tsx'

const ErrorPage = lateScreen(async () => (await import('../pages/ErrorPage.tsx')).ErrorPage)

/** What no smaller boundary caught ends here, on the error page (SHELL-04). */
export function PageBoundary({ place, children }: Pick<BoundaryProps, 'place' | 'children'>) {
  return (
    <Boundary onError={tell} apology={apologise} place={place}>
      {children}
    </Boundary>
  )
}

const tell = (thrown: unknown): void => report('page.failed', thrown)

const apologise = (thrown: unknown, retry: () => void): ReactNode => (
  <ErrorPage message={thrown instanceof Error ? thrown.message : String(thrown)} onRetry={retry} />
)
