import * as v from 'valibot'
import type { AnyForm } from './form.ts'

/** Every form by its name. The page that shows one has loaded it already. */
export const FORMS = {
  login: async () => (await import('./login.ts')).Login,
  'sign-up': async () => (await import('./sign-up.ts')).SignUp,
  'agent-sign-up': async () => (await import('./agent-sign-up.ts')).AgentSignUp,
  'agent-invited': async () => (await import('./agent-sign-up.ts')).InvitedSignUp,
  'company-sign-up': async () => (await import('./agent-sign-up.ts')).CompanySignUp,
  'check-company': async () => (await import('./agent-sign-up.ts')).CheckCompany,
  'review-agent': async () => (await import('./people.ts')).ReviewAgent,
  'review-application': async () => (await import('./people.ts')).ReviewApplication,
  'review-member': async () => (await import('./people.ts')).ReviewMember,
  'decide-report': async () => (await import('./report-decision.ts')).DecideReport,
  'invite-agent': async () => (await import('./people.ts')).InviteAgent,
  'account-profile': async () => (await import('./profile.ts')).Profile,
  'account-password': async () => (await import('./account-security.ts')).ChangePassword,
  'account-email': async () => (await import('./account-security.ts')).ChangeEmail,
  'close-account': async () => (await import('./account-security.ts')).CloseAccount,
  'claim-chat': async () => (await import('./claim-chat.ts')).ClaimChat,
  'claim-chat-anew': async () => (await import('./claim-chat.ts')).ClaimChatAnew,
  'send-claim': async () => (await import('./claim-chat.ts')).SendClaim,
  'act-as': async () => (await import('./acting.ts')).ActAs,
  'act-as-address': async () => (await import('./acting.ts')).ActAsAddress,
  'stop-acting': async () => (await import('./acting.ts')).StopActing,
  'revoke-session': async () => (await import('./account-security.ts')).RevokeSession,
  'forgot-password': async () => (await import('./account-links.ts')).ForgotPassword,
  'reset-password': async () => (await import('./reset-password.ts')).ResetPassword,
  'verify-email': async () => (await import('./account-links.ts')).VerifyEmail,
  'resend-confirmation': async () => (await import('./account-links.ts')).ResendConfirmation,
  'demo-clock': async () => (await import('./demo-clock.ts')).DemoClock,
  'demo-refund': async () => (await import('./demo-refund.ts')).DemoRefund,
  'demo-dispute': async () => (await import('./demo-dispute.ts')).DemoDispute,
  'cancel-booking': async () => (await import('./cancel-booking.ts')).CancelBooking,
  'follow-calendar': async () => (await import('./follow-calendar.ts')).FollowCalendar,
  'answer-review': async () => (await import('./reviews.ts')).AnswerReview,
  'hide-review': async () => (await import('./reviews.ts')).HideReview,
  'show-review': async () => (await import('./reviews.ts')).ShowReview,
  feedback: async () => (await import('./feedback.ts')).TripFeedback,
  'mend-name': async () => (await import('./passport-names.ts')).MendName,
  'confirm-names': async () => (await import('./passport-names.ts')).ConfirmNames,
  'refund-again': async () => (await import('./cancel-booking.ts')).RefundAgain,
  'refund-otherwise': async () => (await import('./cancel-booking.ts')).RefundOtherwise,
  'demo-notice': async () => (await import('./demo-notice.ts')).DemoNotice,
  newsletter: async () => (await import('./newsletter.ts')).Newsletter,
  'newsletter-confirm': async () => (await import('./newsletter.ts')).NewsletterConfirmation,
  'designer-application': async () => (await import('./designer-application.ts')).DesignerApplication,
  'group-enquiry': async () => (await import('./enquiry.ts')).GroupEnquiry,
  'agent-enquiry': async () => (await import('./enquiry.ts')).AgentEnquiry,
  'change-dates': async () => (await import('./enquiry-deeds.ts')).ChangeDates,
  'match-designer': async () => (await import('./enquiry-deeds.ts')).MatchDesigner,
  'withdraw-enquiry': async () => (await import('./enquiry-deeds.ts')).WithdrawEnquiry,
  'decline-enquiry': async () => (await import('./enquiry-deeds.ts')).DeclineEnquiry,
  'give-up-order': async () => (await import('./give-up-order.ts')).GiveUpOrder,
  'desk-chat': async () => (await import('./desk.ts')).DeskChat,
  'desk-start': async () => (await import('./desk.ts')).DeskStart,
  'desk-call': async () => (await import('./desk-call.ts')).DeskCall,
} as const satisfies Readonly<Record<string, () => Promise<AnyForm>>>

