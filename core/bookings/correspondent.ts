import { conversationPath } from '../routing/messages.ts'
import type { BookingItem } from '../wire/orders.ts'

export interface Correspondent {
  /** The designer; null: the concierges. */
  readonly whom: BookingItem['designer']
  /** Where one writes to them. */
  readonly path: string
}

/**
 * Whom somebody writes to about a booking. A trip of the catalogue is booked without a conversation: its designer waits
 * for no word, and the concierges are written to.
 */
export function correspondentOf({
  conv_id,
  designer,
}: Pick<BookingItem, 'conv_id' | 'designer'>): Correspondent {
  return conv_id === null
    ? { whom: null, path: '/messages' }
    : { whom: designer, path: conversationPath(conv_id) }
}
