import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { PlanContent } from '../../../core/pages/trips.ts'
import { enquiryPath } from '../../../core/routing/enquiry-links.ts'
import { conversationPath } from '../../../core/routing/messages.ts'
import { planPath } from '../../../core/routing/plan-links.ts'
import { counted } from '../../../core/text/counted.ts'
import type { TripPlan } from '../../../core/wire/catalogue/trips.ts'
import { useReader } from '../../bridge/market/reader.ts'
import { latePart } from '../../hydration/late.tsx'
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { CardPicture } from '../../ui/trips/CardPicture.tsx'

const GuestBooking = latePart(async () => (await import('./GuestBooking.tsx')).GuestBooking)

export interface PlanPageProps {
  readonly content: PlanContent
  /** What is chosen and booked with. */
  readonly children: ReactNode
}

/** A trip as it can be booked: when, how many, and what that costs (TRIP-04). */
export function PlanPage({ content: { plan }, children: choice }: PlanPageProps) {
  return (
    <article className="band band--first plan">
      <Breadcrumbs crumbs={crumbsOf(plan)} />
      <Outdated plan={plan} />
      {plan.enquiry?.can_book && plan.enquiry.guest_email && (
        <GuestBooking email={plan.enquiry.guest_email} />
      )}
      <header className="plan__head">
        <CardPicture src={plan.trip.picture} className="plan__picture" isFirst />
        <div>
          <p className="plan__above">
            {plan.trip.country.name} · {counted(plan.trip.days, 'day', 'days')}
            {plan.enquiry && ` · plan ${plan.version}`}
          </p>
          <h1 className="trip__title">{plan.trip.title}</h1>
          <RichText html={plan.summary} className="plan__summary" />
        </div>
      </header>
      {choice}
    </article>
  )
}

/** A version that another one has taken the place of is only read. */
function Outdated({ plan: { id, version, enquiry } }: PlanPageProps['content']) {
  const { isAgent } = useReader()
  if (!enquiry || enquiry.newest_version === version) return null
  return (
    <p className="plan__outdated" role="note">
      This is plan {version}, an earlier version.{' '}
      <Link href={planPath(id, isAgent)}>See plan {enquiry.newest_version}</Link>
    </p>
  )
}

/** A plan of the catalogue is one of its trips; one that was made for somebody has come in a conversation. */
function crumbsOf({ trip, enquiry, version }: TripPlan) {
  // A guest has their conversation alone.
  if (enquiry?.guest_email)
    return [
      { label: 'Messages', href: enquiry.conv_id ? conversationPath(enquiry.conv_id) : '/messages' },
      { label: trip.title },
    ]
  const way = enquiry
    ? [
        { label: 'Your enquiries', href: '/enquiries' },
        { label: trip.title, href: enquiryPath(enquiry.id) },
      ]
    : [
        { label: 'Trips', href: '/trip-gallery' },
        { label: trip.title, href: `/trip-gallery/${trip.slug}` },
      ]
  return [...way, { label: enquiry ? `Plan ${version}` : 'Book' }]
}
