import { latePart } from '../../hydration/late-part.tsx'
import { ApplicationPage } from '../../pages/people/ApplicationPage.tsx'

const ApplicationFormScreen = latePart(
  async () => (await import('./ApplicationFormScreen.tsx')).ApplicationFormScreen,
)

/** Where somebody applies to become a local designer. */
export function ApplicationScreen() {
  return (
    <ApplicationPage>
      <ApplicationFormScreen />
    </ApplicationPage>
  )
}
