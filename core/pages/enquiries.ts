import { definePage } from './page.ts'

export const Enquiries = definePage({
  name: 'enquiries',
  path: '/enquiries',
  access: 'signedIn',
  layout: 'default',
  title: 'Your enquiries',
})

export const DesignTrip = definePage({
  name: 'enquiry-submit-global',
  path: '/design',
  access: 'everybody',
  layout: 'no-footer',
  title: 'Design your trip',
  skeleton: 'article',
})

export const DesignVersion = definePage({
  name: 'enquiry-submit-trip',
  path: '/trip-gallery/{trip}/design',
  access: 'everybody',
  layout: 'no-footer',
  title: 'Design your own version',
  skeleton: 'article',
})

export const DesignWith = definePage({
  name: 'enquiry-submit-local-designer',
  path: '/local-designer/{name}/design',
  access: 'everybody',
  layout: 'no-footer',
  title: 'Design your trip',
  skeleton: 'article',
})

export const DesignThere = definePage({
  name: 'enquiry-submit-destination',
  path: '/{galleryTypes}/design',
  access: 'everybody',
  layout: 'no-footer',
  title: 'Design your trip',
  skeleton: 'article',
})

export const WithIntrepid = definePage({
  name: 'withintrepid',
  path: '/withintrepid',
  access: 'everybody',
  layout: 'no-footer',
  title: 'Design your trip',
})

/** What was asked for, with the conversation that it has opened. */
export const Confirmation = definePage({
  name: 'confirmation',
  path: '/design/confirmation',
  access: 'known',
  layout: 'no-footer',
  title: 'Thank you',
})
