import type { AppType } from '../wire/config.ts'

/** Whom the pages speak to. */
export type Audience = 'traveller' | 'agent'

/** The two agent types speak to agents, the other two to the public (APP-02). */
export function audienceOf(appType: AppType): Audience {
  return appType === 'agent' || appType === 'agentpreview' ? 'agent' : 'traveller'
}

/** A preview shows what is not public yet: nobody shall find it by a search. */
export const isPreview = (appType: AppType): boolean => appType === 'preview' || appType === 'agentpreview'
