import { and, eq } from 'drizzle-orm'
import { auditLog, companies, users } from '../account-tables.ts'
import type { Session } from '../database/database.ts'
import { applications } from '../forms/form-tables.ts'
import type { UserRow } from '../sql-shapes.ts'
import { agentsOnly, membersOf } from './people-conditions.ts'
import { agentProfiles } from './people-tables.ts'

export interface Decision {
  readonly approve: boolean
  readonly by: number
  readonly now: Date
}

export type AgentRow = { readonly user: UserRow; readonly profile: typeof agentProfiles.$inferSelect | null }
export type ApplicationRow = typeof applications.$inferSelect
export type MemberRow = { readonly user: UserRow; readonly company: typeof companies.$inferSelect }

/** An approved agent owns the company of their agency. */
export async function decideAgent(
  session: Session,
  userId: number,
  decision: Decision,
): Promise<AgentRow | 'decided' | null> {
  const [user] = await session
    .select()
    .from(users)
    .where(and(eq(users.id, userId), agentsOnly()))
    .for('update')
  if (!user) return null
  if (user.status !== 'pending_review') return 'decided'
  const [profile = null] = await session.select().from(agentProfiles).where(eq(agentProfiles.userId, userId))
  const company = decision.approve ? await companyFor(session, user, profile) : {}
  const changed = await decided(session, user, decision, company)
  await note(session, decision, 'agent', userId)
  return { user: changed, profile }
}

async function companyFor(session: Session, user: UserRow, profile: AgentRow['profile']) {
  if (user.companyId !== null) return {}
  const { agency = user.lastName, abn = null } = profile ?? {}
  const companyId = await addCompany(session, agency, user.countryCode, abn)
  return { companyId, companyRole: 'owner' as const }
}

/** An approved application becomes the account of a designer, without a password yet. */
export async function decideApplication(
  session: Session,
  id: number,
  decision: Decision,
): Promise<ApplicationRow | 'decided' | 'known' | null> {
  const [found] = await session.select().from(applications).where(eq(applications.id, id)).for('update')
  if (!found) return null
  if (found.status !== 'pending_review') return 'decided'
  const { approve, now } = decision
  const accountId = approve ? await addDesigner(session, found) : null
  if (approve && accountId === null) return 'known'
  const status = approve ? 'approved' : 'declined'
  const [row = null] = await session
    .update(applications)
    .set({ status, accountId, updatedAt: now })
    .where(eq(applications.id, id))
    .returning()
  await note(session, decision, 'application', accountId)
  return row
}

/** Somebody who waits for a company is let in, or not. @param companyId whose owner decides; null: a concierge does */
export async function decideMember(
  session: Session,
  userId: number,
  companyId: number | null,
  decision: Decision & { readonly role: 'owner' | 'member' },
): Promise<MemberRow | 'decided' | null> {
  const [user] = await session
    .select()
    .from(users)
    .where(and(eq(users.id, userId), membersOf(companyId)))
    .for('update')
  if (!user) return null
  const { waitsForCompany: waitsFor } = user
  // One who is of the owner's company and wants to get into another is for that one's owner.
  if (companyId !== null && waitsFor !== null && waitsFor !== companyId) return null
  if (waitsFor === null) return 'decided'
  const role = decision.approve ? { companyId: waitsFor, companyRole: decision.role } : {}
  const changed = await decided(session, user, decision, { waitsForCompany: null, ...role })
  await note(session, decision, 'member', userId)
  const [company] = await session.select().from(companies).where(eq(companies.id, waitsFor))
  return company ? { user: changed, company } : null
}

async function decided(
  session: Session,
  { id }: UserRow,
  { approve, now }: Decision,
  more: Partial<typeof users.$inferInsert>,
): Promise<UserRow> {
  const changes = { ...more, status: approve ? 'approved' : 'declined', rightsChangedAt: now }
  const [row] = await session.update(users).set(changes).where(eq(users.id, id)).returning()
  if (!row) throw new Error('A user that was changed has a row.')
  return row
}

async function note(
  session: Session,
  { approve, by, now }: Decision,
  what: string,
  subjectId: number | null,
) {
  const action = `${what}.${approve ? 'approve' : 'decline'}`
  await session.insert(auditLog).values({ at: now, actorId: by, action, subjectId })
}

/** @returns its id */
export async function addCompany(
  session: Session,
  name: string,
  countryCode: string | null,
  abn: string | null,
): Promise<number> {
  const [made] = await session.insert(companies).values({ name, countryCode, abn }).returning()
  if (!made) throw new Error('A new company has a row.')
  return made.id
}

/** A designer's account, which claims the application's address. @returns null: the address has an account */
async function addDesigner(session: Session, application: ApplicationRow): Promise<number | null> {
  const { email, firstName, lastName, phone, phoneExtension, countryCode } = application
  const [known] = await session.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (known) return null
  const designer = { type: 'LS', firstName, lastName, phone, phoneExtension, countryCode } as const
  const [made] = await session
    .insert(users)
    .values({ ...designer, pendingEmail: email, status: 'approved' })
    .returning({ id: users.id })
  return made?.id ?? null
}
