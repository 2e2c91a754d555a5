import * as v from 'valibot'
import { CallbackPromise } from '../wire/desk.ts'
import { CountryCode, Instant, TimeZone } from '../wire/formats.ts'
import { DESK_LIMITS, deskName } from './desk.ts'
import { chosen, phone, text, ticked } from './field.ts'
import { defineForm } from './form.ts'
import { phoneAcross } from './phone-across.ts'

/** A call from us (CALL-05). */
export const DeskCall = defineForm({
  name: 'desk-call',
  fields: {
    name: deskName,
    country_code: chosen(CountryCode),
    phone: phone(),
    timezone: chosen(TimeZone),
    /** As soon as may be, or in the half hour that begins then. */
    when: chosen(v.union([v.literal('asap'), Instant])),
    topic: text({ missing: 'topicMissing', most: DESK_LIMITS.topic }),
    consent: ticked(),
  },
  across: (values) => ({ phone: phoneAcross(values) }),
  send: {
    base: 'public',
    path: '/chat/callbackChat',
    answer: v.pipe(
      CallbackPromise,
      v.transform(({ callback_id, window }) => ({ callback_id, ...window })),
    ),
  },
  draft: 'session',
})
