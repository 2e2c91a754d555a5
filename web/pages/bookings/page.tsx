import type { BookingsContent } from '../../../core/pages/bookings.ts'
import { useBrowsing } from '../../bridge/market/use-browsing.ts'
import { useToday } from '../../bridge/market/use-today.ts'
import type { PageProps } from '../page-props.ts'
import { BookingsPage } from './BookingsPage.tsx'

/** What one has booked (BOOK-05). */
export function Page({ content }: PageProps<BookingsContent>) {
  const { isPending } = useBrowsing()
  return <BookingsPage {...content} today={useToday()} isPending={isPending} />
}
