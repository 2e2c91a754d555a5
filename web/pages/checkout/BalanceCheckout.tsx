import { useState } from 'react'
import { type ReadPart, readPart } from '../../../core/bookings/part-payment.ts'
import type { Purpose } from '../../../core/bookings/purpose.ts'
import { sandboxToken } from '../../../core/bookings/sandbox-cards.ts'
import { amountText } from '../../../core/money/amount-text.ts'
import { compare, type Money } from '../../../core/money/money.ts'
import { markHabitOf } from '../../../core/money/numeric-input.ts'
import { daysText } from '../../../core/places/day-text.ts'
import type { Day } from '../../../core/places/days.ts'
import { bookingPath } from '../../../core/routing/booking-links.ts'
import type { Booking } from '../../../core/wire/orders.ts'
import { useSurroundings } from '../../bridge/surroundings.ts'
import { partIssueWords } from '../../words/checkout.ts'
import { BalanceChoice } from './BalanceChoice.tsx'
import { BalanceSums } from './BalanceSums.tsx'
import { CheckoutFrame, type PayingProps } from './CheckoutFrame.tsx'
import { cardWords, isStepDone, NO_CARD } from './card-words.ts'
import { PayBy } from './PayBy.tsx'
import { PriceBox, TripHead } from './PriceBox.tsx'
import { Step } from './Step.tsx'
import { useShownIssues } from './use-shown-issues.ts'

export interface BalanceCheckoutProps extends PayingProps {
  readonly booking: Booking
  readonly owed: { readonly outstanding: Money; readonly least: Money }
  readonly today: Day
  readonly onPay: (purpose: Purpose, amount: Money, token: string | null) => void
}

/** The rest of what a booking costs, or a part of it (BOOK-02). */
export function BalanceCheckout(props: BalanceCheckoutProps) {
  const { booking, owed, view, isHosted, today, onPay } = props
  const { outstanding, least } = owed
  const habit = markHabitOf(useSurroundings().language)
  const [chosen, setChosen] = useState<'balance' | 'part'>('balance')
  const [typed, setTyped] = useState('')
  const [card, setCard] = useState(NO_CARD)
  const canPart = compare(least, outstanding) < 0
  const purpose = canPart ? chosen : 'balance'
  const part = purpose === 'part' ? readPart(typed, habit, owed) : null
  const now = part ? rightAmount(part) : outstanding
  const wrong = {
    ...(part && 'issue' in part && { part: partIssueWords(part.issue, owed) }),
    ...(isHosted ? {} : cardWords(card, today)),
  }
  const { form, shown, leave, isRight } = useShownIssues(wrong)
  const pay = () => {
    if (isRight() && now) onPay(purpose, now, isHosted ? null : sandboxToken(card.number))
  }
  const { title, picture } = booking.trip
  const days = daysText(booking.start_date, booking.end_date)
  const trip = { title, picture, days, travellers: booking.travellers.length }
  const sums = <BalanceSums booking={booking} outstanding={outstanding} now={now} today={today} />

  return (
    <CheckoutFrame
      {...props}
      back={{ href: bookingPath(booking.id), label: 'Back to your booking' }}
      title="Pay the balance"
      lead={`${title}, ${booking.ref}`}
      head={<TripHead {...trip} />}
      box={<PriceBox trip={trip}>{sums}</PriceBox>}
      sheet={{ title, content: sums }}
      now={now}
      sum={outstanding}
      payWords={now ? `Pay ${amountText(now)}` : 'Pay a part'}
      form={form}
      onSubmit={pay}
    >
      <Step number={1} of={2} title="How much" note={null} isDone={now !== null}>
        <BalanceChoice
          owed={owed}
          canPart={canPart}
          purpose={purpose}
          part={part}
          typed={typed}
          error={shown('part')}
          isFixed={view.state !== 'editing'}
          onChoose={setChosen}
          onType={setTyped}
          onLeave={() => leave('part')}
        />
      </Step>
      <Step
        number={2}
        of={2}
        title="How you pay"
        note={null}
        isDone={!isHosted && isStepDone(wrong, 'card.')}
      >
        <PayBy isHosted={isHosted} card={card} shown={shown} onChange={setCard} onLeave={leave} />
      </Step>
    </CheckoutFrame>
  )
}

const rightAmount = (part: ReadPart): Money | null => ('issue' in part ? null : part.amount)
