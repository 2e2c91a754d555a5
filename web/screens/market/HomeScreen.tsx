import type { HomeContent } from '../../../core/pages/content.ts'
import { useToday } from '../../bridge/market/use-today.ts'
import { HomePage } from '../../pages/home/HomePage.tsx'
import { NewsletterScreen } from '../forms/NewsletterScreen.tsx'
import type { ContentScreenProps } from './content-screen.ts'
import { useBrowsing, useGo } from './use-browsing.ts'

/** The home page, for whoever browses. */
export function HomeScreen({ content }: ContentScreenProps<HomeContent>) {
  const go = useGo()
  const today = useToday()
  return (
    <HomePage
      {...useBrowsing()}
      content={content}
      today={today}
      onSearch={(search) => go(`/search-result${search}`)}
      newsletter={<NewsletterScreen />}
    />
  )
}
