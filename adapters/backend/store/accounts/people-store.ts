import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Standing } from '../../../../core/wire/people.ts'
import { companies, users } from '../account-tables.ts'
import type { Database } from '../database/database.ts'
import { applications, formFiles } from '../forms/form-tables.ts'
import type { UserRow } from '../sql-shapes.ts'
import {
  type AgentRow,
  type ApplicationRow,
  addCompany,
  type Decision,
  decideAgent,
  decideApplication,
  decideMember,
  type MemberRow,
} from './decisions.ts'
import { lockAddress } from './joining-store.ts'
import { agentsOnly, membersOf } from './people-conditions.ts'
import { agentInvites, agentProfiles } from './people-tables.ts'

export type AgentProfile = Omit<typeof agentProfiles.$inferInsert, 'userId'>
export type ApplicationFile = Pick<typeof formFiles.$inferSelect, 'id' | 'name' | 'applicationId'>
export type InviteRow = typeof agentInvites.$inferSelect

export interface Listed<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

/** One page of a list, of those that stand so; null: of all. */
export interface Asked {
  readonly status: Standing | null
  /** From 1. */
  readonly page: number
}

/** Where a file's bytes lie, and what it is. */
export type StoredFile = Pick<typeof formFiles.$inferSelect, 'file' | 'name' | 'mime' | 'size'>

/** Those who want to join beside travellers, and what is decided about them. */
export interface PeopleStore {
  addProfile(userId: number, profile: AgentProfile): Promise<void>
  company(companyId: number): Promise<typeof companies.$inferSelect | null>
  /** A company of that name in that country, or with that number. @returns its id; 0: there is none */
  companyLike(name: string, countryCode: string, abn: string | null): Promise<number>
  ownersOf(companyId: number): Promise<readonly UserRow[]>

  invite(invite: Omit<InviteRow, 'id' | 'usedBy'>): Promise<number>
  /** While it is good and nobody has used it. */
  inviteOf(tokenHash: string, now: Date): Promise<InviteRow | null>
  /** The account of an invited agent, owner of the agency's company, by an invitation that is good once. */
  acceptInvite(
    tokenHash: string,
    user: typeof users.$inferInsert,
    profile: Omit<AgentProfile, 'agency'>,
    now: Date,
  ): Promise<UserRow | 'expired' | 'known'>

  agents(asked: Asked): Promise<Listed<AgentRow>>
  /** @returns null where there is no such agent; 'decided' where somebody has decided already */
  decideAgent(userId: number, decision: Decision): Promise<AgentRow | 'decided' | null>
  applications(asked: Asked): Promise<Listed<ApplicationRow>>
  filesOf(applicationIds: readonly number[]): Promise<readonly ApplicationFile[]>
  /** One that came with an application; null for any other. */
  fileOf(id: number): Promise<StoredFile | null>
  /** An approved one becomes a designer's account without a password. 'known': the address has an account. */
  decideApplication(id: number, decision: Decision): Promise<ApplicationRow | 'decided' | 'known' | null>
  /** @param companyId null: of all companies */
  members(companyId: number | null, asked: Asked): Promise<Listed<MemberRow>>
  /** @param companyId whose owner decides; null: a concierge does */
  decideMember(
    userId: number,
    companyId: number | null,
    decision: Decision & { readonly role: 'owner' | 'member' },
  ): Promise<MemberRow | 'decided' | null>
}

export const PER_PAGE = 20

