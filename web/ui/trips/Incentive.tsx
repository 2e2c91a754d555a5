import { Link } from 'wouter'
import { isPositive } from '../../../core/money/money.ts'
import { AgentIncentive } from '../../../core/pages/legal.ts'
import type { EarnedIncentive } from '../../../core/wire/orders.ts'
import { Amount } from '../../bridge/market/money.tsx'
import './incentive.css'

export interface IncentiveProps {
  readonly of: EarnedIncentive
  /** It is the reader's; else they are told what its agent earns. */
  readonly isOwn: boolean
}

/** What an agent earns with a booking, and where the rule stands. */
export function Incentive({ of, isOwn }: IncentiveProps) {
  const { amount, percent, base, once_paid } = of
  const who = isOwn ? 'You earn' : 'The agent earns'
  return (
    <section className="incentive" aria-label={isOwn ? 'What you earn' : 'What the agent earns'}>
      {isPositive(amount) ? (
        <p>
          {who}{' '}
          <strong>
            <Amount of={amount} />
          </strong>
          , {BASE_WORDS[base](percent)}.
        </p>
      ) : (
        <p>{who} nothing with this booking: it was cancelled free of charge.</p>
      )}
      {once_paid && (
        <p>
          <Amount of={once_paid.amount} />, {once_paid.percent}%, once all of the group have paid.
        </p>
      )}
      <p className="incentive__small">
        {isPositive(amount) && base === 'price' && 'Paid ten working days after the trip. '}
        <Link href={AgentIncentive.path}>How the incentive works</Link>
      </p>
    </section>
  )
}

const BASE_WORDS = {
  price: (percent: number) => `${percent}% of the price without card fees`,
  kept: (percent: number) => `${percent}% of what we keep, without card fees`,
  half: (percent: number) => `half of ${percent}%, as the designer cancelled`,
} as const
