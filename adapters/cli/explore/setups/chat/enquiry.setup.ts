import type { EnquiryState } from '../../../../../core/enquiries/states.ts'
import { type EnquiryFact, enquiryEvents } from '../../../../../machines/enquiry/enquiry.events.ts'
import { enquiryInvariants } from '../../../../../machines/enquiry/enquiry.invariants.ts'
import { createEnquiryMachine } from '../../../../../machines/enquiry/enquiry.machine.ts'
import { explorationFor } from '../../setup.ts'
import { INSTANT } from '../payloads.ts'

const HERE = 101
const THERE = 102

const facts = (id: number, state: EnquiryState) => ({
  ...{ id, state, kind: 'trip', destination: 'Japan', picture: null, start_date: null, month: null },
  ...{
    nights: 12,
    adults: 2,
    children: 0,
    designer: null,
    budget: null,
    files: [],
    plan: null,
    reason: null,
  },
  ...{ destinations: ['japan'], trip_slug: null, conv_id: null, created_at: INSTANT, changed_at: INSTANT },
})

export const enquiry = explorationFor<EnquiryFact>()({
  name: 'enquiry',
  create: createEnquiryMachine,
  beginnings: {
    'in a conversation': { userType: 'TV', enquiryId: HERE },
    'in none': { userType: 'TC', enquiryId: null },
  },
  events: enquiryEvents,
  commands: { 'enquiry.retry': { '': {} } },
  facts: {
    'enquiry.follow': {
      here: { enquiryId: HERE },
      there: { enquiryId: THERE },
      nowhere: { enquiryId: null },
    },
    'enquiry.changed': { '': {} },
    'enquiry.liveChanged': { lost: { isLive: false }, back: { isLive: true } },
  },
  streams: {},
  calls: {
    'enquiries.read': {
      answers: {
        asked: ({ enquiryId }: { readonly enquiryId: number }) => facts(enquiryId, 'submitted'),
        matched: ({ enquiryId }: { readonly enquiryId: number }) => facts(enquiryId, 'matched'),
      },
      failures: ['noAnswer', 'notFound', 'forbidden'],
    },
  },
  abstract: ({ context }) => [context.enquiryId, context.facts?.state, context.mustReload],
  bounds: {},
  invariants: enquiryInvariants,
})
