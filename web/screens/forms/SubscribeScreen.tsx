import { SubscribePage } from '../../pages/content/SubscribePage.tsx'
import { NewsletterScreen } from './NewsletterScreen.tsx'

/** The newsletter's own page. */
export function SubscribeScreen() {
  return <SubscribePage form={<NewsletterScreen />} />
}
