import { split } from '../../../core/money/money.ts'
import { fromCents } from '../../../core/money/money-wire.ts'
import type { Day } from '../../../core/places/days.ts'
import { itineraryOf } from '../../../core/plans/itinerary.ts'
import type { PlanContent } from '../../../core/plans/plan-content.ts'
import type { DesignerCard } from '../../../core/wire/catalogue/designers.ts'
import type { CountryName } from '../../../core/wire/catalogue/public.ts'
import type { TripPlan } from '../../../core/wire/catalogue/trips.ts'
import { tripPicture } from '../catalogue/cards.ts'
import { acceptedOf, roleOf } from '../enquiries/enquiry-shapes.ts'
import type { ClaimingStore } from '../store/accounts/claiming-store.ts'
import type { EnquiryStore, Reader, WholeEnquiry } from '../store/enquiries/enquiry-store.ts'
import type { PlanStore } from '../store/plans/plan-store.ts'

/** The cards of designers who have a page. */
export interface Designers {
  card(slug: string): Promise<DesignerCard | null>
}

interface Parts {
  readonly plans: PlanStore
  readonly enquiries: EnquiryStore
  readonly designers: Designers
  /** What is known of a reader without an account. */
  readonly claiming: Pick<ClaimingStore, 'guest'>
  /** The day that it is where the reader is. */
  readonly today: Day
}

/** Where a plan leads that names no country of the catalogue. */
const ELSEWHERE: CountryName = { code: 'XX', slug: 'elsewhere', name: 'Your own trip' }

/**
 * A version of an enquiry's plan, drawn as those of the catalogue are (TRIP-04): its one start, its party, and
 * its price for all of them.
 * @param named null: the newest one, which alone can be booked
 * @returns null for what is not there, and for what does not concern the reader
 */
export async function bookablePlan(
  { plans, enquiries, designers, claiming, today }: Parts,
  reader: Reader,
  planId: number,
  named: number | null,
): Promise<TripPlan | null> {
  const plan = await plans.plan(planId, named)
  const enquiry = plan && (await enquiries.enquiry(reader, plan.enquiryId))
  if (!(plan && enquiry)) return null
  const { content, version } = plan
  const slug = enquiry.designer.slug
  const scene = (await enquiries.scenesOf([enquiry])).get(enquiry.id)
  const country = scene?.country ?? ELSEWHERE
  const travellers = content.party.adults + content.party.children
  const total = fromCents(plan.total)
  const [perPerson = total] = split(total, new Array<number>(travellers).fill(1))
  const guest = await claiming.guest(reader.userId)
  const conversations = await enquiries.conversationsOf(reader, [enquiry.id])
  return {
    id: planId,
    version,
    trip: {
      id: planId,
      slug: `plan-${planId}`,
      title: content.title,
      country,
      place: placeOf(content, enquiry),
      days: content.days.length,
      price_usd: perPerson,
      was_usd: null,
      rating: null,
      reviews: 0,
      themes: [...(scene?.themes ?? [])],
      picture: tripPicture(scene ?? { slug: `plan-${planId}`, themes: [], country }, 'card'),
      deal: null,
      free_cancellation: true,
    },
    summary: content.summary,
    itinerary: itineraryOf(content.days, country.name),
    included: content.included,
    not_included: content.excluded,
    party: { min: travellers, max: travellers },
    starts: content.start_date > today ? [{ date: content.start_date, places: travellers }] : [],
    deposit: null,
    ...inAustralia(content, scene?.country),
    names_by: content.names_by ?? null,
    designer: slug === null ? null : await designers.card(slug),
    enquiry: {
      id: enquiry.id,
      conv_id: conversations.get(enquiry.id) ?? null,
      total_usd: total,
      prices: content.prices,
      valid_until: content.valid_until,
      newest_version: plan.newestVersion,
      // What is booked is not booked again.
      can_book:
        roleOf(reader) === 'customer' &&
        enquiry.state === 'accepted' &&
        acceptedOf(plan, enquiry) === version,
      is_booked: enquiry.state === 'booked' && acceptedOf(plan, enquiry) === version,
      ...(guest && { guest_email: guest.email }),
    },
  }
}

/** Of its days those in Australia; a day without a stop is where the one before it ended. */
function inAustralia({ days }: PlanContent, scene: CountryName | undefined) {
  let country = days.flatMap(({ stops }) => stops)[0]?.country_code ?? scene?.code
  if (country === undefined) return {}
  let there = 0
  for (const { stops } of days) {
    country = stops.at(-1)?.country_code ?? country
    if (country === 'AU') there += 1
  }
  return { days_in_australia: there }
}

const placeOf = ({ days }: PlanContent, { destination }: WholeEnquiry): string =>
  days.flatMap(({ stops }) => stops.map(({ name }) => name))[0] ?? destination ?? ''
