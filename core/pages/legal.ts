import { definePage } from './page.ts'

export const TermsOfUse = definePage({
  name: 'terms-of-use',
  path: '/terms-of-use',
  access: 'everybody',
  layout: 'header-footer',
  title: 'Terms of use',
  description: 'What you may expect of Tripwright’s website and chat, and what we expect of you.',
})

export const PlanBuilderTerms = definePage({
  name: 'terms-of-use-trip-plan-builder',
  path: '/terms-of-use-trip-plan-builder',
  access: 'everybody',
  layout: 'header-footer',
  title: 'Terms of use of the trip plan builder',
  description: 'What holds for designers and agents who make and change trip plans with Tripwright’s tools.',
})

export const AgentIncentive = definePage({
  name: 'travel-agent-booking-incentive',
  path: '/travel-agent-booking-incentive',
  access: 'everybody',
  layout: 'header-footer',
  title: 'Travel agent booking incentive',
  description: 'How travel agents are paid for trips that their clients book with Tripwright.',
})

export const IncentiveTerms = definePage({
  name: 'incentive-terms-and-conditions',
  path: '/incentive-terms-and-conditions',
  access: 'everybody',
  layout: 'header-footer',
  title: 'Incentive terms and conditions',
  description: 'The conditions under which Tripwright pays incentives to agents and rewards to travellers.',
})

export const PrivacyPolicy = definePage({
  name: 'privacy-policy',
  path: '/privacy-policy',
  access: 'everybody',
  layout: 'header-footer',
  title: 'Privacy policy',
  description: 'What Tripwright knows of you, why, for how long, and how you get it back or have it erased.',
})

export const CookieDeclaration = definePage({
  name: 'cookie-declaration',
  path: '/cookie-declaration',
  access: 'everybody',
  layout: 'header-footer',
  title: 'Cookie declaration',
  description: 'The cookies and other things that Tripwright leaves in your browser, one by one.',
})

export const DataProtection = definePage({
  name: 'data-protection',
  path: '/data-protection',
  access: 'everybody',
  layout: 'header-footer',
  title: 'Data protection',
  description:
    'How Tripwright protects what you entrust to it: technique, people, and what happens after a mistake.',
})

export const TravellerProtections = definePage({
  name: 'traveller-protections',
  path: '/traveller-protections',
  access: 'everybody',
  layout: 'header-footer',
  title: 'Traveller protections',
  description:
    'What protects you when you book with Tripwright: deposits, cancelling, changes and help on the road.',
})
