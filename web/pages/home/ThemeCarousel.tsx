import { Link } from 'wouter'
import { gallerySearch } from '../../../core/trips/gallery-query.ts'
import type { SearchSettings } from '../../../core/wire/catalogue/settings.ts'
import type { TripCard as Trip } from '../../../core/wire/catalogue/trips.ts'
import { SectionHead } from '../../ui/navigation/SectionHead.tsx'
import { CardPicture } from '../../ui/trips/CardPicture.tsx'
import { TripCards } from '../../ui/trips/TripCards.tsx'

export interface ThemeCarouselProps {
  readonly settings: SearchSettings
  /** The most recommended trips; a theme borrows the picture of one of its own. */
  readonly trips: readonly Trip[]
}

/** Themes and lengths to scroll through, and what people recommend most (SHELL-09). */
export function ThemeCarousel({ settings, trips }: ThemeCarouselProps) {
  return (
    <section className="band">
      <SectionHead title="Trips by theme" more={{ href: '/trip-gallery', label: 'All trips' }} />
      <ul className="carousel" aria-label="Themes and lengths">
        {settings.travel_themes.map(({ id, slug, label }) => (
          <li key={id}>
            <Link href={`/${slug}_-tours`} className="theme">
              <ThemePicture slug={slug} trips={trips} />
              {label}
            </Link>
          </li>
        ))}
        {settings.durations.map(({ id, label }) => (
          <li key={id}>
            <Link href={`/trip-gallery${gallerySearch({ duration: id })}`} className="theme theme--length">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {trips.length > 0 && <TripCards trips={trips} isSwiped />}
    </section>
  )
}

function ThemePicture({ slug, trips }: { readonly slug: string; readonly trips: readonly Trip[] }) {
  const trip = trips.find(({ themes }) => themes.includes(slug))
  return trip ? <CardPicture src={trip.picture} className="theme__picture" /> : null
}
