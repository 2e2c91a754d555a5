import { outgoingText } from '../../core/chat/outgoing-text.ts'
import { declareEvents, type EventOf, flag } from '../../core/door/event.ts'
import type { SealedText } from '../../core/wire/personal.ts'
import { personal } from '../../core/wire/personal.ts'

/** What a person does in the field. The text stays in the page; the machine gets facts while one types. */
export const composerEvents = declareEvents({
  /** A key changed the text; whether anything stands there that could be sent. */
  'composer.typed': { blank: flag },
  /** The text as it stands some time after the last key, to be kept as a draft. */
  'composer.drafted': { text: personal('text') },
  'composer.submit': { text: personal('text', { prepare: outgoingText }) },
  'composer.left': {},
})
export type ComposerCommand = EventOf<typeof composerEvents>

/** Whether the chat is live: typing is told only then. */
export type ComposerFact = { readonly type: 'composer.liveChanged'; readonly isLive: boolean }

/** What the composer sends the chat. */
export type ComposerSends = {
  readonly type: 'composer.submitted'
  readonly convId: string
  readonly text: SealedText
}
