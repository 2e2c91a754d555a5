import type { PeopleContent } from '../../../core/pages/accounts.ts'
import type { PageProps } from '../page-props.ts'
import { PeoplePage } from './PeoplePage.tsx'

/** The concierge's desk for those who want to join. */
export function Page({ content }: PageProps<PeopleContent>) {
  return <PeoplePage content={content} />
}
