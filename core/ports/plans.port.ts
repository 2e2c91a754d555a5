import * as v from 'valibot'
import type { PlanContent } from '../plans/plan-content.ts'
import type { TripMap } from '../wire/catalogue/maps.ts'
import { held } from '../wire/held.ts'
import { MessageHash } from '../wire/message.ts'
import { personal } from '../wire/personal.ts'
import {
  ChangeRequested,
  LONGEST_REQUEST,
  PlanAccepted,
  PlanId,
  PlanMarks,
  PlanStanding,
  PlanVersion,
} from '../wire/plans.ts'
import { call, type PortOf } from './port.ts'

const OF_VERSION = { planId: PlanId, version: PlanVersion }

/** Plans of enquiries, for those whom they concern: fails with 1404 where there is none, or none of theirs. */
export const plansContract = {
  /** Which version counts now. */
  standing: call(v.object({ planId: PlanId }), PlanStanding),
  /** A version as it was sent. */
  version: call(v.object(OF_VERSION), v.object({ content: held<PlanContent>() })),
  /** The land of where a version and the one before it sleep, as `core/plans/compared-places.ts` has the places. */
  way: call(v.object(OF_VERSION), v.object({ map: held<TripMap | null>() })),
  /** Fails with 1409 where there is a newer one, where its price does not hold any more, or where it is too late. */
  accept: call(v.object(OF_VERSION), PlanAccepted),
  /** Under one key it is asked for once, however often it goes. Fails with 1409 as `accept` does. */
  request: call(
    v.object({
      ...OF_VERSION,
      marks: PlanMarks,
      text: personal('text', { max: LONGEST_REQUEST }),
      key: MessageHash,
    }),
    ChangeRequested,
  ),
}
export type PlansPort = PortOf<typeof plansContract>
