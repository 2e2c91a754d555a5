import { eq } from 'drizzle-orm'
import type { Money } from '../../../core/money/money.ts'
import { fromCents, toCents } from '../../../core/money/money-wire.ts'
import { type Day, dayAfter, isDay } from '../../../core/places/days.ts'
import type { PlanContent, PlanDay, PlanDraft, PlanStop } from '../../../core/plans/plan-content.ts'
import { planTotal, pricedLine } from '../../../core/plans/plan-prices.ts'
import type { PlanPrice } from '../../../core/plans/price-line.ts'
import type { PlanMark } from '../../../core/wire/plans.ts'
import { tripPicture } from '../catalogue/cards.ts'
import { acceptedMessage, requestMessage, sentPlanMessage } from '../plans/plan-words.ts'
import type { Session } from '../store/database/database.ts'
import type { DeedMessage } from '../store/plans/plan-messages.ts'
import { type PlanRow, planAt } from '../store/plans/plan-store.ts'
import { planDrafts, planRequests, plans, planVersions } from '../store/plans/plan-tables.ts'

/** What a line of a conversation does with the plan of its enquiry: sends its next version, asks for changes, accepts. */
export type PlanDeed = 'send' | 'accept' | { readonly request: readonly PlanMark[] }

/** Every version of an enquiry's plan, as it stands on the day on which the demo is filled. */
interface DemoPlan {
  readonly country: string
  readonly theme: string
  versions(today: Day): readonly PlanContent[]
}

const stop = (name: string, country_code: string, lat: number, lng: number): PlanStop => ({
  name,
  country_code,
  lat,
  lng,
})

const KANAZAWA = stop('Kanazawa', 'JP', 36.56, 136.65)
const WAJIMA = stop('Wajima', 'JP', 37.39, 136.9)
const TAKAYAMA = stop('Takayama', 'JP', 36.14, 137.25)
const KYOTO = stop('Kyoto', 'JP', 35.01, 135.77)
const KOYASAN = stop('Koyasan', 'JP', 34.21, 135.59)
const NAOSHIMA = stop('Naoshima', 'JP', 34.46, 133.99)
const CUSCO = stop('Cusco', 'PE', -13.53, -71.97)
const OLLANTAYTAMBO = stop('Ollantaytambo', 'PE', -13.26, -72.26)
const MACHU_PICCHU = stop('Machu Picchu', 'PE', -13.16, -72.54)
const NARVIK = stop('Narvik', 'NO', 68.44, 17.43)
const REINE = stop('Reine', 'NO', 67.93, 13.09)
const SVOLVAER = stop('Svolvær', 'NO', 68.23, 14.57)
const PORTO = stop('Porto', 'PT', 41.15, -8.61)
const PINHAO = stop('Pinhão', 'PT', 41.19, -7.55)

type Told = readonly [at: PlanStop, title: string, text: string, stay?: string]

const daysOf = (told: readonly Told[]): PlanDay[] =>
  told.map(([at, title, text, stay], index) => ({
    id: `d${index + 1}`,
    title,
    text: `<p>${text}</p>`,
    stops: [at],
    ...(stay !== undefined && { stay }),
    meals: index === 0 ? ['dinner'] : ['breakfast', 'dinner'],
  }))

const TOWNHOUSE = 'A townhouse of six rooms behind the Kenrokuen'
const HEARTH = 'The lacquer painter’s inn, four rooms'
const MACHIYA = 'A wooden house by the Shirakawa, to yourselves'
const CORNER = 'The corner room over the Inland Sea'
// biome-ignore format: a table
const JAPAN: readonly Told[] = [
  [KANAZAWA, 'Arrive in Kanazawa', 'Kenji meets you at the train. Supper is five minutes from your door.', TOWNHOUSE],
  [KANAZAWA, 'Gardens before eight', 'The garden opens at seven, and until eight it is yours. In the afternoon, gold leaf with Mrs Sakuda.', TOWNHOUSE],
  [WAJIMA, 'Across the Noto', 'Ninety minutes along the sea, with a stop where salt is still boiled by hand.', HEARTH],
  [WAJIMA, 'Lacquer and the morning market', 'You choose a bowl, and paint its rim yourselves.', HEARTH],
  [TAKAYAMA, 'Into the mountains', 'By car over the pass, and a walk through the sake breweries.', 'An inn of eight rooms, with its own spring'],
  [KYOTO, 'The slow line to Kyoto', 'Four hours by river and tunnel, on the left side of the carriage.', MACHIYA],
  [KYOTO, 'Moss and tea', 'The moss garden by appointment, then tea with somebody who laughs about it.', MACHIYA],
  [KYOTO, 'A day without a plan', 'Nothing is booked. Kenji has marked five doors on a map.', MACHIYA],
  [KOYASAN, 'Up to the temples', 'Temple food is vegetarian to begin with: your sister eats better than we do.', 'A temple lodging, garden side'],
  [NAOSHIMA, 'Down to the sea', 'Cable car, train and the late boat to the island.', CORNER],
  [NAOSHIMA, 'Art between two beaches', 'By bicycle, with the museum that one enters from below.', CORNER],
  [NAOSHIMA, 'Teshima by the early boat', 'The boat leaves at 8:12. Water that runs by itself, and lunch with the women of the village.', CORNER],
  [NAOSHIMA, 'The way home', 'The boat to Okayama, and the airport train.'],
]
/** A night less in Kyoto, one more on Naoshima. */
// biome-ignore format: a table
const JAPAN_AGAIN: readonly Told[] = JAPAN
  .with(7, [KOYASAN, 'Up to the temples', 'Temple food is vegetarian to begin with: your sister eats better than we do.', 'A temple lodging, garden side'])
  .with(8, [NAOSHIMA, 'From the temples to the sea', 'Prayers at six, then down to the boat: one more evening by the sea.', CORNER])

