import { normaliseEmail } from '../../../../core/accounts/fields.ts'
import type { VerifyData } from '../../../../core/wire/account.ts'
import type { Caller } from '../../../backend/chat/chat-ports.ts'
import { DEMO_PEOPLE } from '../../../backend/demo/people.ts'
import type { Person } from '../../../backend/store/chat-store.ts'
import { handOver, type MemoryState } from '../../../backend/store/memory-conversation.ts'
import type { MemoryCaptures } from '../../../memory/market/captures.ts'
import { tokenOf } from '../people.ts'
import { createPlanBook, type PlanBook } from './plan-book.ts'

/** A letter as the server keeps it. */
export interface KeptLetter {
  /** The name of its capture: the server takes it once. */
  readonly key: string
  readonly enquiryId: number
  /** What its writer adds: a simulation knows it by that. */
  readonly notes: string
  /** The browser that it was sent from. */
  readonly browser: string
  readonly email: string
  /** Whose it is: an account that claims it follows the guest. */
  readonly customerId: number
}

/** A letter that is to be written down. */
export interface NewLetter extends Pick<KeptLetter, 'key' | 'notes' | 'browser' | 'email'> {
  readonly firstName: string
  readonly lastName: string
  /** The account that sends it; null: whoever sends it becomes a guest. */
  readonly userId: number | null
}

/** The link of a mail, by which a guest's chat becomes an account's. */
export interface ClaimLink {
  readonly token: string
  readonly guestId: number
  readonly email: string
  /** The browser that the guest has written in. */
  readonly browser: string
}

/** What the server's database has of letters and guests: it outlives every process. Each write is one transaction. */
export interface LetterBook {
  readonly letters: ReadonlyMap<string, KeptLetter>
  /** What was typed into letters that are not sent yet. */
  readonly captures: MemoryCaptures['kept']
  /** The plans that answer letters. */
  readonly plans: PlanBook
  /** Links that nobody has used yet. */
  links(): readonly ClaimLink[]
  /** A name for what somebody begins to type. */
  nameCapture(): string
  writeDown(letter: NewLetter): KeptLetter
  /** Begins a session of a guest; null where their chat is an account's by now. */
  startSession(guestId: number): VerifyData | null
  /** @returns the tokens of the sessions that it has ended */
  endSessionsOf(guestId: number): readonly string[]
  /** Whose socket a token opens; null for one that is unknown here, or whose session has ended. */
  callerOf(token: string): Caller | null
  /** The person of a guest; null for anybody else. */
  guest(userId: number): Person | null
  /** Who somebody is by now: the account that has claimed a guest's chat, or themselves. */
  ownerOf(userId: number): number
  /** The guests whose chats an account has claimed. */
  formerOf(userId: number): readonly number[]
  /** The account of an address; null where there is none. */
  accountOf(email: string): number | null
  /** The chat of a link becomes an account's: `ownerId`, or a new one. @returns null where somebody has used it */
  claim(token: string, ownerId: number | null): ClaimedChat | null
  /** Whether this is the token of a guest whose chat is an account's by now. */
  isClaimed(token: string): boolean
}

export interface ClaimedChat {
  readonly userId: number
  readonly convIds: readonly string[]
  /** The account that was made; null where there was one. */
  readonly newcomer: VerifyData | null
}

const FIRST_GUEST = 9_001
const FIRST_ENQUIRY = 7_001

