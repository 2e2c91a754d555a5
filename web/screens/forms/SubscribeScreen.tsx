import { NewsletterForm } from '../../pages/content/NewsletterForm.tsx'
import { SubscribePage } from '../../pages/content/SubscribePage.tsx'

/** The newsletter's own page. */
export function SubscribeScreen() {
  return <SubscribePage form={<NewsletterForm />} />
}
