import { Link } from 'wouter'

export interface ChipLinksProps {
  /** What they choose, for whoever listens. */
  readonly label: string
  readonly links: readonly { readonly href: string; readonly label: string; readonly isCurrent: boolean }[]
}

/** Ways to look at a list, one of which is taken. */
export function ChipLinks({ label, links }: ChipLinksProps) {
  return (
    <nav className="chip-links" aria-label={label}>
      {links.map(({ href, label: words, isCurrent }) => (
        <Link key={href} href={href} className="chip" aria-current={isCurrent ? 'page' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  )
}
