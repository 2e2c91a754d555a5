import { latePart } from '../../hydration/late.tsx'
import { ApplicationPage } from './ApplicationPage.tsx'

const ApplicationSheet = latePart(async () => (await import('./ApplicationSheet.tsx')).ApplicationSheet)

/** Where somebody applies to become a local designer. */
export function Page() {
  return (
    <ApplicationPage>
      <ApplicationSheet />
    </ApplicationPage>
  )
}
