import { isNothing } from '../../../core/money/money.ts'
import { dayText } from '../../../core/places/day-text.ts'
import type { Quote } from '../../../core/wire/orders.ts'
import { Amount } from '../../bridge/market/money.tsx'
import { useSurroundings } from '../../bridge/surroundings.ts'
import { momentText } from './held-until.ts'

type Step = Quote['cancellation'][number] & {
  /** Of what is booked: today stands there. */
  readonly is_now?: boolean
}

/** What it costs to cancel, as dots on a rail: each with its last day and its sum. */
export function Cancelling({ steps }: { readonly steps: readonly Step[] }) {
  const { timeZone } = useSurroundings()
  return (
    <section className="cancelling" aria-label="What cancelling costs">
      <div className="cancelling__head">
        <h3 className="cancelling__title">If you have to cancel</h3>
        <span>it costs</span>
      </div>
      <ol className="cancelling__rail">
        {steps.map((step) => (
          <li key={step.keeps} data-keeps={step.keeps} aria-current={step.is_now ? 'step' : undefined}>
            <span>
              {untilWords(step, steps.length === 1, timeZone)}
              {step.is_now && (
                <>
                  {' '}
                  <strong className="cancelling__now">Today</strong>
                </>
              )}
            </span>
            <span className="cancelling__sum">{isNothing(step.fee) ? 'Free' : <Amount of={step.fee} />}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const KEPT: Readonly<Record<Step['keeps'], string>> = {
  nothing: '',
  deposit: ', the deposit',
  half: ', half',
  all: ', the full price',
}

function untilWords({ until, keeps }: Step, isOnly: boolean, timeZone: string): string {
  if (until === null) return isOnly ? 'At any time, the full price' : 'After that, the full price'
  const when = until.length > 10 ? momentText(until, timeZone) : dayText(until)
  return `Until ${when}${KEPT[keeps]}`
}
