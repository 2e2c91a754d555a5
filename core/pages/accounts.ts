import { parametersIn } from '../routing/parameters.ts'
import { type ContentOf, definePage } from './page.ts'

/** AUTH-02. */
export const Login = definePage({
  name: 'login',
  path: '/login',
  access: 'signedOutOnly',
  layout: 'header-footer',
  title: 'Sign in',
})

export const SignUp = definePage({
  name: 'signup',
  path: '/signup',
  access: 'signedOutOnly',
  layout: 'header-footer',
  title: 'Create an account',
})

/** What comes after it: a letter, and a first message. */
export const SignedUp = definePage({
  name: 'signup-success',
  path: '/signup/success',
  access: 'everybody',
  layout: 'header-footer',
  title: 'Welcome',
  isUnlisted: true,
})

/** Where the letter leads that confirms an address (AUTH-03). */
export const VerifyEmail = definePage({
  name: 'verify-email',
  path: '/user/verify-email',
  access: 'everybody',
  layout: 'header-footer',
  title: 'Confirm your address',
  isUnlisted: true,
})

export const AgentSignUp = definePage({
  name: 'sign-up-travel-agent',
  path: '/sign-up-travel-agent',
  access: 'everybody',
  layout: 'header-footer',
  title: 'Join as a travel agent',
})

export const AgentSignedUp = definePage({
  name: 'sign-up-travel-agent-success',
  path: '/sign-up-travel-agent/success',
  access: 'everybody',
  layout: 'header-footer',
  title: 'Thank you for joining',
  isUnlisted: true,
})

export const Invitation = definePage({
  name: 'bdm',
  path: '/bdm',
  access: 'everybody',
  layout: 'header-footer',
  title: 'Your invitation',
  isUnlisted: true,
  isPersonal: true,
  load: async ({ accounts, location }) => {
    const token = new Map(parametersIn(location.search)).get('invite') ?? ''
    return { invite: token === '' ? null : await accounts.invitation(token) }
  },
})

export const ForgotPassword = definePage({
  name: 'forgot-password',
  path: '/forgot-password',
  access: 'signedOutOnly',
  layout: 'header-footer',
  title: 'Forgot your password?',
})

export const ResetPassword = definePage({
  name: 'reset-password',
  path: '/user/reset-password',
  access: 'everybody',
  layout: 'header-footer',
  title: 'Choose a new password',
  isUnlisted: true,
})

/** Where the letter leads by which a guest keeps their chat. */
export const ClaimChat = definePage({
  name: 'claim-chat',
  path: '/user/claim-chat',
  access: 'everybody',
  layout: 'header-footer',
  title: 'Keep your chat',
  isUnlisted: true,
  isPersonal: true,
  load: async ({ accounts, location }) => {
    const token = new Map(parametersIn(location.search)).get('token') ?? ''
    return { chat: token === '' ? null : await accounts.claimableChat(token) }
  },
})
export type ClaimChatContent = ContentOf<typeof ClaimChat>

export const AccountSettings = definePage({
  name: 'account-settings',
  path: '/account/settings',
  access: 'signedIn',
  layout: 'default',
  title: 'Settings',
  load: async ({ accounts }) => accounts.settings(),
})

/** What remains once an account was closed. */
export const AccountClosed = definePage({
  name: 'account-closed',
  path: '/account/closed',
  access: 'everybody',
  layout: 'header-footer',
  title: 'Your account is closed',
  isUnlisted: true,
})

/** Who waits to join, for the concierges who decide (AUTH-05). */
export const People = definePage({
  name: 'people',
  path: '/desk/people',
  access: 'concierge',
  layout: 'default',
  title: 'People',
  isUnlisted: true,
  load: async ({ accounts }) => accounts.waitingPeople(),
})
/** What people have reported, with the recordings of their tabs (TRACE-02). */
export const Reports = definePage({
  name: 'reports',
  path: '/desk/reports',
  access: 'concierge',
  layout: 'default',
  title: 'Reports',
  isUnlisted: true,
  keepsMeanwhile: true,
  load: async ({ accounts, location }) => (await reportsContent())(accounts, location.search),
})
export type ReportsPageContent = ContentOf<typeof Reports>
/** What travellers say of trips: answered by designers, and hidden by a concierge where it must be (BOOK-06). */
export const Reviews = definePage({
  name: 'reviews',
  path: '/desk/reviews',
  access: 'reviewer',
  layout: 'default',
  title: 'Reviews',
  isUnlisted: true,
  keepsMeanwhile: true,
  load: async ({ accounts, location }) => (await reviewsContent())(accounts, location.search),
})
export type ReviewsPageContent = ContentOf<typeof Reviews>
const reviewsContent = async () => (await import('./reviews-content.ts')).reviewsContent

const reportsContent = async () => (await import('./reports-content.ts')).reportsContent

export type PeopleContent = ContentOf<typeof People>
export type SettingsContent = ContentOf<typeof AccountSettings>
export type InvitationContent = ContentOf<typeof Invitation>
