import { Link } from 'wouter'
import type { DesignerContent } from '../../../core/pages/people.ts'
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx'
import { SectionHead } from '../../ui/navigation/SectionHead.tsx'
import { CardPicture } from '../../ui/trips/CardPicture.tsx'
import { DesignLink } from '../../ui/trips/DesignLink.tsx'
import { ReviewCard } from '../../ui/trips/ReviewCard.tsx'
import { Rating } from '../../ui/trips/Stars.tsx'
import { TripCards } from '../../ui/trips/TripCards.tsx'
import type { PageProps } from '../page-props.ts'

/** All of them have a page of their own. */
const SHOWN_REVIEWS = 6

/** Somebody who plans trips where they live (TRIP-05). */
export function Page({ content: { designer, trips, reviews } }: PageProps<DesignerContent>) {
  const { first_name: firstName, country } = designer
  return (
    <>
      <article className="band band--first">
        <Breadcrumbs
          crumbs={[
            { label: 'Trips', href: '/trip-gallery' },
            { label: `Designers in ${country.name}`, href: `/${country.slug}/local-designers` },
            { label: designer.name },
          ]}
        />
        <CardPicture src={designer.picture} className="person__picture" isFirst />
        <div className="person">
          <img className="person__face" src={designer.avatar} alt="" width={144} height={144} />
          <div className="person__words">
            <h1 className="trip__title">{designer.name}</h1>
            <p className="person__line">{designer.line}</p>
            <ul className="facts" aria-label="In short">
              <li>
                {designer.city}, {country.name}
              </li>
              <li>{designer.years === 1 ? '1 year' : `${designer.years} years`} as a designer</li>
              <li>Speaks {designer.languages.join(', ')}</li>
              <li>
                <Rating rating={designer.rating} reviews={designer.reviews} isLong />
              </li>
            </ul>
            {designer.introduction.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {designer.themes.length > 0 && (
              <ul className="chosen" aria-label={`What ${firstName} is good at`}>
                {designer.themes.map((theme) => (
                  <li key={theme}>
                    <Link href={`/${theme}_-tours`} className="chip">
                      {theme.replaceAll('-', ' ')}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <aside className="price-box person__ask" aria-label={`Travel with ${firstName}`}>
            <p className="person__title">Travel with {firstName}</p>
            <p className="price-box__small">
              Say what you have in mind. {firstName} answers in a conversation that stays open until you are
              home.
            </p>
            <DesignLink
              href={`/local-designer/${designer.slug}/design`}
              className="button button--sun button--wide"
            >
              Design a trip with {firstName}
            </DesignLink>
          </aside>
        </div>
      </article>
      {trips.length > 0 && (
        <section className="band">
          <SectionHead title={`Trips by ${firstName}`} />
          <TripCards trips={trips} />
        </section>
      )}
      {reviews.items.length > 0 && (
        <section className="band">
          <SectionHead
            title={`From people who travelled with ${firstName}`}
            {...(reviews.total > SHOWN_REVIEWS && {
              more: { href: `/local-designer/${designer.slug}/reviews`, label: 'All reviews' },
            })}
          />
          <ul className="cards cards--wide">
            {reviews.items.slice(0, SHOWN_REVIEWS).map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
