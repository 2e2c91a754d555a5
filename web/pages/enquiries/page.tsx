import { roleOfType } from '../../../core/enquiries/waiting.ts'
import type { EnquiriesContent } from '../../../core/pages/enquiries.ts'
import { session } from '../../../machines/app/app.handles.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { useActorView } from '../../bridge/kernel.tsx'
import type { PageProps } from '../page-props.ts'
import { EnquiriesPage } from './EnquiriesPage.tsx'

/** What one has asked for, or is asked (ENQ-05). */
export function Page({ content }: PageProps<EnquiriesContent>) {
  const { user } = useActorView(session, selectSession)
  return <EnquiriesPage content={content} role={roleOfType(user?.type ?? 'TV')} />
}
