import * as v from 'valibot'
import type { Consent, TrackingPort } from '../../core/ports/market/tracking.port.ts'
import { parametersIn } from '../../core/routing/parameters.ts'
import { landingFields, type TrackingFields } from '../../core/tracking/landing.ts'

const CONSENT = 'statistics_consent'
const LANDING = 'tracking'
const VISITOR = 'visitor_id'
const YEAR = 365 * 24 * 60 * 60

export interface TrackingParts {
  readonly local: Storage | null
  readonly session: Storage | null
  /** Where cookies are written; `document` in a browser. */
  readonly jar: { cookie: string }
  readonly cookie: (name: string) => string | null
  /** Fresh and unguessable. */
  readonly freshId: () => string
  readonly isRobot: () => boolean
}

/** Where somebody came from, and whether they may be counted, in the browser's storage. */
export function createBrowserTracking(parts: TrackingParts): TrackingPort {
  const { local, session, jar, cookie, freshId, isRobot } = parts

  /** The visitor's id, made where it is missing (LOG-05); nobody has one who has not said yes. */
  const visitorId = (consent: Consent): string | null => {
    if (consent !== 'yes') return null
    const known = local?.getItem(VISITOR) ?? null
    if (known !== null && /^[\w-]{10,40}$/.test(known)) return known
    const id = freshId()
    local?.setItem(VISITOR, id)
    return id
  }
  const land = (consent: Consent): void => {
    const { pathname, search } = window.location
    const known = fieldsIn(session?.getItem(LANDING) ?? null)
    const fields = known ?? landingFields(pathname, parametersIn(search), null)
    const id = visitorId(consent)
    const { ClientID: _former, ...told } = fields
    session?.setItem(LANDING, JSON.stringify(id === null ? told : { ...told, ClientID: id }))
  }

  return {
    arrive: async () => {
      const consent = consentIn(cookie(CONSENT))
      land(consent)
      return { consent, isRobot: isRobot() }
    },
    answer: async ({ consent }) => {
      jar.cookie = `${CONSENT}=${consent}; path=/; max-age=${YEAR}; samesite=lax`
      if (consent === 'no') local?.removeItem(VISITOR)
      land(consent)
      return null
    },
  }
}

/** Where somebody came from in this visit, as forms carry it (LOG-03). */
export const keptTracking = (session: Storage | null): TrackingFields | null =>
  fieldsIn(session?.getItem(LANDING) ?? null)

/** What was kept of the landing page; null where nothing was, or something else stands there. */
function fieldsIn(text: string | null): TrackingFields | null {
  try {
    const kept = v.safeParse(v.record(v.string(), v.string()), JSON.parse(text ?? 'null'))
    return kept.success ? kept.output : null
  } catch {
    return null
  }
}

function consentIn(value: string | null): Consent {
  return value === 'yes' || value === 'no' ? value : 'unknown'
}
