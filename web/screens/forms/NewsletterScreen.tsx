import { NewsletterForm } from '../../pages/content/NewsletterForm.tsx'
import { usePageForm } from './use-page-form.ts'

/** The newsletter's form, wherever it stands. */
export function NewsletterScreen() {
  return <NewsletterForm {...usePageForm('newsletter')} />
}
