import { ApplicationPage } from '../../pages/people/ApplicationPage.tsx'
import { usePageForm } from './use-page-form.ts'

/** Where somebody applies to become a local designer. */
export function ApplicationScreen() {
  return <ApplicationPage {...usePageForm('designer-application')} />
}
