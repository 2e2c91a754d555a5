import { outgoingText } from '../../core/chat/outgoing-text.ts'
import { declareEvents, type EventOf, flag } from '../../core/door/event.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import { personal } from '../../core/wire/personal.ts'

/** What a user may send to the composer. The text stays in the page; the machine gets facts while the user types. */
export const composerEvents = declareEvents({
  /** A key changed the text; whether it holds nothing that could be sent. */
  'composer.typed': { blank: flag },
  /** The text some time after the last key, to be kept as a draft. */
  'composer.drafted': { text: personal('text') },
  'composer.submit': { text: personal('text', { prepare: outgoingText }) },
  'composer.left': {},
})
export type ComposerCommand = EventOf<typeof composerEvents>

/** Whether the chat is live: typing is sent only then. */
export type ComposerFact = { readonly type: 'composer.liveChanged'; readonly isLive: boolean }

/** What the composer sends the chat. */
export type ComposerSends = {
  readonly type: 'composer.submitted'
  readonly convId: string
  readonly text: SealedText
}
