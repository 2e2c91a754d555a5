import type * as v from 'valibot'
import type { DepositRule } from '../../../../core/bookings/price-breakdown.ts'
import { dollars } from '../../../../core/money/money.ts'
import { continentSlug } from '../../../../core/places/continents.ts'
import { dayAfter } from '../../../../core/places/days.ts'
import { plainText } from '../../../../core/rich-text/plain-text.ts'
import { searchWords } from '../../../../core/trips/search-words.ts'
import type { Meal } from '../../../../core/wire/catalogue/trips.ts'
import type { reviews, StoredDay, StoredStay, trips } from '../../store/catalogue/catalogue-tables.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { DemoCountry, DemoDestination, DemoTrip } from './demo-country.ts'
import { richText } from './rich-text.ts'

const MEALS = { B: 'breakfast', L: 'lunch', D: 'dinner' } as const satisfies Record<
  string,
  v.InferOutput<typeof Meal>
>

interface DayOfTrip extends StoredDay {
  readonly destination: DemoDestination
}

/** A trip's days in a row; the first of each leg tells how one comes there, the last has no night. */
function daysOf(country: DemoCountry, trip: DemoTrip): readonly DayOfTrip[] {
  const days = trip.legs.flatMap(([slug, numbers, note]) => {
    const destination = country.destinations.find((one) => one.slug === slug)
    if (!destination) throw new Error(`${trip.slug} goes to ${slug}, which ${country.name} does not have.`)
    return [...numbers].map((number, index) => {
      const day = destination.days[Number(number) - 1]
      if (!day) throw new Error(`${slug} has no day ${number}.`)
      return { destination, day, note: index === 0 ? (note ?? day[1]) : day[1] }
    })
  })
  return days.map(({ destination, day: [title, , text, name, lat, lon, meals], note }, index) => ({
    day: index + 1,
    title,
    note,
    text: richText(text),
    stay: index === days.length - 1 ? null : destination.stay,
    meals: [...meals].map((meal) => MEALS[meal as keyof typeof MEALS]),
    stop: { name, lat, lon },
    destination,
  }))
}

function staysOf(days: readonly DayOfTrip[]): StoredStay[] {
  const stays: { name: string; place: string; nights: number }[] = []
  for (const { stay, destination } of days) {
    const last = stays.at(-1)
    if (stay === null) continue
    if (last?.name === stay) last.nights += 1
    else stays.push({ name: stay, place: destination.name, nights: 1 })
  }
  return stays
}

/** 1 to 12, over the new year where it begins late. */
export function monthsOf([from, to]: DemoTrip['season']): number[] {
  const count = ((to - from + 12) % 12) + 1
  return Array.from({ length: count }, (_one, at) => ((from - 1 + at) % 12) + 1)
}

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** What is in the price follows from the days; the rest is said by the trip. */
function includedIn(days: readonly DayOfTrip[], trip: DemoTrip): string[] {
  const count = (meal: (typeof MEALS)[keyof typeof MEALS]) =>
    days.filter(({ meals }) => meals.includes(meal)).length
  const tables = [
    plural(count('breakfast'), 'breakfast'),
    ...(count('lunch') > 0 ? [count('lunch') === 1 ? '1 lunch' : `${count('lunch')} lunches`] : []),
    ...(count('dinner') > 0 ? [plural(count('dinner'), 'dinner')] : []),
  ]
  return [
    ...staysOf(days).map(({ nights, name, place }) => `${plural(nights, 'night')} at ${name}, ${place}`),
    tables.join(', '),
    ...trip.extras,
  ]
}

/** @param today the day on which the demo begins */
export function tripRow(
  country: DemoCountry,
  trip: DemoTrip,
  given: {
    readonly id: number
    readonly designerId: number
    readonly designerName: string
    readonly today: string
  },
): typeof trips.$inferInsert {
  const days = daysOf(country, trip)
  const visited = [...new Set(days.map(({ destination }) => destination))]
  const ends = [days[0]?.stop.name ?? '', days.at(-1)?.stop.name ?? ''] as const
  const summary = richText(trip.summary)
  const itinerary = days.map(({ destination: _destination, ...day }) => day)
  const told = [
    trip.title,
    plainText(summary),
    country.name,
    country.continent,
    given.designerName,
    ...trip.themes,
    ...visited.map(({ name }) => name),
    ...itinerary.flatMap(({ title, stop }) => [title, stop.name]),
  ]
  const rated = trip.reviews.map(([, , rating]) => rating)
  return {
    id: given.id,
    slug: trip.slug,
    title: trip.title,
    summary,
    countryCode: country.code,
    place: visited
      .map(({ name }) => name)
      .slice(0, 2)
      .join(' and '),
    places: [continentSlug(country.continent), country.slug, ...visited.map(({ slug }) => slug)],
    themes: [...trip.themes],
    days: days.length,
    price: dollars(trip.price),
    season: monthsOf(trip.season),
    rating: rated.length === 0 ? null : rated.reduce((sum, rating) => sum + rating, 0) / rated.length,
    reviews: rated.length,
    recommended: trip.recommended,
    publishedOn: dayAfter(given.today, -7 * ((given.id * 17) % 101)),
    designerId: given.designerId,
    startsIn: ends[0],
    endsIn: ends[1],
    partyMin: trip.party[0],
    partyMax: trip.party[1],
    itinerary,
    stays: staysOf(days),
    included: includedIn(days, trip),
    notIncluded: [
      `Flights to and from ${country.name}`,
      'Travel insurance',
      'Meals that are not listed, and drinks',
    ],
    deposit: trip.deposit ? depositOf(trip.deposit) : null,
    words: searchWords(told.join(' ')).join(' '),
  }
}

function depositOf(deposit: DemoTrip['deposit'] & object): DepositRule {
  return deposit.kind === 'percent' ? deposit : { ...deposit, usd: dollars(deposit.usd) }
}

/** Days on which it can begin: two a month in its season, from next month on. */
export function startsOf(
  trip: DemoTrip,
  today: string,
  random: SeededRandom,
): { date: string; places: number }[] {
  const season = monthsOf(trip.season)
  const first = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7))
  return Array.from({ length: 14 }, (_one, ahead) => first + ahead)
    .filter((index) => season.includes((index % 12) + 1))
    .flatMap((index) => {
      const month = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
      return [random.between(2, 12), random.between(15, 27)].map((day) => ({
        date: `${month}-${String(day).padStart(2, '0')}`,
        places: random.between(1, trip.party[1]),
      }))
    })
}

/** Who went, and in which of its months of the last two years. */
export function reviewRows(
  trip: DemoTrip,
  today: string,
  random: SeededRandom,
): (typeof reviews.$inferInsert)[] {
  const season = monthsOf(trip.season)
  const now = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  const past = Array.from({ length: 26 }, (_one, ago) => now - 1 - ago).filter((index) =>
    season.includes((index % 12) + 1),
  )
  return trip.reviews.map(([author, country, rating, title, text]) => {
    const index = random.pick(past as [number, ...number[]])
    const travelled = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
    return { author, country, rating, travelled, title, text }
  })
}
