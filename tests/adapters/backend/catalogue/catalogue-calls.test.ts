import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import { CURRENCIES } from '../../../../core/money/currency.ts'
import { dollars } from '../../../../core/money/money.ts'
import { gallerySearch } from '../../../../core/trips/gallery-query.ts'
import { Designer, DesignerCard } from '../../../../core/wire/catalogue/designers.ts'
import { DetectedCountry } from '../../../../core/wire/catalogue/detected.ts'
import {
  Destination,
  GuideCard,
  TravelGuide,
  TrendingDestination,
} from '../../../../core/wire/catalogue/places.ts'
import {
  CatalogueTotals,
  CurrencyItem,
  MenuItems,
  SearchSettings,
} from '../../../../core/wire/catalogue/settings.ts'
import {
  FreeCancellation,
  Review,
  Reviews,
  SpecialDeal,
  Trip,
  TripCard,
  TripList,
  TripPlan,
} from '../../../../core/wire/catalogue/trips.ts'
import { signedIn, startTestServer, TestBrowser } from '../running-server.ts'

let server: RunningServer
let visitor: TestBrowser
beforeAll(async () => {
  server = await startTestServer()
  visitor = new TestBrowser(server)
})
afterAll(() => server.close())

const get = async <S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S>> => {
  const { status, body } = await visitor.call(path)
  expect([path, status, body.error, body.message]).toEqual([path, 200, 0, ''])
  return v.parse(schema, body.data)
}
const statusOf = async (path: string) => (await visitor.call(path)).status
const list = v.array
const at = (path: string) => `/extranet/v2${path}`

