import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { GalleryContent } from '../../../core/pages/gallery-content.ts'
import { TRIPS_PER_PAGE } from '../../../core/trips/gallery-query.ts'
import { useReader } from '../../bridge/market/reader.ts'
import { latePart } from '../../hydration/late.tsx'
import { Picture } from '../../ui/landscape/Picture.tsx'
import { type GalleryPlace, QueryLink } from '../../ui/navigation/QueryLink.tsx'
import { TripTabs } from '../../ui/navigation/TripTabs.tsx'
import { DesignLink } from '../../ui/trips/DesignLink.tsx'
import { TripCard } from '../../ui/trips/TripCard.tsx'
import { TripCards } from '../../ui/trips/TripCards.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { activeFilters, withoutFilters } from './filter-words.tsx'
import { SortField } from './SortField.tsx'

/** Links that work by themselves; a place of the same width where no server has drawn them. */
const Filters = latePart(
  async () => (await import('./Filters.tsx')).Filters,
  () => <div className="filters" />,
)

const Pagination = latePart(async () => (await import('../../ui/navigation/Pagination.tsx')).Pagination)

export interface GalleryPageProps extends GalleryPlace {
  readonly content: GalleryContent
  /** Another look is on its way; what is there stays. */
  readonly isRefreshing?: boolean
  /** In place of the usual heading. */
  readonly title?: ReactNode
  /** Beneath the heading. */
  readonly search?: ReactNode
}

/** Trips to choose from (TRIP-01). Every choice is a link: the address holds the filters. */
export function GalleryPage({ content, isRefreshing = false, title, search, ...place }: GalleryPageProps) {
  const { query, list, type } = content
  const count = activeFilters(content).length
  return (
    <section className="band band--first gallery">
      <header className="gallery__head">
        <h1 className="gallery__title">{title ?? <Title content={content} />}</h1>
        {search}
        {type?.kind === 'country' && <TripTabs country={type.slug} active="plans" />}
      </header>
      <Filters content={content} {...place} />
      <div className="gallery__results" aria-busy={isRefreshing}>
        <div className="gallery__bar">
          <button type="button" className="gallery__open" popoverTarget="filters">
            Filters{count > 0 && ` · ${count}`}
          </button>
          <ActiveFilters content={content} {...place} />
        </div>
        <div className="gallery__bar gallery__bar--sort">
          <p className={title || type ? undefined : 'hidden-visually'} role="status">
            {list.total === 1 ? '1 trip' : `${list.total} trips`}
          </p>
          <SortField query={query} {...place} />
        </div>
        <Results content={content} {...place} />
        {content.nearby && <Nearby {...content.nearby} />}
        <Pagination query={query} pages={Math.ceil(list.total / TRIPS_PER_PAGE)} {...place} />
        {type && list.items.length > 0 && <OwnTrip slug={type.slug} />}
      </div>
    </section>
  )
}

/** Whoever finds nothing that fits asks for a trip of their own, which begins with this place or theme. */
function OwnTrip({ slug }: { readonly slug: string }) {
  if (!useReader().isCustomer) return null
  return (
    <p className="gallery__own">
      <span>Nothing that quite fits? Tell us your idea, and a local designer plans it with you.</span>
      <Link href={`/${slug}/design`} className="button button--outline">
        Have one designed
      </Link>
    </p>
  )
}

function Title({ content: { list, type } }: Pick<GalleryPageProps, 'content'>) {
  if (type) return type.kind === 'theme' ? type.label : `Trips in ${type.label}`
  return (
    <>
      <span className="figure">{list.total}</span> {list.total === 1 ? 'trip' : 'trips'}
    </>
  )
}

function Results({ content, ...place }: GalleryPlace & Pick<GalleryPageProps, 'content'>) {
  const { query, list } = content
  if (list.items.length > 0) {
    return (
      <ul className="cards">
        {list.items.map((trip, index) => (
          <li key={trip.id}>
            <TripCard trip={trip} heading="h2" isFirst={index < 3} />
          </li>
        ))}
      </ul>
    )
  }
  if (list.total > 0) {
    return (
      <NothingHere text={`There is no page ${query.page}.`}>
        <QueryLink {...place} query={{ ...query, page: 1 }} className="button button--brand">
          To the first page
        </QueryLink>
      </NothingHere>
    )
  }
  return (
    <NothingHere text="No trip matches all of these. Try removing a filter.">
      {activeFilters(content).length > 0 ? (
        <QueryLink {...place} query={withoutFilters(query)} className="button button--brand">
          Clear filters
        </QueryLink>
      ) : (
        <DesignLink
          href={content.type ? `/${content.type.slug}/design` : '/design'}
          className="button button--brand"
        >
          Have one designed
        </DesignLink>
      )}
    </NothingHere>
  )
}

function Nearby({ label, trips }: NonNullable<GalleryContent['nearby']>) {
  return (
    <section className="gallery__nearby" aria-label={`More in ${label}`}>
      <h2 className="section-head__title">More in {label}</h2>
      <TripCards trips={trips} />
    </section>
  )
}

function NothingHere({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className="nothing">
      <div className="nothing__picture">
        <Picture name="choose" />
      </div>
      <p>{text}</p>
      {children}
    </div>
  )
}
