import { supportPhone } from '../places/support-phone.ts'

/** A description by the words of schema.org. */
export type JsonLd = Readonly<Record<string, unknown>>

/** What all our prices lie between (SHELL-08). */
const PRICE_RANGE = '$1,000 - $10,000'

/** Who we are. */
export function travelAgency(origin: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'TravelAgency',
    '@id': `${origin}/#company`,
    name: 'Tripwright',
    url: `${origin}/`,
    telephone: supportPhone('traveller', null),
    priceRange: PRICE_RANGE,
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Sydney',
      addressRegion: 'NSW',
      addressCountry: 'AU',
    },
  }
}

interface Crumb {
  readonly name: string
  /** Absolute. */
  readonly url: string
}

/** The way to a page, the page itself at its end. */
export function breadcrumbs(crumbs: readonly Crumb[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}
