import { type ContentOf, definePage } from './page.ts'

/** ENQ-05: `?page=` and `?status=` say which of them, `?enquiry=` which one stands open over the list. */
export const Enquiries = definePage({
  name: 'enquiries',
  path: '/enquiries',
  access: 'signedIn',
  layout: 'default',
  title: 'Your enquiries',
  keepsMeanwhile: true,
  load: async (asked) => (await ownLetters()).enquiriesContent(asked),
})
export type EnquiriesContent = ContentOf<typeof Enquiries>

/** Where a designer or a concierge answers one with a plan (ENQ-08). */
export const PlanEditor = definePage({
  name: 'plan-editor',
  path: '/enquiries/{enquiry:number}/plan',
  access: 'signedIn',
  layout: 'no-footer',
  title: 'Write a plan',
  load: async ({ accounts, params }) => (await ownLetters()).editedEnquiry(accounts, Number(params.enquiry)),
  titleOf: ({ customer }) => `A plan for ${customer}`,
})
export type PlanEditorContent = ContentOf<typeof PlanEditor>

const ownLetters = () => import('./enquiries-content.ts')

/** What stands on their pages comes with the first of them. */
const letters = () => import('./letter-content.ts')

/** The letter is one: what its pages are called, and how they come. */
const LETTER = {
  access: 'everybody',
  layout: 'no-footer',
  skeleton: 'article',
  // A step of it is no other content.
  query: 'chosen',
  description:
    'Tell us where you’d like to go, with whom, and your budget. Somebody who lives there answers with a plan and a price. Nothing is booked yet.',
} as const

/** ROUTE-13. */
export const DesignTrip = definePage({
  ...LETTER,
  name: 'enquiry-submit-global',
  path: '/design',
  title: 'Design your trip',
  load: async ({ catalogue }) => (await letters()).fromNothing(catalogue),
})

export const DesignVersion = definePage({
  ...LETTER,
  name: 'enquiry-submit-trip',
  path: '/trip-gallery/{trip}/design',
  title: 'Design your own version',
  missing: 'Trip Not Found',
  load: async ({ catalogue, params }) => (await letters()).fromTrip(catalogue, params.trip),
})

export const DesignWith = definePage({
  ...LETTER,
  name: 'enquiry-submit-local-designer',
  path: '/local-designer/{name}/design',
  title: 'Design your trip',
  load: async ({ catalogue, params }) => (await letters()).fromDesigner(catalogue, params.name),
})

export const DesignThere = definePage({
  ...LETTER,
  name: 'enquiry-submit-destination',
  path: '/{galleryTypes}/design',
  title: 'Design your trip',
  load: async ({ catalogue, params }) => (await letters()).fromGallery(catalogue, params.galleryTypes),
})

/** The same letter, whoever writes it, in the other order (ROUTE-16, ENQ-07). */
export const WithIntrepid = definePage({
  ...LETTER,
  name: 'withintrepid',
  path: '/withintrepid',
  title: 'Design your trip',
  load: async ({ catalogue }) => (await letters()).fromNothing(catalogue),
})

/** What was asked for, with the conversation that it has opened. */
export const Confirmation = definePage({
  name: 'confirmation',
  path: '/design/confirmation',
  access: 'known',
  layout: 'no-footer',
  title: 'Thank you',
})