// biome-ignore format: a table
const PERU: readonly Told[] = [
  [CUSCO, 'Arrive in Cusco', 'A slow day: the air is thin up here.', 'A courtyard house in San Blas'],
  [OLLANTAYTAMBO, 'Down into the valley', 'Soup at Mateo’s aunt’s, and an early night.', 'A lodge by the river'],
  [MACHU_PICCHU, 'The last stretch on foot', 'Twelve kilometres, with a knee that is looked after.', 'A small hotel in the village'],
  [MACHU_PICCHU, 'Machu Picchu before the buses', 'Through the gate at six.', 'A small hotel in the village'],
  [CUSCO, 'Back by train', 'The afternoon train has the light.'],
]
// biome-ignore format: a table
const NORWAY: readonly Told[] = [
  [NARVIK, 'Off the night train', 'Ingrid fetches you at the platform.', 'A house above the fjord'],
  [SVOLVAER, 'Along the islands', 'Three hours, and as many stops as the light asks for.', 'A fisherman’s cabin'],
  [REINE, 'Reine', 'A sauna on the quay. After dinner we follow the sky.', 'A fisherman’s cabin'],
  [REINE, 'Out by boat', 'Sea eagles, if they feel like it.', 'A fisherman’s cabin'],
  [NARVIK, 'The way home', 'By evening you are on the train.'],
]
const DOURO: readonly Told[] = [
  [
    PORTO,
    'Tiles and custard tarts',
    'São Bento first, then the oven that opens at three.',
    'A guesthouse by the Virtudes garden',
  ],
  [
    PINHAO,
    'The 9:20 along the Douro',
    'On the right side going up.',
    'The quinta above Pinhão, and its goose',
  ],
  [PINHAO, 'The slow boat', '', 'The quinta above Pinhão, and its goose'],
]

const line = (key: string, label: string, per: PlanPrice['per'], price: Money): PlanPrice =>
  pricedLine({ key, label, per }, price)

const TWO = { adults: 2, children: 0 } as const
const NIGHTS_OF = (told: readonly Told[]): number => told.length - 1

const japan = (today: Day, told: readonly Told[], inns: Money): PlanContent => ({
  title: 'Gardens, lacquer and the Inland Sea',
  summary:
    '<p>Thirteen days at the pace you asked for: Kanazawa, Wajima, Takayama, Kyoto, Koyasan and Naoshima. No big hotels, a garden to wake up to, and the sea at the end.</p>',
  start_date: dayAfter(today, 175),
  nights: NIGHTS_OF(told),
  party: TWO,
  days: daysOf(told),
  prices: [
    line('inns', 'Inns with breakfast and dinner', 'person', inns),
    line('ways', 'Trains, boats and the car on the Noto', 'person', fromCents(64_000)),
    line('guide', 'Kenji for three days', 'group', fromCents(84_000)),
  ],
  included: [
    'All trains, boats and transfers',
    'Breakfast and dinner every day',
    'Vegetarian food, without fish stock',
  ],
  excluded: ['Flights', 'Lunches'],
  note: 'The inn on Naoshima keeps the corner room until Friday.',
  valid_until: dayAfter(today, 9),
})

