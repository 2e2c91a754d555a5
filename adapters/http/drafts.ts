import * as v from 'valibot'
import { type Asked, draftFromTrip } from '../../core/plans/plan-beginnings.ts'
import type { PlanDraft } from '../../core/plans/plan-content.ts'
import { isSameValue } from '../../core/plans/same-value.ts'
import type { DraftDesk, DraftsPort, TripChoice } from '../../core/ports/drafts.port.ts'
import { PortError, type Signal } from '../../core/ports/port.ts'
import { VerifyData } from '../../core/wire/account.ts'
import { Trip, TripList } from '../../core/wire/catalogue/trips.ts'
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
import { createUnsavedDrafts, type Unsaved } from './unsaved-drafts.ts'

/** So many trips are offered to begin from. */
const MOST_CHOICES = 8
/** So many answers that did not come are remembered. */
const MOST_SENT = 3

/**
 * Plans that are being written, over HTTP (ENQ-08). What the server does not have yet stays in the tab's session, over a
 * reload and a lost link.
 * @param session its storage, null where it is blocked: then the page alone remembers
 */
export function createHttpDrafts(ask: AskServer, session: Storage | null): DraftsPort {
  const unsaved = createUnsavedDrafts(session)
  return {
    async open({ enquiryId }, signal) {
      const path = `/enquiries/${enquiryId}`
      const get = (more: string) => ask('GET', 'extranet', `${path}${more}`, signal)
      // Whoever may write is asked first: everybody else learns nothing but that.
      const draft = shaped(KeptDraft, await get('/plans/draft'))
      const [verified, enquiry, versions, requests] = await Promise.all([
        ask('GET', 'auth', '/verify', signal).then((answer) => shaped(VerifyData, answer)),
        get('').then((answer) => shaped(EnquiryDetail, answer)),
        get('/plans').then((answer) => shaped(v.array(PlanListItem), answer)),
        get('/plans/requests').then((answer) => shaped(RequestList, answer)),
      ])
      const newest = versions[0] ? await readVersion(ask, versions[0], signal) : null
      const isBlank = !(newest || draft.content)
      const trip = isBlank ? await tripOf(ask, enquiry.trip_slug, signal) : null
      const desk: DraftDesk = {
        customer: enquiry.information.first_name,
        destination: enquiry.destination,
        ...askedIn(enquiry),
        newest,
        trip,
        trips: isBlank ? await tripsTo(ask, enquiry.destination, signal) : [],
        requests: requests.map(({ marks, text }) => ({ marks, text })),
        writer: draft.by && { userId: draft.by.user_id, firstName: draft.by.first_name },
      }
      unsaved.belongTo(verified.user_id)
      const stands = standing(draft, newest, unsaved.of(enquiryId))
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
    async begin({ enquiryId, slug }, signal) {
      const [enquiry, trip] = await Promise.all([
        ask('GET', 'extranet', `/enquiries/${enquiryId}`, signal).then((answer) =>
          shaped(EnquiryDetail, answer),
        ),
        ask('GET', 'public', `/trips/${slug}`, signal).then((answer) => shaped(Trip, answer)),
      ])
      return { content: draftFromTrip(trip, askedIn(enquiry)) }
    },
    async remember({ enquiryId, revision, content }) {
      if (content)
        unsaved.put({ enquiryId, revision, content, sent: sentOver(unsaved.of(enquiryId), revision) })
      return null
    },
    async forget({ enquiryId }) {
      unsaved.drop(enquiryId)
      return null
    },
    async keep({ enquiryId, revision, content }, signal) {
      if (!content) throw new Error('There is no plan to be saved.')
      const sent = [...sentOver(unsaved.of(enquiryId), revision), content].slice(-MOST_SENT)
      unsaved.put({ enquiryId, revision, content, sent })
      const path = `/enquiries/${enquiryId}/plans/draft`
      const kept = shaped(KeptDraft, await ask('PUT', 'extranet', path, signal, { content, revision }))
      const now = unsaved.of(enquiryId)
      // What was written meanwhile goes over what was just kept.
      if (now && !isSameValue(now.content, content))
        unsaved.put({ ...now, revision: kept.revision, sent: [] })
      else unsaved.drop(enquiryId)
      return { revision: kept.revision }
    },
    async places({ words }, signal) {
      const query = new URLSearchParams({ q: words })
      const found = await ask('GET', 'extranet', `/gazetteer?${query}`, signal)
      return { places: shaped(v.array(GazetteerPlace), found) }
    },
    async send({ enquiryId, revision, base, content, key }, signal) {
      if (!content) throw new Error('There is no plan to be sent.')
      // Where somebody else was first, this stands beside theirs.
      unsaved.put({ enquiryId, revision, content, sent: sentOver(unsaved.of(enquiryId), revision) })
      const path = `/enquiries/${enquiryId}/plans`
      const body = { base_version: base, content }
      const headers = { 'Idempotency-Key': key }
      const { version } = shaped(SentPlanVersion, await ask('POST', 'extranet', path, signal, body, headers))
      unsaved.drop(enquiryId)
      return { version }
    },
  }
}

const askedIn = ({ adults, children, start_date, nights }: EnquiryDetail): Asked => ({
  party: { adults: adults ?? 2, children: children ?? 0 },
  start: start_date,
  nights,
})

/** Trips that lead where somebody wants to go; where they can't be had, a plan begins without them. */
async function tripsTo(ask: AskServer, place: string, signal: Signal): Promise<readonly TripChoice[]> {
  try {
    const query = new URLSearchParams({ q: place })
    const { items } = shaped(TripList, await ask('GET', 'public', `/trips?${query}`, signal))
    return items
      .slice(0, MOST_CHOICES)
      .map(({ slug, title, place: where, days }) => ({ slug, title, place: where, days }))
  } catch (thrown) {
    if (thrown instanceof PortError) return []
    throw thrown
  }
}

/** What is written on, and what somebody else has written or sent meanwhile. */
function standing(draft: KeptDraft, newest: PlanDraft | null, unsaved: Unsaved | null) {
  const server = draft.content ?? null
  if (!unsaved || (server && isSameText(server, unsaved.content)))
    return { content: server, theirs: null, isUnsaved: false, isSent: false }
  const none = { content: null, theirs: null, isUnsaved: false, isSent: false }
  // It was sent to its traveller, though nobody answered.
  if (server === null && newest && isSameText(newest, unsaved.content)) return none
  // The answer was lost: what the server has is what was sent from here.
  const isOwn = server !== null && unsaved.sent.some((one) => isSameText(server, one))
  const isBehind = draft.revision !== unsaved.revision && !isOwn
  const theirs = isBehind ? (server ?? newest) : null
  return { content: unsaved.content, theirs, isUnsaved: true, isSent: theirs !== null && server === null }
}

/** What went to the server over a revision, and nobody has answered. */
const sentOver = (unsaved: Unsaved | null, revision: number): Unsaved['sent'] =>
  unsaved?.revision === revision ? unsaved.sent : []

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