export type FormName = keyof typeof FORMS
export const FormName = v.picklist(Object.keys(FORMS) as FormName[])

/** Forms that begin a session for whoever sends them. */
export const SENT_BY_VISITORS: ReadonlySet<FormName> = new Set([
  'login',
  'sign-up',
  'agent-sign-up',
  'agent-invited',
  'company-sign-up',
  'claim-chat',
  'claim-chat-anew',
])

/** The same, and those by which an administrator reads for somebody, or stops. */
export const SIGNING_IN: ReadonlySet<FormName> = new Set([
  ...SENT_BY_VISITORS,
  'act-as',
  'act-as-address',
  'stop-acting',
])

/** Forms that end the session of whoever sends them. */
export const SIGNING_OUT: ReadonlySet<FormName> = new Set(['close-account'])

/** Forms whose answers the session keeps (AUTH-01). */
export const OF_ACCOUNTS: ReadonlySet<FormName> = new Set([
  ...SIGNING_IN,
  'check-company',
  'forgot-password',
  'reset-password',
  'verify-email',
  'resend-confirmation',
])

/** Where their sender goes once they are accepted. */
export const LEADS_TO: { readonly [Name in FormName]?: string } = {
  'agent-sign-up': '/sign-up-travel-agent/success',
  'agent-invited': '/sign-up-travel-agent/success',
  'company-sign-up': '/sign-up-travel-agent/success',
  'close-account': '/account/closed',
}

/** Where they are led once it is known whose session has begun by it. */
export const LEADS_IN_TO: { readonly [Name in FormName]?: string } = {
  'act-as': '/messages',
  'act-as-address': '/messages',
  'stop-acting': '/desk/people',
}

/** Letters that ask for a trip: what is typed is kept on the server as well (ENQ-02), and each opens a conversation. */
export const ENQUIRIES: ReadonlySet<FormName> = new Set(['group-enquiry', 'agent-enquiry'])

/** Forms that change what stands on the page that they are on. */
export const CHANGES_PAGE: ReadonlySet<FormName> = new Set([
  'decide-report',
  'review-agent',
  'review-application',
  'review-member',
  'change-dates',
  'match-designer',
  'withdraw-enquiry',
  'decline-enquiry',
  'give-up-order',
  'cancel-booking',
  'refund-again',
  'refund-otherwise',
  'follow-calendar',
  'mend-name',
  'feedback',
  'answer-review',
  'hide-review',
  'show-review',
  'confirm-names',
  'account-profile',
  'account-password',
  'account-email',
  'revoke-session',
])

/** Forms that do what is shown on their page: where that has changed meanwhile, it is shown anew. */
export const LOOKED_AT_AGAIN: ReadonlySet<FormName> = new Set([
  'cancel-booking',
  'refund-again',
  'refund-otherwise',
  'answer-review',
])

/** Forms that change what is known of whoever is signed in. */
export const CHANGES_USER: ReadonlySet<FormName> = new Set(['account-profile'])

/** Two forms that ask for the same: once one is sent, what stands in the other is old. */
export const ASK_THE_SAME: { readonly [Name in FormName]?: FormName } = {
  'desk-chat': 'desk-start',
  'desk-start': 'desk-chat',
}
