import type * as v from 'valibot'
import type { EnquiriesPort } from '../../core/ports/enquiries.port.ts'
import { PortError } from '../../core/ports/port.ts'
import type { EnquiryFacts } from '../../core/wire/enquiries.ts'
import { CODE } from '../../core/wire/envelope.ts'

/** Enquiries by their ids. */
export type MemoryEnquiries = ReadonlyMap<number, v.InferInput<typeof EnquiryFacts>>

/** @param enquiries those that concern whoever asks */
export function createMemoryEnquiries(enquiries: MemoryEnquiries = new Map()): EnquiriesPort {
  return {
    read: async ({ enquiryId }) => {
      const found = enquiries.get(enquiryId)
      if (!found) throw new PortError({ code: CODE.notFound, message: 'There is no such enquiry.' })
      return found
    },
  }
}