const DEMO_PLANS: Readonly<Record<number, DemoPlan>> = {
  101: {
    country: 'japan',
    theme: 'culture',
    versions: (today) => [
      japan(today, JAPAN, fromCents(231_500)),
      japan(today, JAPAN_AGAIN, fromCents(238_400)),
    ],
  },
  104: {
    country: 'peru',
    theme: 'walking',
    versions: (today) => [
      {
        title: 'Slowly through the Sacred Valley',
        summary: '<p>Five days between Cusco and Machu Picchu, with soup.</p>',
        start_date: dayAfter(today, -40),
        nights: NIGHTS_OF(PERU),
        party: TWO,
        days: daysOf(PERU),
        prices: [
          line('stay', 'Four nights with breakfast and dinner', 'person', fromCents(92_000)),
          line('trail', 'The trail, its permits and the train', 'person', fromCents(41_500)),
          line('guide', 'Mateo, all the way', 'group', fromCents(70_000)),
        ],
        included: ['Permits for the trail', 'All trains and transfers'],
        excluded: ['Flights'],
        valid_until: dayAfter(today, -155),
      },
    ],
  },
  105: {
    country: 'norway',
    theme: 'winter',
    versions: (today) => [
      {
        title: 'Lofoten under the winter sky',
        summary: '<p>By night train to Narvik, a cabin in Reine, and no fixed plan after dinner.</p>',
        start_date: dayAfter(today, 68),
        nights: NIGHTS_OF(NORWAY),
        party: TWO,
        days: daysOf(NORWAY),
        prices: [
          line('cabins', 'Cabins and meals', 'person', fromCents(128_000)),
          line('boat', 'Ingrid and her boat', 'group', fromCents(96_000)),
        ],
        included: ['The night train from Stockholm', 'Sauna, every evening'],
        excluded: ['Lunches'],
        valid_until: dayAfter(today, 5),
      },
    ],
  },
}

/** What Inês has begun to write, and sent to nobody. */
const DOURO_DRAFT: PlanDraft = {
  title: 'Slow trains along the Douro',
  summary: '',
  start_date: null,
  nights: 4,
  party: TWO,
  days: daysOf(DOURO),
  prices: [],
  included: [],
  excluded: [],
  valid_until: null,
}
const DRAFTED = { enquiryId: 103, writtenBy: 7 } as const

export async function seedDrafts(session: Session, now: Date): Promise<void> {
  await session.insert(planDrafts).values({ ...DRAFTED, content: DOURO_DRAFT, revision: 1, writtenAt: now })
}

interface DeedOf {
  readonly enquiryId: number
  readonly deed: PlanDeed
  readonly byId: number
  /** What whoever asks for changes says. */
  readonly text: string
  readonly hash: string
  readonly at: Date
  readonly now: Date
}

/** What a line does with its enquiry's plan, and what is said of it. */
export async function seedPlanDeed(session: Session, given: DeedOf): Promise<DeedMessage> {
  const { enquiryId, deed, byId, text, hash, at } = given
  if (deed === 'send') return sendVersion(session, given)
  const plan = await newestOf(session, enquiryId)
  const { planId, version } = plan
  if (deed === 'accept') {
    await session.update(plans).set({ acceptedVersion: version }).where(eq(plans.id, planId))
    return acceptedMessage(plan)
  }
  const { request: marks } = deed
  await session
    .insert(planRequests)
    .values({ planId, version, hash, marks, text, askedBy: byId, askedAt: at })
  return requestMessage(plan, marks, text)
}

async function sendVersion(
  session: Session,
  { enquiryId, byId, hash, at, now }: DeedOf,
): Promise<DeedMessage> {
  const demo = DEMO_PLANS[enquiryId]
  const [known] = await session.select().from(plans).where(eq(plans.enquiryId, enquiryId))
  const version = (known?.newestVersion ?? 0) + 1
  const content = demo?.versions(dayOf(now))[version - 1]
  if (!(demo && content)) throw new Error(`Enquiry ${enquiryId} has no plan ${version}.`)
  const planId = known?.id ?? (await newPlan(session, enquiryId))
  await session.update(plans).set({ newestVersion: version }).where(eq(plans.id, planId))
  const total = toCents(planTotal(content))
  await session
    .insert(planVersions)
    .values({ planId, version, content, total, sentBy: byId, sentAt: at, hash })
  return sentPlanMessage({ planId, version }, content, planPicture(enquiryId))
}

/** The picture of an enquiry's plan; null where it has none. */
export function planPicture(enquiryId: number): string | null {
  const demo = DEMO_PLANS[enquiryId]
  if (!demo) return null
  const { country, theme } = demo
  return tripPicture({ slug: `enquiry-${enquiryId}`, themes: [theme], country: { slug: country } }, 'card')
}

async function newPlan(session: Session, enquiryId: number): Promise<number> {
  const [row] = await session.insert(plans).values({ enquiryId }).returning({ id: plans.id })
  if (!row) throw new Error('A new plan has a row.')
  return row.id
}

/** @throws Error where nothing was sent */
export async function newestOf(session: Session, enquiryId: number): Promise<PlanRow> {
  const [known] = await session.select().from(plans).where(eq(plans.enquiryId, enquiryId))
  const plan = known && (await planAt(session, known.id, null))
  if (!plan) throw new Error(`Enquiry ${enquiryId} has no plan.`)
  return plan
}

function dayOf(now: Date): Day {
  const day = now.toISOString().slice(0, 10)
  if (!isDay(day)) throw new RangeError(`${day} is no day.`)
  return day
}
