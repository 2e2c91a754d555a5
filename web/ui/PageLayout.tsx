import type { ReactNode } from 'react'
import type { Layout } from '../../core/routing/routes.ts'

export interface PageLayoutProps {
  readonly kind: Layout
  readonly header: ReactNode
  /** The floating chat; only the default layout has room for it. */
  readonly dock?: ReactNode
  readonly footer: ReactNode
  /** Stays at the foot of the window, on every page. */
  readonly bar?: ReactNode
  readonly children: ReactNode
}

/** The three layouts: with everything, without the floating chat, and with the header alone. */
export function PageLayout({ kind, header, dock, footer, bar, children }: PageLayoutProps) {
  return (
    <div className="page" data-layout={kind}>
      <a className="skip" href="#content">
        Skip to content
      </a>
      {header}
      <main id="content" className="page__main" tabIndex={-1}>
        {children}
      </main>
      {kind !== 'no-footer' && footer}
      {kind === 'default' && dock}
      {bar}
    </div>
  )
}
