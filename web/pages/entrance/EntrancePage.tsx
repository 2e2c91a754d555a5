import type { ReactNode } from 'react'
import { Picture } from '../../ui/landscape/Picture.tsx'

export interface EntrancePageProps {
  readonly title: string
  /** For what the title alone does not say. */
  readonly lead?: ReactNode
  /** Stands in the picture's sky. */
  readonly saying: string
  /** Takes the focus, where the page takes another's place. */
  readonly heading?: (element: HTMLElement | null) => void
  readonly children: ReactNode
}

/** The sheet of every page on the way to an account: a picture beside a short form. */
export function EntrancePage({ title, lead, saying, heading, children }: EntrancePageProps) {
  return (
    <section className="entrance">
      <div className="entrance__picture">
        <Picture name="login" />
        <p className="entrance__saying">{saying}</p>
      </div>
      <div className="entrance__side">
        <h1 className="entrance__title" ref={heading} tabIndex={heading && -1}>
          {title}
        </h1>
        {lead && <p className="entrance__lead">{lead}</p>}
        {children}
      </div>
    </section>
  )
}
