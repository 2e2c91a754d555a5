import type { ReportsPageContent } from '../../../core/pages/accounts.ts'
import type { PageProps } from '../page-props.ts'
import { ReportsPage } from './ReportsPage.tsx'

/** What people have reported, for the concierges who look into it. */
export function Page({ content }: PageProps<ReportsPageContent>) {
  return <ReportsPage content={content} />
}