describe('the catalogue’s calls', () => {
  it('[SHELL-09] give deals, durations, themes and trending destinations', async () => {
    const deals = await get(at('/special-deals'), list(SpecialDeal))
    const dealt = await get(at('/trips/dealt'), list(TripCard))
    expect(dealt.map(({ id }) => id).sort()).toEqual(deals.map(({ trip_id }) => trip_id).sort())
    for (const { was_usd, price_usd, deal } of dealt) {
      const left = ((was_usd?.minor ?? 0) * (100 - (deal?.percent_off ?? 0))) / 100
      expect(price_usd).toEqual(dollars(Math.ceil(left / 100)))
    }
    // The wire has plain numbers of dollars.
    const { body, headers } = await visitor.call(at('/trips/dealt'))
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(body.data).toMatchObject(dealt.map(({ price_usd }) => ({ price_usd: price_usd.minor / 100 })))
    const settings = await get(at('/get-home-search-settings'), SearchSettings)
    expect([settings.durations.length, settings.travel_themes.length]).toEqual([5, 8])
    expect(await get(at('/trending-destinations'), list(TrendingDestination))).toHaveLength(8)
  })

  it('[CUR-01] give the seven currencies with sample rates and their date', async () => {
    const items = await get(at('/currencies'), list(CurrencyItem))
    expect(items.map(({ code, symbol }) => [code, symbol])).toEqual(
      CURRENCIES.map(({ code, symbol }) => [code, symbol]),
    )
    expect(items.map(({ rate }) => rate)).toEqual([1.5, 0.79, 1.37, 0.92, 150, 1.64, 1])
    for (const { as_of } of items) expect(as_of).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  it('give places, people, guides, reviews, totals and the menu in the shapes of the wire', async () => {
    expect(await get(at('/destinations'), list(Destination))).toHaveLength(40)
    expect(await get(at('/catalogue-totals'), CatalogueTotals)).toEqual({
      trips: 36,
      designers: 18,
      countries: 14,
      // One of them by the demo's traveller, of a trip that they were on.
      reviews: 141,
    })
    expect(await get(at('/reviews'), list(Review))).toHaveLength(9)
    const menu = await get('/integration/v1/get-menu-items', MenuItems)
    expect(menu[0]?.children.flatMap(({ children }) => children)).toHaveLength(14)
    for (const { country } of await get(at('/travel-guides'), list(GuideCard)))
      await get(at(`/travel-guides/${country.slug}`), TravelGuide)
    const all = await get(at('/local-designers'), list(DesignerCard))
    expect(all).toHaveLength(18)
    const here = await get(at('/local-designers?country=japan'), list(DesignerCard))
    expect(here.map(({ first_name }) => first_name)).toEqual(['Kenji', 'Aya'])
    for (const { slug, trips, reviews } of all) {
      const { name: _name, ...designer } = await get(at(`/local-designers/${slug}`), Designer)
      expect(designer.introduction.length).toBeGreaterThan(80)
      expect(await get(at(`/local-designers/${slug}/trips`), list(TripCard))).toHaveLength(trips)
      const said = await get(at(`/local-designers/${slug}/reviews`), Reviews)
      expect([said.total, said.of.reviews, said.items.length]).toEqual([
        reviews,
        reviews,
        Math.min(20, reviews),
      ])
      const next = await get(at(`/local-designers/${slug}/reviews?page=2`), Reviews)
      expect([next.items.length, next.has_more]).toEqual([Math.max(0, reviews - 20), false])
    }
  })

  it('give each trip, and its plan to whoever is signed in', async () => {
    const traveller = await signedIn(server, 'traveller@demo.test')
    for (const page of [1, 2, 3]) {
      const { items } = await get(at(`/trips${gallerySearch({ page })}`), TripList)
      for (const { slug, id } of items) {
        const trip = await get(at(`/trips/${slug}`), Trip)
        expect(trip.similar.map((one) => one.id)).not.toContain(id)
        const { body } = await traveller.call(at(`/trips/plans/${id}`))
        expect(v.parse(TripPlan, body.data).starts.length).toBeGreaterThan(0)
      }
    }
    expect((await visitor.call(at('/trips/plans/1'))).body).toMatchObject({ error: 1401, data: null })
    expect((await traveller.call(at('/trips/plans/9999'))).status).toBe(404)
  })

  it('say until when it costs nothing to cancel', async () => {
    const far = await get(at('/trips/free-cancellation?trip_id=1&start_date=2999-01-31'), FreeCancellation)
    expect(far.eligible).toBe(true)
    expect(far.schedule).toEqual([
      { from_days: 60, to_days: null, fee_percent: 20, min_fee: null },
      { from_days: 30, to_days: 59, fee_percent: 50, min_fee: null },
      { from_days: 0, to_days: 29, fee_percent: 100, min_fee: null },
    ])
    expect(far.text).toMatch(
      /^Free for 48 hours after booking\. Until 60 days before the start we keep only the deposit/,
    )
    expect(Date.parse(far.until ?? '') - Date.now()).toBeGreaterThan(47.9 * 3_600_000)
    const near = await get(at('/trips/free-cancellation?trip_id=1&start_date=2020-01-31'), FreeCancellation)
    expect([near.eligible, near.until, near.text.startsWith('Free')]).toEqual([false, null, false])
    expect(await statusOf(at('/trips/free-cancellation?trip_id=1&start_date=2027-02-30'))).toBe(422)
    expect(await statusOf(at('/trips/free-cancellation?trip_id=77777&start_date=2999-01-31'))).toBe(404)
    expect(await statusOf(at('/trips/free-cancellation'))).toBe(404)
  })

  it('answer bad input with nothing, never with a fault', async () => {
    const nowhere = [
      '/trips/no-such',
      '/trips/%00',
      '/trips/plans-x',
      '/local-designers/nobody',
      '/travel-guides/xx',
    ]
    for (const path of [
      ...nowhere,
      '/local-designers/nobody/trips',
      "/trips/a'--",
      `/trips/${'a'.repeat(90)}`,
    ])
      expect([path, await statusOf(at(path))]).toEqual([path, 404])
    const empty = [
      'destination=atlantis',
      'theme=nothing',
      'duration=x',
      'q=%25_%25',
      'q=%27;drop',
      'q=zzzz',
      'page=9999',
    ]
    for (const query of empty) {
      const found = await get(at(`/trips?${query}`), TripList)
      expect([query, found.items]).toEqual([query, []])
    }
    const all = [
      'page=-1',
      'month=2027-13',
      'q=',
      'q=%00%01',
      'sort=nothing',
      'destination=A%20B',
      'theme=x&theme=',
    ]
    for (const query of all.slice(0, -1)) expect((await get(at(`/trips?${query}`), TripList)).total).toBe(36)
    const long = await get(at(`/trips?q=${'x'.repeat(10_000)}`), TripList)
    expect(long.total).toBe(0)
    expect((await get(at('/local-designers?country=atlantis'), list(DesignerCard))).length).toBe(0)
  })

  it('find a trip by words, their beginnings, and without accents', async () => {
    const slugs = async (q: string) =>
      (await get(at(`/trips${gallerySearch({ q })}`), TripList)).items.map(({ slug }) => slug)
    expect(await slugs('KUMANO kii')).toContain('old-roads-of-kii')
    expect(await slugs('ha giang')).toContain('ha-giang-high-road')
    expect(await slugs('sao mig')).toContain('azores-crater-and-whale')
    expect(await slugs('Morocco camel & | ! ( ) : * <->')).toEqual(['caravan-road-to-the-sahara'])
  })

  it('change the account’s currency to one that is offered', async () => {
    const body = { currency_code: 'JPY' }
    const path = at('/user/change-currency')
    await visitor.call('/config.json')
    expect((await visitor.call(path, { method: 'POST', body })).status).toBe(401)
    const traveller = await signedIn(server, 'traveller@demo.test')
    expect((await traveller.call(path, { method: 'POST', body })).body.data).toEqual(body)
    expect((await traveller.call('/authenticate/verify')).body.data?.['currency_code']).toBe('JPY')
    const refused = await traveller.call(path, { method: 'POST', body: { currency_code: 'XXX' } })
    expect([refused.status, refused.body.error]).toEqual([422, 1422])
    expect(refused.body['fields']).toHaveProperty('currency_code')
    expect((await traveller.call(path, { method: 'POST', body: {} })).status).toBe(400)
  })

  it('know the country of a public address, of both families, by what is on the disk [GEO-01]', async () => {
    const known = {
      '8.8.8.8': ['US', 'USD'],
      '1.1.1.1': ['AU', 'AUD'],
      '2001:4860:4860::8888': ['US', 'USD'],
    }
    for (const [address, expected] of Object.entries(known)) {
      const path = `/integration/v1/detectCountry?remote_addr=${encodeURIComponent(address)}`
      const found = await get(path, DetectedCountry)
      expect([found.country_code, found.currency_code]).toEqual(expected)
    }
  })

  it('do not know where an address of a private network is, and say whom to call all the same', async () => {
    for (const address of ['127.0.0.1', '10.1.2.3', '::1', 'fe80::1', '203.0.113.9', 'not an address', '']) {
      const path = `/integration/v1/detectCountry?remote_addr=${encodeURIComponent(address)}`
      const found = await get(path, DetectedCountry)
      expect([found.country_code, found.currency_code, found.phone]).toEqual([null, null, '+44 1632 960142'])
    }
    const headers = { 'cf-ipcountry': 'JP' }
    const untrusted = await visitor.call('/integration/v1/detectCountry', { headers })
    expect(untrusted.body.data?.['country_code']).toBeNull()
  })
})

describe('behind a proxy that is trusted', () => {
  it('[GEO-04] its word for the country counts, and the phone follows it and the audience', async () => {
    const behind = await startTestServer({
      environment: { TRUST_PROXY: '1', APP_TYPE: 'agent', RATE_FACTOR: '1' },
    })
    try {
      const browser = new TestBrowser(behind)
      const from = async (country: string) => {
        const { body } = await browser.call('/integration/v1/detectCountry', {
          headers: { 'cf-ipcountry': country },
        })
        return v.parse(DetectedCountry, body.data)
      }
      expect(await from('jp')).toMatchObject({
        country_code: 'JP',
        country_name: 'Japan',
        currency_code: 'JPY',
        continent: 'Asia',
        continent_code: 'AS',
        phone: '+44 1632 960177',
      })
      expect((await from('AU')).phone).toBe('+61 2 5550 0177')
      expect((await from('PE')).phone).toBe('+1 303-555-0163')
      expect((await from('XX')).country_code).toBeNull()
      const search = () =>
        browser.call(at('/trips?q=tea'), { headers: { 'x-forwarded-for': '198.51.100.7' } })
      const answers = await Promise.all(Array.from({ length: 70 }, search))
      const refused = answers.filter(({ status }) => status === 429)
      expect(refused.length).toBeGreaterThan(5)
      expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(
        (await browser.call(at('/trips'), { headers: { 'x-forwarded-for': '198.51.100.7' } })).status,
      ).toBe(200)
    } finally {
      await behind.close()
    }
  })
})
