import { Fragment } from 'react'
import { Link } from 'wouter'

export interface Crumb {
  readonly label: string
  /** Without one it is the page itself. */
  readonly href?: string
}

/** Where a page stands, from the outside in. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumbs">
      <ol className="crumbs__list">
        {crumbs.map(({ label, href }, index) => (
          <Fragment key={label}>
            {index > 0 && (
              <li className="crumbs__mark" aria-hidden="true">
                ›
              </li>
            )}
            <li>{href ? <Link href={href}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
