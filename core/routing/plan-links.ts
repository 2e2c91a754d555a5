import { parsePath } from './path.ts'

const PLAN = /^\/(?:traveller|agent)\/tripplan\/view\/id\/(\d{1,15})$/

/** The pages of a bookable plan, by whom they are for. */
export const BOOKABLE_PLAN = { traveller: 'trip-plan-bookable', agent: 'agent-trip-plan-bookable' } as const

/** The number of the plan at an address of ours; null for every other page. */
export function planIn(address: string): number | null {
  const id = PLAN.exec(parsePath(address).path)?.[1]
  return id === undefined ? null : Number(id)
}

/** Where a plan can be booked: agents have a path of their own (ROUTE-30). */
export function planPath(id: string | number, isAgent: boolean): string {
  return `/${isAgent ? 'agent' : 'traveller'}/tripplan/view/id/${id}`
}

/**
 * Where a link in a chat leads when it is one of ours to a plan: the path of whoever opens it, with the sign that they
 * came from a chat (ROUTE-30).
 * @param href absolute, as it was written
 * @param origin of this page
 * @returns null for every other link
 */
export function planLinkFromChat(href: string, origin: string, isAgent: boolean): string | null {
  if (!href.startsWith(`${origin}/`)) return null
  const { path } = parsePath(href.slice(origin.length))
  const id = PLAN.exec(path)?.[1]
  return id === undefined ? null : `${planPath(id, isAgent)}?traffic=1`
}
