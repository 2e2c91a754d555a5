import type { HomeContent } from '../../../core/pages/home.ts'
import { useBrowsing, useGo } from '../../bridge/market/use-browsing.ts'
import { useSupportPhone } from '../../bridge/market/use-support-phone.ts'
import { useToday } from '../../bridge/market/use-today.ts'
import { keepSessionText, readSessionText } from '../../bridge/session-text.ts'
import { latePart } from '../../hydration/late.tsx'
import type { PageProps } from '../page-props.ts'
import { HomePage } from './HomePage.tsx'

const NewsletterBand = latePart(async () => (await import('./NewsletterBand.tsx')).NewsletterBand)

/** In the tab's session: what was looked for from here last. */
const CHOSEN = 'home:search'
const chosenBefore = () => readSessionText(CHOSEN)

/** The home page, for whoever browses. */
export function Page({ content }: PageProps<HomeContent>) {
  const go = useGo()
  const today = useToday()
  return (
    <HomePage
      {...useBrowsing()}
      supportPhone={useSupportPhone()}
      content={content}
      today={today}
      onSearch={(search) => {
        keepSessionText(CHOSEN, search)
        go(`/search-result${search}`)
      }}
      chosenBefore={chosenBefore}
      newsletter={<NewsletterBand />}
    />
  )
}