export function createPeopleStore(database: Database): PeopleStore {
  return {
    addProfile: (userId, profile) =>
      database.run(async (session) => {
        const { agency, role, website, abn, accreditation } = profile
        await session
          .insert(agentProfiles)
          .values({ userId, ...profile })
          .onConflictDoUpdate({
            target: agentProfiles.userId,
            set: { agency, role, website, abn, accreditation },
          })
      }),
    company: (companyId) =>
      database.run(async (session) => {
        const [company] = await session.select().from(companies).where(eq(companies.id, companyId))
        return company ?? null
      }),
    companyLike: (name, countryCode, abn) =>
      database.run(async (session) => {
        const isNamed = and(
          eq(sql`lower(${companies.name})`, name.toLowerCase()),
          eq(companies.countryCode, countryCode),
        )
        const isLike = abn === null ? isNamed : or(isNamed, eq(companies.abn, abn))
        const [found] = await session
          .select({ id: companies.id })
          .from(companies)
          .where(isLike)
          .orderBy(asc(companies.id))
          .limit(1)
        return found?.id ?? 0
      }),
    ownersOf: (companyId) =>
      database.run((session) =>
        session
          .select()
          .from(users)
          .where(and(eq(users.companyId, companyId), eq(users.companyRole, 'owner'), isNotNull(users.email))),
      ),

    invite: (invite) =>
      database.run(async (session) =>
        idOf(await session.insert(agentInvites).values(invite).returning({ id: agentInvites.id })),
      ),
    inviteOf: (tokenHash, now) =>
      database.run(async (session) => {
        const [found] = await session.select().from(agentInvites).where(isOpenInvite(tokenHash, now))
        return found ?? null
      }),
    acceptInvite: (tokenHash, user, profile, now) =>
      database.transact(async (session) => {
        const [invite] = await session
          .select()
          .from(agentInvites)
          .where(isOpenInvite(tokenHash, now))
          .for('update')
        if (!invite) return 'expired'
        const { email, agency } = invite
        await lockAddress(session, email)
        const [known] = await session.select({ id: users.id }).from(users).where(eq(users.email, email))
        if (known) return 'known'
        const companyId = await addCompany(session, agency, user.countryCode ?? null, profile.abn ?? null)
        const [row] = await session
          .insert(users)
          .values({ ...user, email, pendingEmail: null, companyId, companyRole: 'owner', status: 'approved' })
          .returning()
        if (!row) throw new Error('A user that was written has a row.')
        await session.insert(agentProfiles).values({ ...profile, agency, userId: row.id })
        await session.update(agentInvites).set({ usedBy: row.id }).where(eq(agentInvites.id, invite.id))
        return row
      }),

    agents: ({ status, page }) =>
      database.run(async (session) => {
        const isOne = and(agentsOnly(), status === null ? undefined : standsAs(status))
        const rows = await session
          .select({ user: users, profile: agentProfiles })
          .from(users)
          .leftJoin(agentProfiles, eq(agentProfiles.userId, users.id))
          .where(isOne)
          .orderBy(asc(users.createdAt), asc(users.id))
          .limit(PER_PAGE)
          .offset((page - 1) * PER_PAGE)
        return { rows, total: await session.$count(users, isOne) }
      }),
    applications: ({ status, page }) =>
      database.run(async (session) => {
        const isOne = status === null ? undefined : eq(applications.status, status)
        const rows = await session
          .select()
          .from(applications)
          .where(isOne)
          .orderBy(asc(applications.createdAt), asc(applications.id))
          .limit(PER_PAGE)
          .offset((page - 1) * PER_PAGE)
        return { rows, total: await session.$count(applications, isOne) }
      }),
    filesOf: (applicationIds) =>
      database.run(async (session) => {
        if (applicationIds.length === 0) return []
        const { id, name, applicationId } = formFiles
        return session
          .select({ id, name, applicationId })
          .from(formFiles)
          .where(inArray(applicationId, [...applicationIds]))
          .orderBy(asc(id))
      }),
    fileOf: (fileId) =>
      database.run(async (session) => {
        const { id, file, name, mime, size, applicationId } = formFiles
        const [found] = await session
          .select({ file, name, mime, size })
          .from(formFiles)
          .where(and(eq(id, fileId), isNotNull(applicationId)))
        return found ?? null
      }),
    members: (companyId, { status, page }) =>
      database.run(async (session) => {
        const isOne = and(membersOf(companyId), status === null ? undefined : standsInCompany(status))
        const rows = await session
          .select({ user: users, company: companies })
          .from(users)
          .innerJoin(companies, eq(companies.id, sql`coalesce(${users.waitsForCompany}, ${users.companyId})`))
          .where(isOne)
          .orderBy(asc(users.createdAt), asc(users.id))
          .limit(PER_PAGE)
          .offset((page - 1) * PER_PAGE)
        return { rows, total: await session.$count(users, isOne) }
      }),
    decideAgent: (userId, decision) => database.transact((session) => decideAgent(session, userId, decision)),
    decideApplication: (id, decision) =>
      database.transact((session) => decideApplication(session, id, decision)),
    decideMember: (userId, companyId, decision) =>
      database.transact((session) => decideMember(session, userId, companyId, decision)),
  }
}

const isOpenInvite = (tokenHash: string, now: Date): SQL | undefined =>
  and(eq(agentInvites.tokenHash, tokenHash), gt(agentInvites.expiresAt, now), isNull(agentInvites.usedBy))

/** Who was there before reviews has another word for it. */
const standsAs = (status: Standing): SQL =>
  status === 'approved' ? inArray(users.status, ['approved', 'active']) : eq(users.status, status)

const standsInCompany = (status: Standing): SQL | undefined =>
  status === 'pending_review'
    ? isNotNull(users.waitsForCompany)
    : and(isNull(users.waitsForCompany), standsAs(status))

function idOf([row]: readonly { readonly id: number }[]): number {
  if (!row) throw new Error('A new row has an id.')
  return row.id
}
