import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { HomeContent } from '../../../core/pages/content.ts'
import { SectionHead } from '../../ui/navigation/SectionHead.tsx'
import { DesignerCard } from '../../ui/trips/DesignerCard.tsx'
import { GuideCard } from '../../ui/trips/GuideCard.tsx'
import { ReviewCard } from '../../ui/trips/ReviewCard.tsx'
import { TripCard } from '../../ui/trips/TripCard.tsx'
import { Hero } from './Hero.tsx'
import { HowItWorks, Promises, Trending } from './HomeParts.tsx'
import { ThemeCarousel } from './ThemeCarousel.tsx'

export interface HomePageProps {
  readonly content: HomeContent
  /** The audience: agents get their own hero, phone and call to action. */
  readonly isAgent: boolean
  readonly isSignedIn: boolean
  readonly supportPhone: string
  /** `YYYY-MM-DD`. */
  readonly today: string
  /** Takes the search over once the page is awake. */
  readonly onSearch?: ((search: string) => void) | undefined
  readonly newsletter?: ReactNode
}

/** The order of the parts is decided; a part without anything to show is left out. */
export function HomePage({
  content,
  isAgent,
  isSignedIn,
  supportPhone,
  today,
  onSearch,
  newsletter,
}: HomePageProps) {
  const { deals, designers, reviews, guides, totals } = content
  return (
    <>
      <Hero {...{ content, isAgent, isSignedIn, supportPhone, today, onSearch }} />
      <Promises />
      {content.trending.length > 0 && <Trending content={content} />}
      <HowItWorks />
      <ThemeCarousel settings={content.settings} trips={content.trips} />
      <Part title="Special deals" items={deals} more={{ href: '/trip-gallery', label: 'All trips' }}>
        {(trip) => <TripCard trip={trip} />}
      </Part>
      <Part
        title="The people who plan them"
        lead={`${totals.designers} designers in ${totals.countries} countries, each at home where they work.`}
        items={designers}
        isWide
      >
        {(designer) => <DesignerCard designer={designer} />}
      </Part>
      <Part title="Back home, and still talking about it" items={reviews} isWide>
        {(review) => <ReviewCard review={review} />}
      </Part>
      <Part
        title="Before you go"
        lead="Guides by the people who live there."
        items={guides.map((guide) => ({ ...guide, id: guide.country.code }))}
      >
        {(guide) => <GuideCard guide={guide} />}
      </Part>
      <Agents isAgent={isAgent} supportPhone={supportPhone} />
      {newsletter && (
        <section className="band letter">
          <SectionHead
            title="A letter a month"
            lead="One place, one designer, one thing to cook. No more than that, and you can leave at any time."
          />
          {newsletter}
        </section>
      )}
    </>
  )
}

interface PartProps<Item> {
  readonly title: string
  readonly lead?: string
  readonly more?: { readonly href: string; readonly label: string }
  readonly items: readonly Item[]
  readonly isWide?: boolean
  readonly children: (item: Item) => ReactNode
}

function Part<Item extends { readonly id: number | string }>(props: PartProps<Item>) {
  const { items, isWide = false, children, ...head } = props
  if (items.length === 0) return null
  return (
    <section className="band">
      <SectionHead {...head} />
      <ul className={isWide ? 'cards cards--wide' : 'cards'}>
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
    </section>
  )
}

function Agents({ isAgent, supportPhone }: Pick<HomePageProps, 'isAgent' | 'supportPhone'>) {
  return (
    <section className="band">
      <div className="agents">
        <div>
          <h2 className="agents__title">{isAgent ? 'A desk of your own' : 'Are you a travel agent?'}</h2>
          <p>
            {isAgent
              ? `Agents ring ${supportPhone} and reach somebody who knows the booking.`
              : 'Book private trips for your clients at your own commission, with the same designers.'}
          </p>
        </div>
        <Link
          href={isAgent ? '/travel-agent-booking-incentive' : '/agent'}
          className="button button--outline"
        >
          {isAgent ? 'How you are paid' : 'Tripwright for agents'}
        </Link>
      </div>
    </section>
  )
}
