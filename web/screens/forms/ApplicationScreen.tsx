import { latePart } from '../../hydration/late-part.tsx'
import { ApplicationPage } from '../../pages/people/ApplicationPage.tsx'

const ApplicationSheet = latePart(
  async () => (await import('../../pages/people/ApplicationSheet.tsx')).ApplicationSheet,
)

/** Where somebody applies to become a local designer. */
export function ApplicationScreen() {
  return (
    <ApplicationPage>
      <ApplicationSheet />
    </ApplicationPage>
  )
}
