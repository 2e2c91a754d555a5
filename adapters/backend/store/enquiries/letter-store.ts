import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { normaliseEmail } from '../../../../core/accounts/fields.ts'
import { conversationId } from '../../../../core/chat/conversation-id.ts'
import type { Money } from '../../../../core/money/money.ts'
import type { TrackingFields } from '../../../../core/tracking/landing.ts'
import type { UserType } from '../../../../core/wire/account.ts'
import { enquiries, users } from '../account-tables.ts'
import { accountLinks } from '../accounts/link-tables.ts'
import { budgetColumns } from '../catalogue/money-columns.ts'
import type { Database, Session } from '../database/database.ts'
import { guests } from '../desk/desk-tables.ts'
import { type FileOwner, isFileOf } from '../forms/application-store.ts'
import { formFiles } from '../forms/form-tables.ts'
import { insertConversation } from '../new-conversation.ts'
import { lockConversation } from '../sql-locked-conversation.ts'
import { closeCapture } from './capture-store.ts'
import type { Audience, Letter } from './letter.ts'

/** A letter as it was judged. */
export interface NewLetter {
  /** The capture's id. */
  readonly key: string
  readonly audience: Audience
  readonly values: Letter
  /** The countries that it leads to, as people read them. */
  readonly destination: string
  /** Whom it is written to; null: the concierge team finds somebody. */
  readonly designerId: number | null
  readonly budget: Money
  readonly tracking: TrackingFields | null
  /** What it asks for, in words: the first message of its conversation (ENQ-09). */
  readonly asked: string
}

export interface LetterFiles {
  readonly ids: readonly number[]
  readonly owner: FileOwner
  /** Bytes of one. */
  readonly most: number
}

/** Who sends it: an account, or somebody who becomes a guest by it. */
export type LetterSender = { readonly userId: number; readonly companyId: number | null } | 'guest'

/** A letter that is here. */
export interface SentLetter {
  readonly enquiryId: number
  readonly customer: { readonly id: number; readonly type: UserType; readonly status: string }
  /** The address that a letter about it goes to. */
  readonly email: string
  readonly ownerHash: string | null
  /** The designer whom it has now. */
  readonly designerId: number | null
  /** It was written to a designer. */
  readonly isToDesigner: boolean
}

/** Why a letter was not taken: a file is not there, not its sender's or sent already; or it is too large. */
export type FileFault = 'gone' | 'large'

/** Letters, each written down once, whatever happens. */
export interface LetterStore {
  /** The letter of a key. */
  letter(key: string): Promise<SentLetter | null>
  /**
   * Writes a letter down with its files, its guest, its conversation, and an end to its capture; or finds the one of
   * its key.
   * @param admit asked in the same transaction before a new one: what it throws undoes everything
   */
  send(
    letter: NewLetter,
    sender: LetterSender,
    files: LetterFiles,
    at: { readonly now: Date; readonly admit: () => Promise<void> },
  ): Promise<{ readonly letter: SentLetter; readonly isNew: boolean } | FileFault>
  /** Whether a guest was sent the link by which they keep what is theirs. */
  isWrittenTo(guestId: number): Promise<boolean>
}

/** The first half of an advisory lock; the second follows from the key. */
const LETTER_LOCK = 7_430_517

export function createLetterStore(database: Database): LetterStore {
  return {
    letter: (key) => database.run((session) => letterOf(session, key)),
    send: (letter, sender, files, { now, admit }) =>
      database.transact(async (session) => {
        const { key } = letter
        await session.execute(sql`select pg_advisory_xact_lock(${LETTER_LOCK}::int, hashtext(${key})::int)`)
        const known = await letterOf(session, key)
        if (known) return { letter: known, isNew: false }
        const fault = await faultOf(session, files)
        if (fault) return fault
        await admit()
        await writeDown(session, letter, sender, files, now)
        const sent = await letterOf(session, key)
        if (!sent) throw new Error('A letter that was written down is there.')
        return { letter: sent, isNew: true }
      }),
    isWrittenTo: (guestId) =>
      database.run(async (session) => {
        const isClaim = and(eq(accountLinks.userId, guestId), eq(accountLinks.purpose, 'claim'))
        const found = await session
          .select({ userId: accountLinks.userId })
          .from(accountLinks)
          .where(isClaim)
          .limit(1)
        return found.length > 0
      }),
  }
}

