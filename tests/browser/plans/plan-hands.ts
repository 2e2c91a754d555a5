import type { Page } from 'playwright'
import * as v from 'valibot'
import type { PlanContent } from '../../../core/plans/plan-content.ts'
import { SentEnquiry } from '../../../core/wire/enquiries.ts'
import { dayIn, GROUP, letter, newKey } from '../../adapters/backend/enquiries/enquiry-stage.ts'
import { planFromToday } from '../../adapters/backend/plans/plan-stage.ts'

/** A call of whoever is signed in on a page, as their browser makes it. */
export async function call(page: Page, path: string, body: object): Promise<unknown> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'csrf_token')?.value ?? ''
  const { origin } = new URL(page.url())
  const headers = { 'csrf-token': token, 'idempotency-key': newKey() }
  const answer = await page.request.post(`${origin}${path}`, { data: body, headers })
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()).data
}

/** An enquiry of whoever is signed in on a page, to Kenji, who has not answered it. @returns its id */
export async function newEnquiryOn(page: Page): Promise<number> {
  const body = letter({ your_trip: { destinations: ['japan'] }, from: { designer: 'kenji-morimoto' } })
  return v.parse(SentEnquiry, await call(page, GROUP, body)).enquiry_id
}

const KYOTO = { name: 'Kyoto', country_code: 'JP', lat: 35.01, lng: 135.77 }
const NAOSHIMA = { name: 'Naoshima', country_code: 'JP', lat: 34.46, lng: 133.99 }

const dayAt = (id: string, title: string, stop: typeof KYOTO) => ({
  id,
  title,
  text: '<p>Before eight the garden is yours alone.</p>',
  stops: [stop],
  meals: ['breakfast' as const],
})

/** Five days of the Inland Sea, the last of which is the way home. */
export const firstPlan = (): PlanContent =>
  planFromToday({
    title: 'Kyoto to Naoshima',
    summary: '<p>Gardens first, then the sea.</p>',
    start_date: dayIn(170),
    nights: 4,
    party: { adults: 2, children: 0 },
    days: [
      dayAt('d1', 'Arrive in Kyoto', KYOTO),
      dayAt('d2', 'Gardens before eight', KYOTO),
      dayAt('d3', 'Moss and tea', KYOTO),
      dayAt('d4', 'Boat to Naoshima', NAOSHIMA),
      dayAt('d5', 'The way home', NAOSHIMA),
    ],
    prices: [
      { key: 'inns', label: 'Inns and trains', per: 'person', minor: 180_000 },
      { key: 'guide', label: 'A guide for two days', per: 'group', minor: 60_000 },
    ],
    included: ['All trains and boats'],
    excluded: ['Flights'],
  })

/** A night less in Kyoto, one more on Naoshima, and the inns a little dearer. */
export function secondPlan(): PlanContent {
  const one = firstPlan()
  const days = one.days.map((day) =>
    day.id === 'd3' ? { ...day, title: 'An early boat', stops: [NAOSHIMA] } : day,
  )
  const prices = one.prices.map((price) => (price.key === 'inns' ? { ...price, minor: 184_000 } : price))
  return { ...one, days, prices }
}

/** The card of a version, in whatever shows the conversation. */
export const cardOf = (page: Page, version: number) =>
  page.locator('.plan-card', { has: page.getByText(`Plan ${version}`, { exact: true }) })