/** @param onWritten told of each letter that is written down */
export function createLetterBook(
  state: MemoryState,
  onWritten: (letter: KeptLetter) => void = () => undefined,
): LetterBook {
  const letters = new Map<string, KeptLetter>()
  const links = new Map<string, ClaimLink>()
  /** Tokens of guests' sessions, and of accounts that were made here, with their callers. */
  const sessions = new Map<string, Caller>()
  const guestOfToken = new Map<string, number>()
  const guests = new Map<number, Person>()
  const accounts = new Map<string, number>(
    DEMO_PEOPLE.flatMap(({ id, email }) => (email === null ? [] : [[email, id] as const])),
  )
  const claimed = new Set<number>()
  let enquiries = 0
  let captures = 0

  function addGuest({ firstName, lastName, email, browser }: NewLetter): number {
    const id = FIRST_GUEST + guests.size
    const person = {
      id,
      type: 'TV',
      firstName,
      lastName,
      avatar: null,
      timezone: null,
      isBot: false,
      lastOnline: null,
    } as const
    state.people.set(id, person)
    guests.set(id, person)
    const token = `link-of-${id}`
    links.set(token, { token, guestId: id, email, browser })
    return id
  }

  function conversationsOf(enquiryIds: readonly number[]) {
    return [...state.conversations.values()].filter(({ enquiryId }) => enquiryIds.includes(enquiryId))
  }

  /** What was a guest's is an account's; the guest's id stays known as another name of it. */
  function giveTo(guestId: number, userId: number): readonly string[] {
    const own = [...letters.values()].filter(({ customerId }) => customerId === guestId)
    const records = conversationsOf(own.map(({ enquiryId }) => enquiryId))
    const person = state.people.get(userId)
    state.revision += 1
    for (const record of records) record.changed = state.revision
    if (userId !== guestId && person) {
      for (const record of records) handOver(record, guestId, person)
      for (const letter of own) letters.set(letter.key, { ...letter, customerId: userId })
      for (const { enquiryId } of own) giveEnquiry(enquiryId, userId)
      state.claimed.set(guestId, userId)
    }
    return records.map(({ id }) => id)
  }

  function giveEnquiry(enquiryId: number, customerId: number): void {
    const enquiry = state.enquiries.get(enquiryId)
    if (enquiry) state.enquiries.set(enquiryId, { ...enquiry, customerId })
  }

  /** The guest's own row becomes the account. */
  function makeAccount({ guestId, email }: ClaimLink): VerifyData {
    const user = userOf(guests.get(guestId) as Person, { token: tokenOf(guestId), status: 'active', email })
    accounts.set(email, guestId)
    sessions.set(user.token, callerFor(guestId))
    return user
  }

  return {
    letters,
    captures: new Map(),
    plans: createPlanBook(state),
    links: () => [...links.values()],
    nameCapture: () => {
      captures += 1
      return `a-letter-of-this-world-no-${captures}`
    },
    writeDown: (given) => {
      const { key, notes, browser } = given
      const email = normaliseEmail(given.email)
      const customerId = given.userId ?? addGuest({ ...given, email })
      const enquiryId = FIRST_ENQUIRY + enquiries
      enquiries += 1
      const enquiry = { id: enquiryId, customerId, companyId: null, designerId: null, destination: 'Japan' }
      state.enquiries.set(enquiryId, enquiry)
      const letter = { key, enquiryId, notes, browser, email, customerId }
      letters.set(key, letter)
      onWritten(letter)
      return letter
    },
    startSession: (guestId) => {
      if (claimed.has(guestId)) return null
      const token = `guest-token-${guestOfToken.size + 1}-of-${guestId}`
      guestOfToken.set(token, guestId)
      sessions.set(token, callerFor(guestId))
      return userOf(guests.get(guestId) as Person, { token, status: 'guest', email: '' })
    },
    endSessionsOf: (guestId) => {
      const ended = [...guestOfToken].filter(([token, id]) => id === guestId && sessions.delete(token))
      return ended.map(([token]) => token)
    },
    callerOf: (token) => sessions.get(token) ?? null,
    guest: (userId) => (claimed.has(userId) ? null : (guests.get(userId) ?? null)),
    ownerOf: (userId) => state.claimed.get(userId) ?? userId,
    formerOf: (userId) => [...state.claimed].flatMap(([guestId, id]) => (id === userId ? [guestId] : [])),
    accountOf: (email) => accounts.get(normaliseEmail(email)) ?? null,
    claim: (token, ownerId) => {
      const link = links.get(token)
      if (!(link && links.delete(token))) return null
      claimed.add(link.guestId)
      const newcomer = ownerId === null ? makeAccount(link) : null
      const userId = ownerId ?? link.guestId
      return { userId, convIds: giveTo(link.guestId, userId), newcomer }
    },
    isClaimed: (token) => claimed.has(guestOfToken.get(token) ?? 0),
  }
}

const callerFor = (userId: number): Caller => ({ userId, type: 'TV', isAdminSession: false })

function userOf(
  { id, type, firstName, lastName }: Person,
  { token, status, email }: Pick<VerifyData, 'token' | 'status' | 'email'>,
): VerifyData {
  return {
    token,
    hash: `session-of-${id}`,
    user_type: type,
    user_id: id,
    avatar: null,
    timezone: null,
    first_name: firstName,
    last_name: lastName,
    email,
    phone: null,
    country_code: null,
    currency_code: null,
    status,
  }
}
