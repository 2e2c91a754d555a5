import type { PlanContent } from '../../../core/pages/trips.ts'
import { latePart } from '../../hydration/late-part.tsx'
import { PlanPage } from '../../pages/plan/PlanPage.tsx'
import type { ContentScreenProps } from './content-screen.ts'

const BookingScreen = latePart(async () => (await import('./BookingScreen.tsx')).BookingScreen)

/** A plan to be booked. */
export function PlanScreen({ content }: ContentScreenProps<PlanContent>) {
  return (
    <PlanPage content={content}>
      <BookingScreen content={content} />
    </PlanPage>
  )
}
