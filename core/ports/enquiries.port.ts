import * as v from 'valibot'
import { EnquiryFacts, EnquiryId } from '../wire/enquiries.ts'
import { call, type PortOf } from './port.ts'

/** What was asked for, for those whom it concerns. */
export const enquiriesContract = {
  /** Fails with 1404 where there is none, or none of theirs. */
  read: call(v.object({ enquiryId: EnquiryId }), EnquiryFacts),
}
export type EnquiriesPort = PortOf<typeof enquiriesContract>
