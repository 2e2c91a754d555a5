import { Link } from 'wouter'
import { Picture } from '../../ui/landscape/Picture.tsx'
import { PendingAgent } from '../../ui/PendingAgent.tsx'
import { HeroSearch, type HeroSearchProps } from './HeroSearch.tsx'

export interface HeroProps extends HeroSearchProps {
  readonly isAgent: boolean
  readonly isPending?: boolean | undefined
  readonly isSignedIn: boolean
  readonly supportPhone: string
}

/** A landscape with the promise in its sky and the search across its shore; agents are greeted as agents. */
export function Hero({ isAgent, isPending = false, isSignedIn, supportPhone, ...search }: HeroProps) {
  return (
    <section className="hero hero--search">
      <div className="hero__picture">
        <Picture name="hero-day" className="hero__day" />
        <Picture name="hero-night" className="hero__night" />
      </div>
      <div className="hero__text">
        {isAgent ? <ForAgents {...{ isPending, isSignedIn, supportPhone }} /> : <ForTravellers />}
      </div>
      <HeroSearch {...search} />
    </section>
  )
}

function ForTravellers() {
  return (
    <>
      <h1 className="hero__title">Ask somebody who lives there</h1>
      <p className="hero__lead">
        A local designer plans the trip with you in one conversation, and our concierge stays in it until you
        are home.
      </p>
    </>
  )
}

function ForAgents({
  isPending,
  isSignedIn,
  supportPhone,
}: Pick<HeroProps, 'isPending' | 'isSignedIn' | 'supportPhone'>) {
  return (
    <>
      <h1 className="hero__title">Your clients, our people on the ground</h1>
      {isPending ? (
        <PendingAgent className="hero__lead" />
      ) : (
        <p className="hero__lead">
          Private trips, designed where they happen, with your commission in the price and one person to call.
        </p>
      )}
      <div className="hero__actions">
        <Link
          href={isSignedIn ? '/design' : '/sign-up-travel-agent'}
          className="button button--brand button--large"
        >
          {isSignedIn ? 'Start a trip for a client' : 'Join as a travel agent'}
        </Link>
        <a href={`tel:${supportPhone.replaceAll(/[^+\d]/g, '')}`} className="hero__phone">
          <span>Agents’ desk</span> {supportPhone}
        </a>
      </div>
    </>
  )
}
