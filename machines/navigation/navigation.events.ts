import { declareEvents, type EventOf, flag, word } from '../../core/door/event.ts'

/** What a person may tell the navigation. `to` is a path on this origin. */
export const navigationEvents = declareEvents({
  'navigation.go': { to: word, replace: flag },
})
export type NavigationCommand = EventOf<typeof navigationEvents>

export type NavigationFact =
  | { readonly type: 'browser.moved'; readonly path: string; readonly search: string; readonly hash: string }
  | { readonly type: 'navigation.verified'; readonly isVerified: boolean }
