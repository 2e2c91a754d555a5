import type { PlanContent } from '../../../core/pages/trips.ts'
import { latePart } from '../../hydration/late.tsx'
import type { PageProps } from '../page-props.ts'
import { PlanPage } from './PlanPage.tsx'

const PlanChoiceScreen = latePart(async () => (await import('./PlanChoiceScreen.tsx')).PlanChoiceScreen)

/** A plan to be booked. */
export function Page({ content }: PageProps<PlanContent>) {
  return (
    <PlanPage content={content}>
      <PlanChoiceScreen content={content} />
    </PlanPage>
  )
}
