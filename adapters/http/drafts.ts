import * as v from 'valibot'
import { PLAN_DRAFT_KEY } from '../../core/accounts/capture-keys.ts'
import { PlanDraft } from '../../core/plans/plan-content.ts'
import { isSameValue } from '../../core/plans/same-value.ts'
import type { DraftDesk, DraftsPort } from '../../core/ports/drafts.port.ts'
import { PortError, type Signal } from '../../core/ports/port.ts'
import { Trip } from '../../core/wire/catalogue/trips.ts'
import { EnquiryDetail } from '../../core/wire/enquiries.ts'
import {
  GazetteerPlace,
  KeptDraft,
  PlanListItem,
  ReadPlan,
  RequestList,
  SentPlanVersion,
} from '../../core/wire/plans.ts'
import type { AskServer } from './account.ts'
import { shaped } from './shaped.ts'

/** What was written in this tab, until the server has it. */
const Unsaved = v.object({
  enquiryId: v.number(),
  /** The one on the server that it was written over. */
  revision: v.number(),
  content: PlanDraft,
  /** It went to the server as well, and nobody answered. */
  sent: v.nullable(PlanDraft),
})
type Unsaved = v.InferOutput<typeof Unsaved>

/**
 * Plans that are being written, over HTTP (ENQ-08). What the server does not have yet stays in the tab's session, over a
 * reload and a lost link.
 * @param session its storage, null where it is blocked: then the page alone remembers
 */
export function createHttpDrafts(ask: AskServer, session: Storage | null): DraftsPort {
  return {
    async open({ enquiryId }, signal) {
      const path = `/enquiries/${enquiryId}`
      const get = (more: string) => ask('GET', 'extranet', `${path}${more}`, signal)
      // Whoever may write is asked first: everybody else learns nothing but that.
      const draft = shaped(KeptDraft, await get('/plans/draft'))
      const [enquiry, versions, requests] = await Promise.all([
        get('').then((answer) => shaped(EnquiryDetail, answer)),
        get('/plans').then((answer) => shaped(v.array(PlanListItem), answer)),
        get('/plans/requests').then((answer) => shaped(RequestList, answer)),
      ])
      const newest = versions[0] ? await readVersion(ask, versions[0], signal) : null
      const trip = newest || draft.content ? null : await tripOf(ask, enquiry.trip_slug, signal)
      const desk: DraftDesk = {
        customer: enquiry.information.first_name,
        destination: enquiry.destination,
        party: { adults: enquiry.adults ?? 2, children: enquiry.children ?? 0 },
        start: enquiry.start_date,
        nights: enquiry.nights,
        newest,
        trip,
        requests: requests.map(({ marks, text }) => ({ marks, text })),
        writer: draft.by?.first_name ?? null,
      }
      const stands = standing(draft, newest, unsavedIn(session, enquiryId))
      return {
        desk,
        ...stands,
        hasContent: stands.content !== null,
        isBehind: stands.theirs !== null,
        revision: draft.revision,
        base: versions[0]?.version ?? 0,
        convId: enquiry.conv_id,
        isWritable: enquiry.can.plan,
      }
    },
    async keep({ enquiryId, revision, content }, signal) {
      if (!content) throw new Error('There is no plan to be kept.')
      const before = unsavedIn(session, enquiryId)
      const sent = before?.revision === revision ? before.sent : null
      remember(session, { enquiryId, revision, content, sent: sent ?? content })
      const path = `/enquiries/${enquiryId}/plans/draft`
      const kept = shaped(KeptDraft, await ask('PUT', 'extranet', path, signal, { content, revision }))
      forget(session)
      return { revision: kept.revision }
    },
    async places({ words }, signal) {
      const query = new URLSearchParams({ q: words })
      const found = await ask('GET', 'extranet', `/gazetteer?${query}`, signal)
      return { places: shaped(v.array(GazetteerPlace), found) }
    },
    async send({ enquiryId, base, content, key }, signal) {
      const path = `/enquiries/${enquiryId}/plans`
      const body = { base_version: base, content }
      const headers = { 'Idempotency-Key': key }
      const { version } = shaped(SentPlanVersion, await ask('POST', 'extranet', path, signal, body, headers))
      forget(session)
      return { version }
    },
  }
}

/** What is written on, and what somebody else has written meanwhile. */
function standing(draft: KeptDraft, newest: PlanDraft | null, unsaved: Unsaved | null) {
  const server = draft.content ?? null
  if (!unsaved || (server && isSameValue(server, unsaved.content)))
    return { content: server, theirs: null, isUnsaved: false }
  // The answer was lost: what the server has is what was sent from here.
  const isOwn = server !== null && unsaved.sent !== null && isSameText(server, unsaved.sent)
  const isBehind = draft.revision !== unsaved.revision && !isOwn
  return { content: unsaved.content, theirs: isBehind ? (server ?? newest) : null, isUnsaved: true }
}

/** As the server stores it: with single spaces, and none around. */
const isSameText = (one: PlanDraft, other: PlanDraft): boolean => isSameValue(spaced(one), spaced(other))

function spaced(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim()
  if (Array.isArray(value)) return value.map(spaced)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, spaced(part)]))
}

async function readVersion(ask: AskServer, { plan_id, version }: PlanListItem, signal: Signal) {
  const answer = await ask('GET', 'extranet', `/plans/${plan_id}?version=${version}`, signal)
  const { version: _version, ...content } = shaped(ReadPlan, answer)
  return content
}

/** The trip that a letter began from; one that is not there any more is none to begin from. */
async function tripOf(ask: AskServer, slug: string | null, signal: Signal): Promise<Trip | null> {
  if (slug === null) return null
  try {
    return shaped(Trip, await ask('GET', 'public', `/trips/${encodeURIComponent(slug)}`, signal))
  } catch (thrown) {
    if (thrown instanceof PortError) return null
    throw thrown
  }
}

function unsavedIn(session: Storage | null, enquiryId: number): Unsaved | null {
  try {
    const found = v.safeParse(Unsaved, JSON.parse(session?.getItem(PLAN_DRAFT_KEY) ?? 'null'))
    return found.success && found.output.enquiryId === enquiryId ? found.output : null
  } catch {
    return null
  }
}

function remember(session: Storage | null, unsaved: Unsaved): void {
  try {
    session?.setItem(PLAN_DRAFT_KEY, JSON.stringify(unsaved))
  } catch {
    // The page remembers it, and the server soon.
  }
}

function forget(session: Storage | null): void {
  try {
    session?.removeItem(PLAN_DRAFT_KEY)
  } catch {
    // What is blocked has kept nothing.
  }
}
