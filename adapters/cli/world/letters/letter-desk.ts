import type { FormAnswer } from '../../../../core/forms/form.ts'
import type { FormName } from '../../../../core/forms/forms.ts'
import type { CapturesPort } from '../../../../core/ports/market/captures.port.ts'
import { isGuest, type VerifyData } from '../../../../core/wire/account.ts'
import { CODE } from '../../../../core/wire/envelope.ts'
import { claimChat } from '../../../backend/accounts/claimed-chats.ts'
import type { ChatPorts } from '../../../backend/chat/chat-ports.ts'
import { openConversationOf } from '../../../backend/enquiries/opening.ts'
import { createMemoryCaptures } from '../../../memory/market/captures.ts'
import type { Commit } from '../mortal-store.ts'
import { type Asking, refusal, refused, sessionIn } from './asking.ts'
import type { KeptLetter, LetterBook } from './letter-book.ts'
import { createPlanDesk, type PlanDesk } from './plan-desk.ts'

/** A letter as its form sends it. */
export interface GivenLetter {
  readonly form: FormName
  readonly key: string | undefined
  readonly values: Readonly<Record<string, string>>
}

/** What comes back, and whose session begins by it: a guest's, or that of whoever has claimed a chat. */
export interface DeskAnswer {
  readonly answer: FormAnswer
  readonly user: VerifyData | null
}

/** What one process of the server does with letters, in the way of the backend's own calls. */
export interface LetterDesk extends Pick<CapturesPort, 'save' | 'find'> {
  send(letter: GivenLetter, from: Asking): Promise<DeskAnswer>
  claim(link: { readonly token: string; readonly password?: string | undefined }): Promise<DeskAnswer>
  readonly plans: PlanDesk
}

export interface LetterDeskParts {
  readonly book: LetterBook
  readonly chat: ChatPorts
  readonly commit: Commit
  /** The sockets of a session's token are told that it has ended, and closed. */
  readonly endSession: (token: string) => void
  /** An account of the demo, as its session has it. */
  readonly accountCalled: (userId: number) => VerifyData | null
}

export type CreateLetterDesk = (parts: Omit<LetterDeskParts, 'book' | 'accountCalled'>) => LetterDesk

export function createLetterDesk(parts: LetterDeskParts): LetterDesk {
  const { book, chat, commit, endSession } = parts
  const captures = createMemoryCaptures({ kept: book.captures, opened: new Map(), begun: 0 })

  async function send(given: GivenLetter, from: Asking): Promise<DeskAnswer> {
    const { key } = given
    if (key === undefined) throw refusal(CODE.badRequest, 'A letter needs a name.')
    const user = sessionIn(book, from)
    expectSender(given.form, user)
    const letter = await commit(() => book.letters.get(key) ?? writeDown(book, { ...given, key }, from, user))
    if (!isSenderOf(book, letter, from, user))
      throw refusal(CODE.conflict, 'This enquiry has already been sent.')
    const convId = await openConversationOf(chat, sentLetter(book, letter), false)
    const { customerId, enquiryId } = letter
    const isTheirs = user?.user_id === customerId
    const begun = isTheirs ? null : await commit(() => book.startSession(customerId))
    return { answer: { enquiry_id: enquiryId, conv_id: convId as `conv#${string}` }, user: begun }
  }

  async function claim({ token, password }: Parameters<LetterDesk['claim']>[0]): Promise<DeskAnswer> {
    const link = book.links().find((one) => one.token === token)
    if (!link) throw refusal(CODE.expired, 'This link has expired, or was used before.')
    const ownerId = book.accountOf(link.email)
    if (ownerId === null && password === undefined) throw refusal(CODE.badValue, 'A new account needs one.')
    const sessions = { endOthersOf: (guestId: number) => endSessionsOf(guestId) }
    const claimed = await claimChat(
      { sessions, chat, claim: () => commit(() => book.claim(token, ownerId)) },
      link.guestId,
    )
    if (!claimed) throw refusal(CODE.expired, 'This link has expired, or was used before.')
    const user = claimed.newcomer ?? parts.accountCalled(claimed.userId)
    const former = book.formerOf(claimed.userId)
    const known = user && { ...user, ...(former.length > 0 && { former_ids: [...former] }) }
    return { answer: { user_id: claimed.userId }, user: known }
  }

  async function endSessionsOf(guestId: number): Promise<number> {
    const ended = await commit(() => book.endSessionsOf(guestId))
    for (const token of ended) endSession(token)
    return ended.length
  }

  return {
    send: (given, from) => send(given, from).catch(refused),
    claim: (link) => claim(link).catch(refused),
    save: async (input, signal) => {
      if (book.letters.has(input.id)) throw refusal(CODE.conflict, 'This enquiry has already been sent.')
      return captures.save(input, signal)
    },
    find: captures.find,
    plans: createPlanDesk({ book, chat }),
  }
}

/** Agents write for clients, travellers and whoever is not signed in for themselves. */
function expectSender(form: FormName, user: VerifyData | null): void {
  const type = user === null || isGuest(user) ? null : user.user_type
  const expected = form === 'agent-enquiry' ? 'TA' : 'TV'
  if (type === null && form === 'agent-enquiry') throw refusal(CODE.signedOut, 'Sign in to continue.')
  if (type !== null && type !== expected) throw refusal(CODE.forbidden, 'This is not for you.')
}

function writeDown(
  book: LetterBook,
  { key, values }: GivenLetter & { readonly key: string },
  { browser }: Asking,
  user: VerifyData | null,
): KeptLetter {
  const letter = book.writeDown({
    key,
    notes: values['notes'] ?? '',
    browser,
    email: values['email'] ?? '',
    firstName: values['first_name'] ?? '',
    lastName: values['last_name'] ?? '',
    userId: user === null || isGuest(user) ? null : user.user_id,
  })
  book.captures.delete(key)
  return letter
}

/** The account or the guest whose letter it is; a guest who has lost the answer is known by the browser. */
function isSenderOf(
  book: LetterBook,
  { customerId, browser }: KeptLetter,
  from: Asking,
  user: VerifyData | null,
): boolean {
  if (user?.user_id === customerId) return true
  const isSignedOut = user === null || isGuest(user)
  return isSignedOut && book.guest(customerId) !== null && browser === from.browser
}

function sentLetter(book: LetterBook, { enquiryId, customerId, email }: KeptLetter) {
  const status = book.guest(customerId) ? 'guest' : 'active'
  return {
    enquiryId,
    customer: { id: customerId, type: 'TV', status },
    email,
    ownerHash: null,
    designerId: null,
    isToDesigner: false,
  } as const
}
