import * as v from 'valibot'
import { ConversationId } from '../wire/formats.ts'
import { email, optionalText, text, ticked } from './field.ts'
import { defineForm } from './form.ts'

/** What a chat is about that began without an enquiry: our words, for the desk to read. */
export const GENERAL_TOPIC = 'A question from the site'
const GENERAL = { type: 'enquiry-2w', topic: GENERAL_TOPIC } as const

/** UTF-16 units. */
export const DESK_LIMITS = { name: 120, message: 1000, topic: 200 } as const

/** What a visitor may ask of the concierge's desk. */
export const RegisterForm = v.picklist(['chat', 'call'])
export type RegisterForm = v.InferOutput<typeof RegisterForm>

export const deskName = text({ kind: 'name', missing: 'nameMissing', most: DESK_LIMITS.name })
/** Who a visitor says they are. */
const GUEST = { name: deskName, email: email() }
/** The conversation that was begun. */
const begun = v.object({ conv_id: ConversationId })

/** A chat for a visitor, who is a guest from then on (CALL-05). */
export const DeskChat = defineForm({
  name: 'desk-chat',
  fields: {
    ...GUEST,
    message: text({ missing: 'messageMissing', most: DESK_LIMITS.message }),
    consent: ticked(),
  },
  send: {
    base: 'public',
    path: '/chat/requestChat',
    body: ({ message, consent: _consent, ...guest }) => ({ ...GENERAL, message, guest }),
    refusedAs: { 'guest.name': 'name', 'guest.email': 'email' },
    answer: begun,
  },
  draft: 'session',
})

/** The guest of a call for a chat, by the same rules; a first message it may do without. */
export const DeskGuest = { fields: GUEST }

/** A chat for a customer, with a first message or without: they are known by their session. */
export const DeskStart = defineForm({
  name: 'desk-start',
  fields: { message: optionalText(DESK_LIMITS.message) },
  send: {
    base: 'public',
    path: '/chat/requestChat',
    body: ({ message }) => ({ ...GENERAL, message }),
    answer: begun,
  },
  draft: 'session',
})
