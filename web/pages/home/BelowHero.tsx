import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { HomeContent } from '../../../core/pages/home.ts'
import { SectionHead } from '../../ui/navigation/SectionHead.tsx'
import { DesignerCard } from '../../ui/trips/DesignerCard.tsx'
import { GuideCard } from '../../ui/trips/GuideCard.tsx'
import { ReviewCard } from '../../ui/trips/ReviewCard.tsx'
import { TripCard } from '../../ui/trips/TripCard.tsx'
import { HowItWorks, Promises, Trending } from './HomeParts.tsx'
import { ThemeCarousel } from './ThemeCarousel.tsx'

export interface BelowHeroProps {
  readonly content: HomeContent
  readonly isAgent: boolean
  readonly supportPhone: string
}

/** What follows the hero; a part without anything to show is left out. */
export function BelowHero({ content, isAgent, supportPhone }: BelowHeroProps) {
  const { deals, designers, reviews, guides, totals } = content
  return (
    <>
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
      <ul className={isWide ? 'cards cards--wide cards--swiped' : 'cards cards--swiped'}>
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
    </section>
  )
}

function Agents({ isAgent, supportPhone }: Omit<BelowHeroProps, 'content'>) {
  return (
    <section className="band">
      <div className="agents">
        <div>
          <h2 className="agents__title">{isAgent ? 'A desk of your own' : 'Are you a travel agent?'}</h2>
          <p>
            {isAgent
              ? `Agents can call ${supportPhone} and reach somebody who knows the booking.`
              : 'Book private trips for your clients with the same designers, and earn a commission on each.'}
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
