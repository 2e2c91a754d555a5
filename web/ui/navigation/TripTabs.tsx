import { Link } from 'wouter'

export interface TripTabsProps {
  /** Slug of the country whose trips, guide and designers these are. */
  readonly country: string
  readonly active: 'plans' | 'insights' | 'designers'
  /** On a trip's own page the first tab is that page. */
  readonly trip?: string
}

/** The trips, the guide and the designers of a country, in this order (ROUTE-29). */
export function TripTabs({ country, active, trip }: TripTabsProps) {
  const tabs = [
    { id: 'plans', label: 'Trip Plans', href: trip ? `/trip-gallery/${trip}` : `/${country}_-tours` },
    { id: 'insights', label: 'Travel Insights', href: `/${country}/travel-guide` },
    { id: 'designers', label: 'Local Designers', href: `/${country}/local-designers` },
  ]
  return (
    <nav className="tabs" aria-label="Of this country">
      <ul className="tabs__list">
        {tabs.map(({ id, label, href }) => (
          <li key={id}>
            <Link href={href} className="tabs__tab" aria-current={id === active ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
