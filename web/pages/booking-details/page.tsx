import type { BookingContent } from '../../../core/pages/bookings.ts'
import type { PageProps } from '../page-props.ts'
import { BookingPage } from './BookingPage.tsx'

/** One booking whole (BOOK-05). */
export function Page({ content }: PageProps<BookingContent>) {
  return <BookingPage booking={content} />
}
