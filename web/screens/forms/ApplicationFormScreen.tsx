import { ApplicationSheet } from '../../pages/people/ApplicationSheet.tsx'
import { usePageForm } from './use-page-form.ts'

/** The application of a local designer, over the form's machine. */
export function ApplicationFormScreen() {
  return <ApplicationSheet {...usePageForm('designer-application')} />
}
