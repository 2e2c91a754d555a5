import type { PeopleContent } from '../../../core/pages/accounts.ts'
import { session } from '../../../machines/app/app.handles.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { useActorView } from '../../bridge/kernel.tsx'
import type { PageProps } from '../page-props.ts'
import { PeoplePage } from './PeoplePage.tsx'

/** The concierge's desk for those who want to join. */
export function Page({ content }: PageProps<PeopleContent>) {
  const { mayAct } = useActorView(session, selectSession)
  return <PeoplePage content={content} mayAct={mayAct} />
}
