import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import { useId } from 'react'
import { Link } from 'wouter'
import { planPrice, travellersIn } from '../../../core/bookings/plan-lines.ts'
import { partyWords } from '../../../core/enquiries/asked-words.ts'
import { fromCents } from '../../../core/money/money-wire.ts'
import { dayText } from '../../../core/places/day-text.ts'
import type { PlanContent } from '../../../core/plans/plan-content.ts'
import type { Sealed } from '../../../core/wire/personal.ts'
import type { SentPlan } from '../../../core/wire/plans.ts'
import type { PlanView } from '../../../machines/plan/plan.select.ts'
import { Amount, type ShownMoney, shownIn } from '../../bridge/market/money.tsx'
import { PersonalText, usePersonalReader } from '../../bridge/personal.tsx'
import { lateDetail } from '../../hydration/late.tsx'
import { CardPicture } from '../../ui/trips/CardPicture.tsx'
import { lengthWords } from '../../words/plan-words.ts'
import { PlanAnswer } from './PlanAnswer.tsx'

/** Their code comes with the first plan that has changed; their room is there before. */
const ChangedLines = lateDetail(async () => (await import('./ChangedLines.tsx')).ChangedLines)

export interface PlanCardProps {
  readonly plan: Sealed<SentPlan>
  /** Null while it is on its way; the card has all its room before. */
  readonly content: PlanContent | null
  readonly before: PlanContent | null
  readonly view: PlanView
  readonly money: ShownMoney
  readonly today: string
  /** Where the plan is drawn whole, and booked. */
  readonly href: string
  readonly onAccept: () => void
  readonly onAsk: () => void
  readonly onRetry: () => void
  readonly onCompare: () => void
}

/** A plan as it comes in the conversation (ENQ-08): what it is, what it costs, what changed, and what one may say to it. */
export function PlanCard(props: PlanCardProps) {
  const { plan, content, money } = props
  const id = useId()
  return (
    <article className="plan-card" aria-labelledby={id}>
      <header className="plan-card__head">
        <div className="plan-card__picture">
          {plan.picture && <CardPicture src={plan.picture} className="plan-card__image" isFirst />}
          <span className="plan-card__version">Plan {plan.version}</span>
        </div>
        <div className="plan-card__said">
          <h3 className="plan-card__title" id={id}>
            <PersonalText of={plan.title} />
          </h3>
          <p className="plan-card__small">
            {lengthWords(plan.days, plan.start_date)}
            {content && ` · ${partyWords(content.party)}`}
          </p>
          <p className="plan-card__price">
            {content ? (
              <Total content={content} money={money} />
            ) : (
              <Roughly total={plan.total} money={money} />
            )}
          </p>
          <HeldUntil day={plan.valid_until} today={props.today} />
        </div>
      </header>
      {plan.version > 1 && <Changed {...props} />}
      <Foot {...props} />
    </article>
  )
}

function Total({ content, money }: { readonly content: PlanContent; readonly money: ShownMoney }) {
  const { total, share } = planPrice(content, money)
  const travellers = travellersIn(content.party)
  return (
    <>
      <strong>
        <Amount of={total} />
      </strong>{' '}
      in total
      {travellers > 1 && (
        <>
          ,{' '}
          <span className="plan-card__share">
            {!share.isEven && 'about '}
            <Amount of={share.each} /> per person
          </span>
        </>
      )}
    </>
  )
}

/** Before its lines are there: they are rounded one by one, and may come to a little more. */
function Roughly({ total, money }: { readonly total: number; readonly money: ShownMoney }) {
  return (
    <>
      About{' '}
      <strong>
        <Amount of={shownIn(money)(fromCents(total))} />
      </strong>{' '}
      in total
    </>
  )
}

function HeldUntil({ day, today }: { readonly day: string; readonly today: string }) {
  const isOver = day < today
  return (
    <p className="plan-card__held" data-over={isOver || undefined}>
      <Clock size={16} aria-hidden="true" />
      <span>
        {isOver ? 'This price was held until ' : 'Price held until '}
        <time dateTime={day}>{dayText(day)}</time>
      </span>
    </p>
  )
}

/** What changed since the version before it: all its room is there while the two are on their way. */
function Changed({ plan: { version }, content, before, view, money, onRetry, onCompare }: PlanCardProps) {
  const both = content && before && { content, before }
  const coming = <Coming isFailed={view.isFailed} onRetry={onRetry} />
  return (
    <section className="plan-changed" aria-label={`What changed since plan ${version - 1}`}>
      <p className="plan-changed__title">
        What changed since plan {version - 1}
        <button
          type="button"
          className="text-button"
          aria-label={`Compare plan ${version - 1} and plan ${version}`}
          disabled={both === null}
          onClick={onCompare}
        >
          Compare
        </button>
      </p>
      {both ? <ChangedLines {...both} money={money} waiting={coming} /> : coming}
    </section>
  )
}

function Coming({ isFailed, onRetry }: { readonly isFailed: boolean; readonly onRetry: () => void }) {
  return (
    <>
      {isFailed ? (
        <p className="plan-changed__none">
          The changes could not be loaded.{' '}
          <button type="button" className="text-button" onClick={onRetry}>
            Try again
          </button>
        </p>
      ) : (
        <p className="plan-changed__none late">Comparing the two…</p>
      )}
      <p className="plan-changed__rest" />
    </>
  )
}

/** What one may do with it: with the version that counts alone. */
function Foot({ plan, view, content, money, href, onAccept, onAsk }: PlanCardProps) {
  const title = usePersonalReader()(plan.title)
  const { standing } = view
  const isOld = standing !== null && standing.newest_version > plan.version
  if (isOld)
    return (
      <footer className="plan-card__foot plan-card__foot--old">
        <p>There is a newer version.</p>
        <span className="plan-card__ways">
          <Link href={`${href}&version=${plan.version}`} className="text-button plan-card__open">
            Open plan {plan.version}
          </Link>
          <Link href={href} className="button button--outline">
            See plan {standing.newest_version}
          </Link>
        </span>
      </footer>
    )
  const isAccepted = standing?.accepted_version === plan.version
  return (
    <footer className="plan-card__foot">
      {isAccepted && (
        <p className="plan-card__accepted">
          <Check size={18} aria-hidden="true" /> Accepted
        </p>
      )}
      <div className="plan-card__deeds">
        <Link
          href={href}
          className="button button--outline"
          aria-label={`Open plan ${plan.version}, ${title}`}
        >
          Open
        </Link>
        <PlanAnswer
          version={plan.version}
          view={view}
          isAccepted={isAccepted}
          total={content && planPrice(content, money).total}
          href={href}
          onAccept={onAccept}
          onAsk={onAsk}
        />
      </div>
    </footer>
  )
}
