import { declareEvents, type EventOf, flag } from '../../core/door/event.ts'
import { safePath } from '../../core/routing/path.ts'
import type { PlaceOf } from '../../core/routing/place.ts'
import type { ContentKind } from '../../core/routing/routes.ts'
import type { UserType } from '../../core/wire/account.ts'
import { personal, type SealedText } from '../../core/wire/personal.ts'

/** What a user may send to the navigation. `to` is a path on this origin. */
export const navigationEvents = declareEvents({
  'navigation.go': { to: personal('address', { prepare: safePath }), replace: flag },
})
export type NavigationCommand = EventOf<typeof navigationEvents>

/** What the address bar shows: facts, and a handle of the address itself. */
export interface Position {
  readonly place: PlaceOf<SealedText>
  readonly address: SealedText
  /** The same without its hash. */
  readonly resource: SealedText
  /** The place in the window's history, where there is one. */
  readonly entry?: number | undefined
  readonly isReturn?: boolean | undefined
}

export type NavigationFact =
  | ({ readonly type: 'browser.moved' } & Position)
  | {
      readonly type: 'navigation.verified'
      readonly isVerified: boolean
      /** Present only for a guest, who is not verified. */
      readonly isGuest?: boolean
      readonly userType?: UserType
    }
  | WentTo

/** A machine navigates to one of our own paths. */
export interface WentTo {
  readonly type: 'app.wentTo'
  readonly to: string
  /** Where the way back leads from there, in place of the page that is left. */
  readonly behind?: string
}

/** What the navigation sends the root. */
export type NavigationSends = {
  readonly type: 'navigation.arrived'
  readonly route: string | null
  readonly conversation: string | null
  /** Without its hash. */
  readonly address: SealedText | null
  /** What happens to the page's content when its address changes; null where it has none. */
  readonly content: ContentKind | null
}
