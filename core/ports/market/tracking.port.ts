import * as v from 'valibot'
import { call, type PortOf } from '../port.ts'

const Nothing = v.null()

/** Whether somebody lets us count: nobody has said it yet, or they have. */
export const Consent = v.picklist(['unknown', 'yes', 'no'])
export type Consent = v.InferOutput<typeof Consent>

/** What somebody may say to it. */
export const ConsentAnswer = v.picklist(['yes', 'no'])

/** Where somebody came from, and whether we may count them (LOG-03 to LOG-05). */
export const trackingContract = {
  /** Keeps the landing page's fields, once a visit, and says what is known of the visitor. */
  arrive: call(Nothing, v.object({ consent: v.fallback(Consent, 'unknown'), isRobot: v.boolean() })),
  /** Remembers the answer for a year; with yes there is a visitor id from now on, with no there is none any more. */
  answer: call(v.object({ consent: ConsentAnswer }), Nothing),
}
export type TrackingPort = PortOf<typeof trackingContract>
