import { declareEvents, type EventOf, flag } from '../../core/door/event.ts'
import type { ChatFact } from '../connection/connection.events.ts'
import type { PortOutput } from '../kernel/door.ts'

/** What a user may send to the alerts: sound and notices on or off. */
export const alertsEvents = declareEvents({
  'alerts.mute': { isMuted: flag },
  'alerts.setNotices': { isOn: flag },
})
export type AlertsCommand = EventOf<typeof alertsEvents>

export type AlertsFact =
  | PortOutput<'alerts', 'news'>
  | { readonly type: 'browser.visibilityChanged'; readonly visible: boolean }
  | (Extract<ChatFact, { type: 'chat.messageReceived' }> & {
      /** Its log is on screen, and announces it itself. */
      readonly isInSight: boolean
    })

/** Raised within the machine. */
export type AlertsTimer = { readonly type: 'arrivals.gathered' }

/** What the alerts send the chat: a notice was pressed. */
export type AlertsSends = { readonly type: 'chat.openPage'; readonly convId: string }
