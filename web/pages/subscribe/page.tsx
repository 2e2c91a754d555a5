import { NewsletterForm } from './NewsletterForm.tsx'
import { SubscribePage } from './SubscribePage.tsx'

/** The newsletter's own page. */
export function Page() {
  return <SubscribePage form={<NewsletterForm />} />
}
