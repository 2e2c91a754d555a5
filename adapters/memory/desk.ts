import { createDeskHours, type DeskClock } from '../../core/desk/hours.ts'
import type { DeskCall } from '../../core/forms/desk-call.ts'
import type { FormAnswer, ValuesOf } from '../../core/forms/form.ts'
import type { FieldsOf } from '../../core/forms/words.ts'
import type { DeskPort } from '../../core/ports/desk.port.ts'
import { PortError } from '../../core/ports/port.ts'
import type { VerifyData } from '../../core/wire/account.ts'
import { CODE } from '../../core/wire/envelope.ts'
import type { SignedIn } from './account.ts'

/** A server's desk: hand the same in again for a reload. */
export interface MemoryDesk {
  /** The first name of who is on duty, if anybody is. */
  onDuty: string | null
  /** Conversations that were asked for, by their customer. */
  readonly conversations: Map<number, string>
  /** Calls that were promised, by the instants at which they begin. */
  readonly calls: number[]
}

export const emptyDesk = (): MemoryDesk => ({ onDuty: null, conversations: new Map(), calls: [] })

export interface MemoryDeskParts {
  readonly desk?: MemoryDesk
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const FIRST_GUEST = 9_001
const FIRST_ENQUIRY = 90_001
const HALF_HOUR = 30 * 60_000

/** How the desk stands, in memory. */
export function createMemoryDesk({ desk = emptyDesk(), now }: MemoryDeskParts): DeskPort {
  const hours = createDeskHours(utcClock)
  return {
    status: async () => {
      const opening = hours.nextOpening(now())
      return {
        online: desk.onDuty !== null,
        next_open_at: opening === null ? null : new Date(opening).toISOString(),
        waiting: desk.conversations.size,
        ...(desk.onDuty !== null && { user_name: desk.onDuty }),
      }
    },
  }
}

export interface MemoryDeskFormParts extends MemoryDeskParts {
  /** The cookies that the desk's session is in: a guest's is made here. */
  readonly signedIn: SignedIn
}

interface Guest {
  readonly name: string
  readonly email: string
}

/** Takes the desk's forms, with the answers and refusals of the server. */
export function createMemoryDeskForms({ signedIn, desk = emptyDesk(), now }: MemoryDeskFormParts) {
  const hours = createDeskHours(utcClock)

  function admitGuest({ name }: Guest): VerifyData {
    const user = guestUser(FIRST_GUEST + desk.conversations.size, name)
    Object.assign(signedIn, { person: { password: '', user }, marker: false, isAdmin: false })
    return user
  }

  function requestChat({ guest }: { readonly guest?: Guest }): FormAnswer {
    const known = signedIn.person?.user ?? null
    if (!(known || guest)) throw new PortError({ code: CODE.signedOut, message: 'Sign in to continue.' })
    const user = known ?? admitGuest(guest as Guest)
    const convId = desk.conversations.get(user.user_id) ?? `conv#2w${FIRST_ENQUIRY + desk.conversations.size}`
    desk.conversations.set(user.user_id, convId)
    return { conv_id: convId }
  }

  function callbackChat({ when }: ValuesOf<FieldsOf<typeof DeskCall>>): FormAnswer {
    const wished = when === 'asap' ? null : Date.parse(when)
    if (wished !== null && wished < now()) throw badField('when')
    const { from, to } = hours.callWindow(wished, now())
    desk.calls.push(from)
    return {
      callback_id: desk.calls.length,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    }
  }

  return { 'desk-chat': requestChat, 'desk-start': requestChat, 'desk-call': callbackChat }
}

/** Where no time zone is known the desk stands at Greenwich. */
function utcClock(instant: number): DeskClock {
  const at = new Date(Math.floor(instant / HALF_HOUR) * HALF_HOUR)
  return { weekday: at.toUTCString().slice(0, 3), hour: at.getUTCHours() }
}

const badField = (name: string): PortError =>
  new PortError({
    code: CODE.badValue,
    message: 'Please check the marked fields.',
    fields: { [name]: 'Please check this.' },
  })

function guestUser(userId: number, name: string): VerifyData {
  return {
    token: `token-of-${userId}`,
    hash: `session-of-${userId}`,
    user_type: 'TV',
    user_id: userId,
    avatar: null,
    timezone: null,
    first_name: name.trim(),
    last_name: '',
    email: '',
    phone: null,
    country_code: null,
    currency_code: null,
    status: 'guest',
  }
}
