import { definePage } from './page.ts'

export const HowItWorks = definePage({
  name: 'how-it-works',
  path: '/how-it-works',
  access: 'everybody',
  layout: 'default',
  title: 'How it works',
  description:
    'From the first idea to the way home: how a private trip is designed, priced and booked with Tripwright.',
})

export const AboutUs = definePage({
  name: 'about-us',
  path: '/about-us',
  access: 'everybody',
  layout: 'default',
  title: 'About us',
  description: 'Tripwright is an Australian travel agency whose trips are designed by people who live there.',
})

export const ContactUs = definePage({
  name: 'contact-us',
  path: '/contact-us',
  access: 'everybody',
  layout: 'default',
  title: 'Contact us',
  description: 'How to reach Tripwright: in the chat or by phone, and when somebody answers.',
})

export const Press = definePage({
  name: 'press-coverpress',
  path: '/press-coverpress',
  access: 'everybody',
  layout: 'default',
  title: 'Press',
  description: 'About Tripwright in short and at length, what may be shown, and whom to ask.',
})

export const SchoolTours = definePage({
  name: 'school-tour-details',
  path: '/school-tour-details',
  access: 'everybody',
  layout: 'default',
  title: 'School tours',
  description:
    'Journeys for school classes from Year 7 on: planned with teachers, with a price per pupil and somebody to call.',
})

export const PrivateGroupTours = definePage({
  name: 'private-group-tours',
  path: '/private-group-tours',
  access: 'everybody',
  layout: 'default',
  title: 'Private group tours',
  description:
    'Trips for families, clubs and circles of friends of seven to thirty, with one plan and a bill for each.',
})

/** TRIP-08. */
export const Subscribe = definePage({
  name: 'subscribe',
  path: '/subscribe',
  access: 'everybody',
  layout: 'default',
  title: 'A newsletter from people who live there',
})

export const SubscribeWelcome = definePage({
  name: 'subscribe-welcome',
  path: '/traveller/subscribe/welcome',
  access: 'everybody',
  layout: 'default',
  title: 'Welcome',
  isUnlisted: true,
})
