import { emailIssues } from '../../core/accounts/fields.ts'
import { phoneIssues } from '../../core/accounts/phone-text.ts'
import { createDeskHours, type DeskClock } from '../../core/desk/hours.ts'
import { nameIssues, type RegisterDraft } from '../../core/desk/register.ts'
import type { DeskPort, RegisterPort } from '../../core/ports/desk.port.ts'
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
  /** The cookies that the desk's session is in: a guest's is made here. */
  readonly signedIn: SignedIn
  readonly desk?: MemoryDesk
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const FIRST_GUEST = 9_001
const FIRST_ENQUIRY = 90_001
const HALF_HOUR = 30 * 60_000

/** The desk's calls in memory, with the answers and refusals of the server. */
export function createMemoryDesk({ signedIn, desk = emptyDesk(), now }: MemoryDeskParts): DeskPort {
  const hours = createDeskHours(utcClock)

  function admitGuest({ name, email }: { readonly name: string; readonly email: string }): VerifyData {
    if (nameIssues(name).length > 0) throw badField('guest.name')
    if (emailIssues(email).length > 0) throw badField('guest.email')
    const user = guestUser(FIRST_GUEST + desk.conversations.size, name)
    Object.assign(signedIn, { person: { password: '', user }, marker: false, isAdmin: false })
    return user
  }

  function conversationOf({ user_id }: VerifyData): string {
    const convId = desk.conversations.get(user_id) ?? `conv#2w${FIRST_ENQUIRY + desk.conversations.size}`
    desk.conversations.set(user_id, convId)
    return convId
  }

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
    requestChat: async ({ type, guest }) => {
      const known = signedIn.person?.user ?? null
      if (!(known || guest)) throw new PortError({ code: CODE.signedOut, message: 'Sign in to go on.' })
      if (type !== 'enquiry-2w')
        throw new PortError({ code: CODE.forbidden, message: 'That is not allowed here.' })
      const user = known ?? admitGuest(guest as NonNullable<typeof guest>)
      return {
        conv_id: conversationOf(user),
        hash: user.hash,
        token: user.token,
        server: '/',
        members: [memberOf(user)],
        online: desk.onDuty !== null,
      }
    },
    callbackChat: async ({ name, phone, consent, when }) => {
      if (nameIssues(name).length > 0) throw badField('name')
      if (phoneIssues(phone).length > 0) throw badField('phone')
      if (!consent) throw badField('consent')
      const wished = when === 'asap' ? null : Date.parse(when)
      if (wished !== null && wished < now()) throw badField('when')
      const { from, to } = hours.callWindow(wished, now())
      desk.calls.push(from)
      return {
        callback_id: desk.calls.length,
        window: { from: new Date(from).toISOString(), to: new Date(to).toISOString() },
      }
    },
  }
}

/** Where no time zone is known the desk stands at Greenwich. */
function utcClock(instant: number): DeskClock {
  const at = new Date(Math.floor(instant / HALF_HOUR) * HALF_HOUR)
  return { weekday: at.toUTCString().slice(0, 3), hour: at.getUTCHours() }
}

const badField = (name: string): PortError =>
  new PortError({
    code: CODE.badValue,
    message: 'Some values can’t be right.',
    fields: { [name]: 'That can’t be right.' },
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

function memberOf({ user_id, user_type, first_name, last_name }: VerifyData) {
  return { user_id, type: user_type, first_name, last_name, online: true, last_online: null, timezone: null }
}

/** What was typed into the register box; hand the same in again for a reload. */
export interface KeptRegister {
  draft: RegisterDraft | null
}

export function createMemoryRegister(kept: KeptRegister = { draft: null }): RegisterPort {
  return {
    read: async () => structuredClone(kept.draft),
    write: async ({ draft }) => {
      kept.draft = structuredClone(draft)
      return null
    },
  }
}
