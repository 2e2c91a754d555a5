import { useSearch } from 'wouter'
import { parametersIn } from '../../../core/routing/parameters.ts'
import { session } from '../../../machines/app/app.handles.ts'
import type { selectSession } from '../../../machines/session/session.select.ts'
import { useActorView } from '../../bridge/kernel.tsx'

/** `?flow=a|b` chooses the order of the steps, on sites that show what is not published yet (enquiries.md). */
export function useForcedFlow(): 'a' | 'b' | undefined {
  const asked = new Map(parametersIn(useSearch())).get('flow')
  const isPreview = useActorView(session, isOfPreview)
  return isPreview && (asked === 'a' || asked === 'b') ? asked : undefined
}

const isOfPreview = (snapshot: Parameters<typeof selectSession>[0] | undefined): boolean =>
  snapshot?.context.config?.app_type.includes('preview') ?? false
