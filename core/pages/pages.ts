import {
  AccountClosed,
  AccountSettings,
  AgentSignedUp,
  AgentSignUp,
  ClaimChat,
  ForgotPassword,
  Invitation,
  Login,
  People,
  Reports,
  ResetPassword,
  Reviews,
  SignedUp,
  SignUp,
  VerifyEmail,
} from './accounts.ts'
import {
  BalanceCheckout,
  BalanceThankYou,
  BookingCancel,
  BookingDetails,
  BookingItinerary,
  BookingPaper,
  Bookings,
  Checkout,
  Feedback,
  OrderCheckout,
  ThankYou,
} from './bookings.ts'
import {
  AboutUs,
  ContactUs,
  HowItWorks,
  Press,
  PrivateGroupTours,
  SchoolTours,
  Subscribe,
  SubscribeWelcome,
} from './company.ts'
import {
  Confirmation,
  DesignThere,
  DesignTrip,
  DesignVersion,
  DesignWith,
  Enquiries,
  PlanEditor,
  WithIntrepid,
} from './enquiries.ts'
import { NothingFound, SearchResult, TripGallery, TypesGallery } from './galleries.ts'
import { Home } from './home.ts'
import {
  AgentIncentive,
  CookieDeclaration,
  DataProtection,
  IncentiveTerms,
  PlanBuilderTerms,
  PrivacyPolicy,
  TermsOfUse,
  TravellerProtections,
} from './legal.ts'
import { Messages } from './messages.ts'
import type { PageDefinition } from './page.ts'
import { BecomeALocalDesigner, CountryLocalDesigners, LocalDesigner } from './people.ts'
import { DesignerReviews, TripReviews } from './review-pages.ts'
import { TravelGuide } from './travel-guide.ts'
import { AgentsBookablePlan, BookablePlan, TripPlan } from './trips.ts'

/** Every page, literals first: the first whose path fits is the one (ROUTE-01 to ROUTE-24). */
export const PAGES = [
  Home,
  AgentSignUp,
  AgentSignedUp,
  Invitation,
  Login,
  SignUp,
  SignedUp,
  VerifyEmail,
  ForgotPassword,
  ResetPassword,
  ClaimChat,
  AccountSettings,
  AccountClosed,
  People,
  Reports,
  Reviews,
  Enquiries,
  PlanEditor,
  Bookings,
  BookingDetails,
  BookingCancel,
  BookingItinerary,
  BookingPaper,
  SearchResult,
  NothingFound,
  TripGallery,
  TripPlan,
  TripReviews,
  BookablePlan,
  AgentsBookablePlan,
  Confirmation,
  DesignTrip,
  DesignVersion,
  DesignWith,
  DesignThere,
  WithIntrepid,
  Checkout,
  OrderCheckout,
  BalanceCheckout,
  ThankYou,
  BalanceThankYou,
  Feedback,
  Messages,
  Press,
  BecomeALocalDesigner,
  LocalDesigner,
  DesignerReviews,
  CountryLocalDesigners,
  TravelGuide,
  HowItWorks,
  AboutUs,
  ContactUs,
  Subscribe,
  SubscribeWelcome,
  SchoolTours,
  PrivateGroupTours,
  TermsOfUse,
  PlanBuilderTerms,
  AgentIncentive,
  IncentiveTerms,
  PrivacyPolicy,
  CookieDeclaration,
  DataProtection,
  TravellerProtections,
  TypesGallery,
] as const satisfies readonly PageDefinition[]

export type PageName = (typeof PAGES)[number]['name']

const BY_NAME: ReadonlyMap<string, PageDefinition> = new Map(PAGES.map((page) => [page.name, page]))

/** Undefined for a name that no page of ours has. */
export const pageNamed = (name: string): PageDefinition | undefined => BY_NAME.get(name)
