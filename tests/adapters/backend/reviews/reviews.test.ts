import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../../../adapters/backend/server.ts'
import type { Designer } from '../../../../core/wire/catalogue/designers.ts'
import { Reviews, Trip } from '../../../../core/wire/catalogue/trips.ts'
import { Feedback } from '../../../../core/wire/feedback.ts'
import { BookingList } from '../../../../core/wire/orders.ts'
import { DeskReviews } from '../../../../core/wire/reviews.ts'
import { lettersTo } from '../forms/forms-stage.ts'
import { API, bookingOf, pay, placed, quoteOf } from '../orders/order-stage.ts'
import { signedIn, startTestServer, type TestBrowser } from '../running-server.ts'

const DESK = '/extranet/v3/desk/reviews'
/** By a designer who can sign in. */
const TRIP = 'tokyo-with-children'
const DESIGNER = 'kenji-morimoto'
const WORDS = '<b>Ramen</b> at noon, \u202eand a park with frogs.'

/** What reviews make of a trip, or of a designer. */
const figuresOf = ({ rating, reviews }: Pick<Designer, 'rating' | 'reviews'>) => ({ rating, reviews })

describe('reviews by travellers', () => {
  let server: RunningServer
  let maya: TestBrowser
  let theo: TestBrowser
  let kenji: TestBrowser
  let hannah: TestBrowser
  let orderId: number
  let theosOrderId: number
  beforeAll(async () => {
    server = await startTestServer()
    ;[maya, theo, kenji, hannah] = await Promise.all([
      signedIn(server, 'traveller@demo.test'),
      signedIn(server, 'newcomer@demo.test'),
      signedIn(server, 'designer@demo.test'),
      signedIn(server, 'concierge@demo.test'),
    ])
    const { id: planId } = await trip()
    const plan = (await maya.call(`${API}/trips/plans/${planId}`)).body.data
    const starts = plan?.['starts'] as readonly { readonly date: string; readonly places: number }[]
    const date = starts.find(({ places }) => places >= 4)?.date ?? ''
    const booked = async (who: TestBrowser) => {
      const id = await placed(who, (await quoteOf(who, { planId, date })).quote_id)
      await pay(who, id, { purpose: 'full' })
      return id
    }
    orderId = await booked(maya)
    theosOrderId = await booked(theo)
  })
  afterAll(() => server.close())

  const trip = async () => v.parse(Trip, (await maya.call(`${API}/trips/${TRIP}`)).body.data)
  const designer = async () =>
    (await maya.call(`${API}/local-designers/${DESIGNER}`)).body.data as unknown as Designer
  const post = (who: TestBrowser, path: string, body: unknown) => who.call(path, { method: 'POST', body })
  const say = (body: object) => post(maya, `${API}/feedback/${orderId}`, body)
  const saidBy = async (who: TestBrowser) =>
    v.parse(Feedback, (await who.call(`${API}/feedback/${orderId}`)).body.data)
  /** As the list of bookings has it. */
  const listed = async (who: TestBrowser) => {
    const { items } = v.parse(BookingList, (await who.call(`${API}/bookings?status=reviewed`)).body.data)
    return items.find(({ id }) => id === orderId)?.said
  }
  const own = async () => (await trip()).latest_reviews.find(({ author }) => author === 'Maya L.')
  const list = async (who: TestBrowser, query = '') =>
    v.parse(DeskReviews, (await who.call(`${DESK}${query}`)).body.data)

  it('are none before the trip has ended [BOOK-06]', async () => {
    const before = figuresOf(await trip())
    expect((await say({ point: 9, stars: 5, text: WORDS })).status).toBe(409)
    expect([await own(), figuresOf(await trip())]).toEqual([undefined, before])
    while ((await bookingOf(maya, orderId))?.status !== 'completed')
      await post(maya, `${API}/demo/clock`, { days: '7' })
  })

  it('stand on trip and designer by name, month and party, and count for both; their words are text [BOOK-06]', async () => {
    const [before, designerBefore] = [figuresOf(await trip()), figuresOf(await designer())]
    expect((await saidBy(maya)).shown_as).toBe('Maya L.')
    // Without stars nothing is shown, and its designer and our own people read it all the same.
    expect((await say({ point: 9, text: WORDS })).status).toBe(200)
    const [alone] = await lettersTo(maya, 'designer@demo.test', 1)
    expect(alone).toContain('for you and for us')
    expect(alone).toContain('a park with frogs')
    const [told] = await lettersTo(maya, 'concierge@demo.test', 1)
    expect(told).toContain('would recommend it with 9 of 10, and gives it no stars')
    expect(told).toContain('a park with frogs')
    expect([await own(), figuresOf(await trip())]).toEqual([undefined, before])
    expect((await say({ point: 9, stars: 1, text: WORDS })).status).toBe(200)
    const start = (await bookingOf(maya, orderId))?.start_date ?? ''
    expect(await own()).toMatchObject({
      ...{ rating: 1, party: 'two', travelled: start.slice(0, 7), text: WORDS },
      ...{ title: '', country: '', answer: null },
    })
    const [after, designerAfter] = [figuresOf(await trip()), figuresOf(await designer())]
    expect([after.reviews, designerAfter.reviews]).toEqual([before.reviews + 1, designerBefore.reviews + 1])
    expect(after.rating).toBeLessThan(before.rating ?? 0)
    expect(designerAfter.rating).toBeLessThan(designerBefore.rating ?? 0)
    const ofDesigner = (await maya.call(`${API}/local-designers/${DESIGNER}/reviews`)).body.data
    expect(v.parse(Reviews, ofDesigner).items.map(({ text }) => text)).toContain(WORDS)
    const [letter] = await lettersTo(maya, 'designer@demo.test', 2)
    expect(letter).toContain('has reviewed Tokyo with children')
  })

  it('are seen by their designer and by concierges, and by nobody else [BOOK-06]', async () => {
    const [mine, all] = [await list(kenji), await list(hannah)]
    expect([mine.items[0]?.text, all.items[0]?.text]).toEqual([WORDS, WORDS])
    expect(new Set(mine.items.map((one) => one.designer?.slug))).toEqual(new Set([DESIGNER]))
    expect(all.total).toBeGreaterThan(mine.total)
    expect([mine.items[0]?.can, all.items[0]?.can]).toEqual([
      { answer: true, hide: false },
      { answer: false, hide: true },
    ])
    expect((await maya.call(DESK)).status).toBe(403)
    const others = await signedIn(server, 'designer2@demo.test')
    expect((await list(others)).items.map(({ text }) => text)).not.toContain(WORDS)
  })

  it('are answered by their designer, once [BOOK-06]', async () => {
    const id = (await own())?.id ?? 0
    const others = await signedIn(server, 'designer2@demo.test')
    const path = `${DESK}/${id}/answer`
    const said_at = (await list(kenji)).items.find((one) => one.id === id)?.said_at ?? null
    expect((await post(others, path, { text: 'Not mine.', said_at })).status).toBe(404)
    expect((await post(hannah, path, { text: 'Not mine.', said_at })).status).toBe(403)
    expect((await post(kenji, path, { text: '  ', said_at })).status).toBe(422)
    expect((await list(kenji, '?show=unanswered')).items.map((one) => one.id)).toContain(id)
    expect((await post(kenji, path, { text: 'The frogs say thanks.', said_at })).status).toBe(200)
    expect((await post(kenji, path, { text: 'And more.', said_at })).status).toBe(409)
    expect((await own())?.answer).toMatchObject({ by: 'Kenji', text: 'The frogs say thanks.' })
    expect((await list(kenji, '?show=unanswered')).items.map((one) => one.id)).not.toContain(id)
    expect((await saidBy(maya)).in_public).toMatchObject({ hidden_because: null, answer: { by: 'Kenji' } })
    expect(await listed(maya)).toEqual({ stars: 1, text: WORDS, is_answered: true })
    expect(await listed(hannah)).toBeNull()
  })

  it('are hidden by a concierge with a reason, which their writer reads; hidden ones do not count [BOOK-06]', async () => {
    const id = (await own())?.id ?? 0
    const counted = figuresOf(await trip())
    const path = `${DESK}/${id}/hiding`
    expect((await post(kenji, path, { hidden: true, reason: 'I do not like it.' })).status).toBe(403)
    expect((await post(hannah, path, { hidden: true })).status).toBe(400)
    expect((await post(hannah, path, { hidden: true, reason: 'It names a child.' })).status).toBe(200)
    expect(await own()).toBeUndefined()
    const without = figuresOf(await trip())
    expect(without.reviews).toBe(counted.reviews - 1)
    expect((await saidBy(maya)).in_public?.hidden_because).toBe('It names a child.')
    expect((await listed(maya))?.is_answered).toBe(false)
    const [hidden] = (await list(hannah, '?show=hidden')).items
    expect([hidden?.id, hidden?.hidden?.because]).toEqual([id, 'It names a child.'])
    expect((await post(hannah, path, { hidden: false })).status).toBe(200)
    expect(figuresOf(await trip())).toEqual(counted)
    expect((await post(hannah, `${DESK}/999999/hiding`, { hidden: false })).status).toBe(404)
  })

  it('that are said otherwise lose what was answered, and their designer hears of it and may answer anew [BOOK-06]', async () => {
    const path = `${API}/feedback/${theosOrderId}`
    const first = { point: 6, stars: 3, text: 'The second hotel was far from everything.' }
    expect((await post(theo, path, first)).status).toBe(200)
    await lettersTo(maya, 'designer@demo.test', 3)
    const found = (await list(kenji)).items.find(({ text }) => text === first.text)
    const shown = async () => (await trip()).latest_reviews.find(({ id }) => id === found?.id)
    const answer = `${DESK}/${found?.id}/answer`
    const read = { said_at: found?.said_at ?? null }
    expect((await post(kenji, answer, { ...read, text: 'We have another one now.' })).status).toBe(200)
    expect((await shown())?.answer?.text).toBe('We have another one now.')

    const then = { ...first, stars: 4, text: 'The second hotel was far, and its garden was worth it.' }
    expect((await post(theo, path, then)).status).toBe(200)
    expect(await shown()).toMatchObject({ rating: 4, text: then.text, answer: null })
    const [letter] = await lettersTo(maya, 'designer@demo.test', 4)
    expect(letter).toContain(then.text)
    const waits = (await list(kenji, '?show=unanswered')).items.find(({ id }) => id === found?.id)
    // To words that are gone nothing is answered.
    expect((await post(kenji, answer, { ...read, text: 'So glad you loved it!' })).status).toBe(409)
    expect((await shown())?.answer).toBeNull()
    const now = { said_at: waits?.said_at ?? null }
    expect((await post(kenji, answer, { ...now, text: 'It was planted in 1912.' })).status).toBe(200)
    expect((await shown())?.answer?.text).toBe('It was planted in 1912.')
  })

  it('of a trip that was made for somebody stand on its designer [BOOK-06]', async () => {
    const { body } = await maya.call(`${API}/bookings?status=completed`)
    const items = (body.data?.['items'] ?? []) as readonly {
      readonly id: number
      readonly trip: { title: string }
    }[]
    const made = items.find(({ id }) => id !== orderId)
    const said = { point: 10, stars: 4, text: 'Every stop was where we had hoped it would be.' }
    expect((await post(maya, `${API}/feedback/${made?.id}`, said)).status).toBe(200)
    const found = (await list(hannah)).items.find(({ text }) => text === said.text)
    expect(found).toMatchObject({ trip: { slug: null, title: made?.trip.title }, rating: 4 })
    const path = `${API}/local-designers/${found?.designer?.slug}/reviews`
    const shown = v.parse(Reviews, (await maya.call(path)).body.data)
    expect(shown.items.map(({ text }) => text)).toContain(said.text)
    // Said otherwise, it is still one, and stays hidden where it was: a concierge hears of it, and no designer.
    const hiding = { hidden: true, reason: 'It names a guide.' }
    expect((await post(hannah, `${DESK}/${found?.id}/hiding`, hiding)).status).toBe(200)
    expect((await post(maya, `${API}/feedback/${made?.id}`, { ...said, stars: 2 })).status).toBe(200)
    const changed = (await list(hannah)).items.filter(({ text }) => text === said.text)
    expect(changed.map(({ id, rating, hidden }) => [id, rating, hidden?.because])).toEqual([
      [found?.id, 2, hiding.reason],
    ])
    // Beside what each of six times was said.
    const letters = await lettersTo(maya, 'concierge@demo.test', 7)
    const changing = letters.filter((letter) => letter.includes('A hidden review was changed'))
    expect(changing).toEqual([expect.stringContaining(hiding.reason)])
  })
})
