import type { HomeContent } from '../../../core/pages/home.ts'
import { useBrowsing, useGo } from '../../bridge/market/use-browsing.ts'
import { useSupportPhone } from '../../bridge/market/use-support-phone.ts'
import { useToday } from '../../bridge/market/use-today.ts'
import { latePart } from '../../hydration/late.tsx'
import type { PageProps } from '../page-props.ts'
import { HomePage } from './HomePage.tsx'

const NewsletterBand = latePart(async () => (await import('./NewsletterBand.tsx')).NewsletterBand)

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
      onSearch={(search) => go(`/search-result${search}`)}
      newsletter={<NewsletterBand />}
    />
  )
}
