import { useLocation, useSearch } from 'wouter'
import { type ChosenTrip, chosenSearch, chosenTrip } from '../../../core/bookings/chosen-trip.ts'
import type { PlanContent } from '../../../core/pages/trips.ts'
import { planChoice } from '../../../machines/app/app.handles.ts'
import { useSend } from '../../bridge/kernel.tsx'
import { useMoney } from '../../bridge/market/money.tsx'
import { useBrowsing } from '../../bridge/market/use-browsing.ts'
import { useSupportPhone } from '../../bridge/market/use-support-phone.ts'
import { useToday } from '../../bridge/market/use-today.ts'
import { PlanChoice } from './PlanChoice.tsx'

/** What a plan is booked with: the address holds the day and the party, so that a reload and a link keep them. */
export function PlanChoiceScreen({ content }: { readonly content: PlanContent }) {
  const { plan } = content
  const send = useSend()
  const [path, go] = useLocation()
  const search = useSearch()
  const { isAgent, isPending, isReading } = useBrowsing()
  const { date, travellers } = chosenTrip(search, plan)
  const choose = (choice: ChosenTrip) => go(`${path}${chosenSearch(search, choice)}`, { replace: true })
  const book = () => {
    if (date !== null)
      send(planChoice, { type: 'choice.confirm', tripId: String(plan.id), start: date, travellers })
  }
  return (
    <PlanChoice
      date={date}
      travellers={travellers}
      content={content}
      isAgent={isAgent}
      isPending={isPending}
      isReading={isReading}
      supportPhone={useSupportPhone()}
      today={useToday()}
      money={useMoney()}
      onChoose={choose}
      onBook={book}
    />
  )
}
