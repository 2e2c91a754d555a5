import { type LucideIcon, MessagesSquare, TrainFront, UsersRound } from 'lucide-react'
import { Link } from 'wouter'
import type { SessionView } from '../../machines/session/session.select.ts'
import { Picture } from '../ui/landscape/Picture.tsx'

export interface HomePageProps {
  readonly session: SessionView
}

interface Promised {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
}

const PROMISES: readonly Promised[] = [
  {
    icon: MessagesSquare,
    title: 'One place for the whole trip',
    text: 'Your concierge, your local designer and you, in one conversation from the first idea to the way home.',
  },
  {
    icon: TrainFront,
    title: 'Every message arrives once',
    text: 'Even on a bad train line: it waits on your device, goes out by itself, and never comes twice.',
  },
  {
    icon: UsersRound,
    title: 'People who know the place',
    text: 'You always see who is writing, what they do, and what time it is where they are.',
  },
]

export function HomePage({ session }: HomePageProps) {
  const isSignedIn = session.user !== null
  return (
    <>
      <section className="hero">
        <div className="hero__picture">
          <Picture name="hero-day" className="hero__day" />
          <Picture name="hero-night" className="hero__night" />
        </div>
        <div className="hero__text">
          <h1 className="hero__title">Ask somebody who lives there</h1>
          <p className="hero__lead">
            Trips begin with a conversation. Yours stays open while you plan, while you travel, and until you
            are home.
          </p>
          <Link href={isSignedIn ? '/messages' : '/login'} className="button button--sun button--large">
            {isSignedIn ? 'Open my messages' : 'Sign in'}
          </Link>
        </div>
      </section>
      <section className="promises" aria-label="What we promise">
        <ul className="promises__row">
          {PROMISES.map((promised) => (
            <PromiseItem key={promised.title} {...promised} />
          ))}
        </ul>
      </section>
    </>
  )
}

function PromiseItem({ icon: Icon, title, text }: Promised) {
  return (
    <li className="promises__item">
      <span className="promises__sign" aria-hidden="true">
        <Icon size={22} strokeWidth={1.8} />
      </span>
      <h2 className="promises__title">{title}</h2>
      <p className="promises__text">{text}</p>
    </li>
  )
}
