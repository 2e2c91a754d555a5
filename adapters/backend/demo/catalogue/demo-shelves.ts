import type { CurrencyCode } from '../../../../core/money/currency.ts'
import { gallerySearch } from '../../../../core/trips/gallery-query.ts'

export const DEMO_THEMES = [
  { id: 1, slug: 'culture', label: 'Culture and history', icon: 'landmark' },
  { id: 2, slug: 'food', label: 'Food and wine', icon: 'utensils' },
  { id: 3, slug: 'wildlife', label: 'Wildlife', icon: 'binoculars' },
  { id: 4, slug: 'walking', label: 'Walking', icon: 'footprints' },
  { id: 5, slug: 'coast', label: 'Coast and islands', icon: 'waves' },
  { id: 6, slug: 'family', label: 'With children', icon: 'users' },
  { id: 7, slug: 'rail', label: 'By rail', icon: 'train-front' },
  { id: 8, slug: 'winter', label: 'Winter light', icon: 'snowflake' },
] as const

/** Units for one US dollar: samples, of the day on which the demo began. */
export const DEMO_RATES: Readonly<Record<CurrencyCode, number>> = {
  AUD: 1.5,
  GBP: 0.79,
  CAD: 1.37,
  EUR: 0.92,
  JPY: 150,
  NZD: 1.64,
  USD: 1,
}

interface DemoMenuEntry {
  readonly label: string
  readonly href: string
  readonly badge?: string
  readonly audience?: 'traveller' | 'agent'
  readonly children?: readonly DemoMenuEntry[]
}

/** What stands in the menu before the countries and the themes are put in. */
export function demoMenu(
  continents: readonly {
    readonly name: string
    readonly slug: string
    readonly countries: readonly { readonly name: string; readonly slug: string }[]
  }[],
): readonly DemoMenuEntry[] {
  return [
    {
      label: 'Destinations',
      href: '/trip-gallery',
      children: continents.map(({ name, slug, countries }) => ({
        label: name,
        href: `/${slug}_-tours`,
        children: countries.map((country) => ({ label: country.name, href: `/${country.slug}_-tours` })),
      })),
    },
    {
      label: 'Ways to travel',
      href: '/trip-gallery',
      children: DEMO_THEMES.map(({ label, slug }) => ({ label, href: `/${slug}_-tours` })),
    },
    { label: 'Special deals', href: `/trip-gallery${gallerySearch({ deal: 'special' })}`, badge: 'New' },
    { label: 'For agents', href: '/sign-up-travel-agent', audience: 'agent' },
  ]
}
