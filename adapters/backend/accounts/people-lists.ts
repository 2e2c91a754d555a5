import type * as v from 'valibot'
import type { Agent, Application, Member, Standing } from '../../../core/wire/people.ts'
import type { AgentRow, ApplicationRow, MemberRow } from '../store/accounts/decisions.ts'
import type { ApplicationFile, Asked, Listed, PeopleStore } from '../store/accounts/people-store.ts'
import { PER_PAGE } from '../store/accounts/people-store.ts'
import type { UserRow } from '../store/sql-shapes.ts'

type Sent<S extends v.GenericSchema> = v.InferInput<S>

export function agentOf({ user, profile }: AgentRow): Sent<typeof Agent> {
  return {
    user_id: user.id,
    ...personOf(user),
    agency: profile?.agency ?? null,
    role: profile?.role ?? null,
    website: profile?.website ?? null,
    abn: profile?.abn ?? null,
    accreditation: profile?.accreditation ?? null,
  }
}

export function applicationOf(
  row: ApplicationRow,
  files: readonly ApplicationFile[],
): Sent<typeof Application> {
  const { id, firstName, lastName, email, phone, countryCode, company, languages } = row
  return {
    application_id: id,
    name: `${firstName} ${lastName}`,
    email,
    phone,
    country_code: countryCode,
    company,
    languages,
    years: row.years,
    licence: row.licence,
    introduction: row.introduction,
    files: files
      .filter(({ applicationId }) => applicationId === id)
      .map(({ id: file_id, name }) => ({
        file_id,
        name,
        url: `/authenticate/applications/files/${file_id}`,
      })),
    status: row.status,
    applied_at: row.createdAt.toISOString(),
  }
}

export function memberOf({ user, company }: MemberRow): Sent<typeof Member> {
  return {
    user_id: user.id,
    ...personOf(user),
    company_id: company.id,
    company: company.name,
    role: user.waitsForCompany === null ? user.companyRole : null,
  }
}

function personOf(user: UserRow) {
  return {
    name: `${user.firstName} ${user.lastName}`.trim(),
    email: user.email ?? user.pendingEmail ?? '',
    phone: user.phone,
    country_code: user.countryCode,
    is_confirmed: user.email !== null,
    status: standingOf(user),
    applied_at: user.createdAt.toISOString(),
  }
}

/** Who was there before reviews has another word for it. */
function standingOf({ status }: UserRow): Standing {
  return status === 'pending_review' || status === 'declined' ? status : 'approved'
}

/** One page of a list, as the wire has it. */
export function pageOf<Row, Item>({ rows, total }: Listed<Row>, page: number, toItem: (row: Row) => Item) {
  const has_more = page * PER_PAGE < total
  return { items: rows.map(toItem), page, per_page: PER_PAGE, total, has_more }
}

/** Applications with the names of their files. */
export async function applicationsOf(people: PeopleStore, asked: Asked) {
  const listed = await people.applications(asked)
  const files = await people.filesOf(listed.rows.map(({ id }) => id))
  return pageOf(listed, asked.page, (row) => applicationOf(row, files))
}
