import { declareEvents, type EventOf } from '../../core/door/event.ts'
import type { ContentKind } from '../../core/routing/routes.ts'
import type { SealedText } from '../../core/wire/personal.ts'

/** What a user may send to a page that failed to load. */
export const pageEvents = declareEvents({
  'page.retry': {},
})
export type PageCommand = EventOf<typeof pageEvents>

export type PageFact =
  /** A page with content is shown, or the same page at another address. */
  | {
      readonly type: 'page.opened'
      readonly route: string
      readonly address: SealedText
      readonly kind: ContentKind
    }
  /** A page without content is shown. */
  | { readonly type: 'page.closed' }
  /** A form on it has changed what stands there. */
  | { readonly type: 'page.changed' }

/** What the page's machine sends the root. */
export type PageSends =
  /** The page's content is at another address. */
  { readonly type: 'page.movedOn'; readonly to: SealedText } | { readonly type: 'session.lost' }
