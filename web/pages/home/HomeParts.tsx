import BadgeCheck from 'lucide-react/icons/badge-check'
import MessagesSquare from 'lucide-react/icons/messages-square'
import UsersRound from 'lucide-react/icons/users-round'
import { Link } from 'wouter'
import type { HomeContent } from '../../../core/pages/home.ts'
import { counted } from '../../../core/text/counted.ts'
import type { TrendingDestination } from '../../../core/wire/catalogue/places.ts'
import { Price } from '../../bridge/market/money.tsx'
import { REACHABLE } from '../../ui/controls/reachable.ts'
import { Picture } from '../../ui/landscape/Picture.tsx'
import { SectionHead } from '../../ui/navigation/SectionHead.tsx'
import { CardPicture } from '../../ui/trips/CardPicture.tsx'
import { DesignLink } from '../../ui/trips/DesignLink.tsx'

const PROMISES = [
  {
    Icon: UsersRound,
    title: 'One person who knows',
    text: 'Your designer lives where you are going. You talk to them, not to a form.',
  },
  {
    Icon: BadgeCheck,
    title: 'The price is the price',
    text: 'Per person and in total, card fees included, in your currency. What you see is what you pay.',
  },
  {
    Icon: MessagesSquare,
    title: 'Always somebody there',
    text: 'The concierge team is in every conversation, before the trip and on every day of it.',
  },
] as const

export function Promises() {
  return (
    <section className="promises" aria-label="What we promise">
      <ul {...REACHABLE} className="promises__row cards--swiped">
        {PROMISES.map(({ Icon, title, text }) => (
          <li key={title} className="promises__item">
            <span className="promises__sign" aria-hidden="true">
              <Icon size={22} strokeWidth={1.8} />
            </span>
            <h2 className="promises__title">{title}</h2>
            <p className="promises__text">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Trending({ content: { trending, totals } }: { readonly content: HomeContent }) {
  return (
    <section className="band">
      <SectionHead
        title="Where people are going"
        more={{ href: '/trip-gallery', label: `All ${totals.trips} trips` }}
      />
      <ul className="cards cards--swiped">
        {trending.map((place) => (
          <li key={place.country.code}>
            <TrendingCard place={place} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TrendingCard({ place }: { readonly place: TrendingDestination }) {
  const { country, line, picture, trips, from_usd } = place
  return (
    <article className="card">
      <CardPicture src={picture} />
      <div className="card__body">
        <h3 className="card__title">
          <Link href={`/${country.slug}_-tours`} className="card__link">
            {country.name}
          </Link>
        </h3>
        <p className="card__line">{line}</p>
        <p className="card__foot card__price">
          <span>
            {counted(trips, 'trip', 'trips')} from{' '}
            <strong>
              <Price usd={from_usd} fee />
            </strong>{' '}
            per person
          </span>
        </p>
      </div>
    </article>
  )
}

const STEPS = [
  { title: 'Tell us the idea', text: 'Five short questions, or a single sentence in the chat.' },
  {
    title: 'Meet your designer',
    text: 'Somebody from the place writes to you, most often within a day, and stays with you from then on.',
  },
  {
    title: 'Change it until it is yours',
    text: 'Every version has a price. Book with a deposit, 20% for most trips, when it feels right.',
  },
] as const

export function HowItWorks() {
  return (
    <section className="band how">
      <div className="how__picture">
        <Picture name="messages" />
      </div>
      <div className="how__words">
        <h2 className="how__title">From an idea to a plan in three messages</h2>
        <ol {...REACHABLE} className="how__steps cards--swiped">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="how__step">
              <span className="how__number" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="how__what">{title}</h3>
              <p className="how__text">{text}</p>
            </li>
          ))}
        </ol>
        <p className="how__actions">
          <DesignLink className="button button--brand">Start designing</DesignLink>
          <Link href="/how-it-works" className="how__more">
            How it works
          </Link>
        </p>
      </div>
    </section>
  )
}