async function letterOf(session: Session, key: string): Promise<SentLetter | null> {
  const [found] = await session
    .select({
      enquiryId: enquiries.id,
      customer: { id: users.id, type: users.type, status: users.status },
      email: sql<string | null>`enquiries."values" ->> 'email'`,
      ownerHash: enquiries.ownerHash,
      designerId: enquiries.designerId,
      isToDesigner: sql<boolean>`(enquiries."values" ->> 'designer') is not null`,
    })
    .from(enquiries)
    .innerJoin(users, eq(users.id, enquiries.customerId))
    .where(eq(enquiries.captureId, key))
  return found ? { ...found, email: found.email ?? '' } : null
}

/** The files are locked: nobody sends them with something else meanwhile. */
async function faultOf(session: Session, { ids, owner, most }: LetterFiles): Promise<FileFault | null> {
  if (ids.length === 0) return null
  const isLoose = and(isNull(formFiles.applicationId), isNull(formFiles.enquiryId))
  const found = await session
    .select({ size: formFiles.size })
    .from(formFiles)
    .where(and(inArray(formFiles.id, [...ids]), isFileOf(owner), isLoose))
    .for('update')
  if (found.length < ids.length) return 'gone'
  return found.some(({ size }) => size > most) ? 'large' : null
}

async function writeDown(
  session: Session,
  letter: NewLetter,
  sender: LetterSender,
  { ids, owner }: LetterFiles,
  now: Date,
): Promise<void> {
  const customer = sender === 'guest' ? await addGuest(session, letter.values) : sender
  const [made] = await session
    .insert(enquiries)
    .values({
      ...columnsOf(letter),
      customerId: customer.userId,
      companyId: customer.companyId,
      ownerHash: owner.ownerHash,
      createdAt: now,
      changedAt: now,
      quietSince: now,
    })
    .returning({ id: enquiries.id })
  if (!made) throw new Error('A new letter has an id.')
  const enquiryId = made.id
  if (sender === 'guest') {
    const { first_name, last_name, email } = letter.values
    const name = `${first_name} ${last_name}`
    await session
      .insert(guests)
      .values({ userId: customer.userId, enquiryId, name, email: normaliseEmail(email) })
  }
  await openConversation(session, letter, { enquiryId, customerId: customer.userId, now })
  await closeCapture(session, letter.key, enquiryId, now)
  if (ids.length > 0)
    await session
      .update(formFiles)
      .set({ enquiryId })
      .where(inArray(formFiles.id, [...ids]))
}

interface Opening {
  readonly enquiryId: number
  readonly customerId: number
  readonly now: Date
}

/** With the designer whom it is written to, or else with the concierge team; it begins with what is asked for. */
async function openConversation(
  session: Session,
  { designerId, asked }: NewLetter,
  { enquiryId, customerId, now }: Opening,
): Promise<void> {
  const ways = designerId === null ? 2 : 3
  const id = conversationId(ways, enquiryId)
  const memberIds = designerId === null ? [customerId] : [customerId, designerId]
  await insertConversation(session, { id, ways, enquiryId, memberIds })
  const locked = await lockConversation(session, id)
  const utc = now.toISOString()
  await locked.append({
    hash: 'enquiry-asked',
    senderId: customerId,
    isBot: false,
    time: utc,
    utc,
    text: asked,
    payload: { type: 'enquiry', data: { enquiry_id: enquiryId } },
  })
}

function columnsOf({ key, audience, values, destination, designerId, budget, tracking }: NewLetter) {
  const { when, start_date, month, nights, adults, children, trip } = values
  return {
    captureId: key,
    audience,
    values,
    tracking,
    destination,
    designerId,
    state: designerId === null ? ('submitted' as const) : ('matched' as const),
    startDate: when === 'dates' ? start_date : null,
    month: when === 'month' ? month : null,
    nights,
    adults,
    children,
    tripSlug: trip ?? null,
    ...budgetColumns(budget),
  }
}

async function addGuest(session: Session, values: Letter): Promise<{ userId: number; companyId: null }> {
  const guest = {
    type: 'TV',
    firstName: values.first_name,
    lastName: values.last_name,
    status: 'guest',
    countryCode: values.country_code,
  } as const
  const [made] = await session.insert(users).values(guest).returning({ id: users.id })
  if (!made) throw new Error('A new guest has an id.')
  return { userId: made.id, companyId: null }
}
