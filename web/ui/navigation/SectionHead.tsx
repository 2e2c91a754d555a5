import type { ReactNode } from 'react'
import { Link } from 'wouter'

export interface SectionHeadProps {
  readonly id?: string
  readonly title: ReactNode
  /** One sentence beneath it. */
  readonly lead?: string
  /** Where there is more of it. */
  readonly more?: { readonly href: string; readonly label: ReactNode }
}

/** The heading of a part of a page, with the way to the rest. */
export function SectionHead({ id, title, lead, more }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 className="section-head__title" id={id}>
        {title}
      </h2>
      {more && (
        <Link href={more.href} className="section-head__more">
          {more.label}
        </Link>
      )}
      {lead && <p className="section-head__lead">{lead}</p>}
    </div>
  )
}
