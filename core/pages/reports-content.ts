import * as v from 'valibot'
import type { Accounts, ReportsAsked } from '../accounts/accounts.ts'
import { parametersIn } from '../routing/parameters.ts'
import { type ReportList, ReportState } from '../wire/reports.ts'

/** UTF-16 units of what is looked for. */
export const LONGEST_REPORT_SEARCH = 100

export interface ReportsContent {
  readonly list: ReportList
  readonly asked: ReportsAsked
}

/** The reports that an address asks for, the open ones unless it says otherwise; what can't be right counts as not asked. */
export async function reportsContent(
  accounts: Pick<Accounts, 'reports'>,
  search: string,
): Promise<ReportsContent> {
  const asked = askedIn(search)
  return { list: await accounts.reports(asked), asked }
}

function askedIn(search: string): ReportsAsked {
  const given = new Map(parametersIn(search))
  const page = given.get('page') ?? ''
  const state = v.safeParse(ReportState, given.get('state'))
  const q = (given.get('q') ?? '').trim().slice(0, LONGEST_REPORT_SEARCH)
  // Whoever looks for something looks for it in all of them.
  const unsaid = given.get('state') === 'any' || (q !== '' && !given.has('state')) ? null : 'open'
  return {
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
    state: state.success ? state.output : unsaid,
    q,
  }
}

/** The address of the list as it is asked for. */
export function reportsPath({ page, state, q }: ReportsAsked): string {
  const parameters = [
    ...(q === '' ? [] : [`q=${encodeURIComponent(q)}`]),
    ...(state === 'open' && q === '' ? [] : [`state=${state ?? 'any'}`]),
    ...(page === 1 ? [] : [`page=${page}`]),
  ]
  return parameters.length === 0 ? '/desk/reports' : `/desk/reports?${parameters.join('&')}`
}
