import type { PlanContent } from '../../../core/pages/content.ts'
import { selectChosen } from '../../../machines/booking/booking.select.ts'
import { booking } from '../../../machines/counter/counter.handles.ts'
import { type Read, useSend, useView } from '../../bridge/kernel.tsx'
import { useMoney } from '../../bridge/market/money.tsx'
import { useBrowsing } from '../../bridge/market/use-browsing.ts'
import { useSupportPhone } from '../../bridge/market/use-support-phone.ts'
import { useToday } from '../../bridge/market/use-today.ts'
import { PlanBooking, type PlanChoice } from '../../pages/plan/PlanBooking.tsx'
import type { ContentScreenProps } from './content-screen.ts'

/** What a plan is booked with: the day and the party are the booking machine's. */
export function BookingScreen({ content }: Pick<ContentScreenProps<PlanContent>, 'content'>) {
  const { plan } = content
  const send = useSend()
  const snapshot = useView(readBooking)
  const { isAgent } = useBrowsing()
  const chosen = selectChosen(snapshot, plan)
  const told = ({ date, travellers }: PlanChoice) =>
    date === null ? null : { tripId: String(plan.id), start: date, travellers }
  const choose = (choice: PlanChoice) => {
    const trip = told(choice)
    if (trip) send(booking, { type: 'booking.choose', ...trip })
  }
  const book = () => {
    const trip = told(chosen)
    if (trip) send(booking, { type: 'booking.begin', ...trip })
  }
  return (
    <PlanBooking
      {...chosen}
      content={content}
      isAgent={isAgent}
      supportPhone={useSupportPhone()}
      today={useToday()}
      money={useMoney()}
      onChoose={choose}
      onBook={book}
    />
  )
}

const readBooking = (read: Read) => read(booking)
