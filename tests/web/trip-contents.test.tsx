import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setup } from 'xstate'
import type { OrderState } from '../../core/bookings/order-states.ts'
import type { EnquiryState } from '../../core/enquiries/states.ts'
import { CONTRACTS, type Ports } from '../../core/ports/ports.ts'
import type { MemberView, SharedFile } from '../../machines/conversation/conversation.select.ts'
import type { EnquiryFacts } from '../../machines/enquiry/enquiry.machine.ts'
import type { EnquiryView } from '../../machines/enquiry/enquiry.select.ts'
import { createLiveKernel } from '../../machines/kernel/hosts/live.ts'
import { TripContents } from '../../web/chat/trip/TripContents.tsx'
import { conversation, enquiryView, NOW, seal, show } from './view-models.tsx'

afterEach(cleanup)

const DAY = 86_400_000
const dayIn = (days: number): string => new Date(NOW + days * DAY).toISOString().slice(0, 10)

function factsOf(changes: Partial<EnquiryFacts> = {}): EnquiryFacts {
  return {
    id: 101,
    state: 'submitted',
    kind: 'trip',
    destination: seal('Japan'),
    destinations: ['japan'],
    trip_slug: null,
    picture: '/pictures/v1/card/japan/any/japan.svg',
    start_date: null,
    month: '2027-10',
    nights: 12,
    adults: 2,
    children: 1,
    conv_id: 'conv#3w101',
    designer: null,
    created_at: '2026-11-01T00:00:00Z',
    changed_at: '2026-11-01T00:00:00Z',
    budget: null,
    files: [],
    plan: null,
    reason: null,
    ...changes,
  }
}

const member = (changes: Partial<MemberView>): MemberView => ({
  userId: 6,
  type: 'LS',
  firstName: seal('Kenji'),
  lastName: seal('Morimoto'),
  online: false,
  lastOnline: null,
  timezone: 'Asia/Tokyo',
  avatar: null,
  isMe: false,
  ...changes,
})
const KENJI = member({})
const MAYA = member({
  userId: 1,
  type: 'TV',
  firstName: seal('Maya'),
  lastName: seal('Olsson'),
  timezone: 'Australia/Sydney',
})
const DESIGNER = { user_id: 6, first_name: seal('Kenji'), slug: null }

const PLAN = {
  plan_id: 1_000_001,
  version: 2,
  accepted_version: null,
  title: seal('Kanazawa to Naoshima'),
  days: 13,
  start_date: dayIn(174),
  valid_until: '2026-11-27',
  total: 692_000,
  prices: [{ per: 'group' as const, minor: 692_000 }],
  party: { adults: 2, children: 0 },
  versions: [
    { version: 2, sent_at: '2026-11-20T09:42:00Z', seq: 14 },
    { version: 1, sent_at: '2026-11-14T09:42:00Z', seq: 7 },
  ],
}

/** A kernel in which nothing runs: prices are shown in US dollars. */
function quietKernel() {
  const kernel = createLiveKernel({
    contracts: CONTRACTS,
    createRoot: () => setup({}).createMachine({ id: 'app' }),
    seed: '00112233445566778899aabbccddeeff',
    app: 'test',
    ports: {} as Ports,
    clock: { wall: () => NOW, monotonic: () => 0, after: () => () => undefined },
  })
  kernel.start()
  return kernel
}

const retry = vi.fn()
const showMessage = vi.fn()
function draw(
  enquiry: Partial<EnquiryView>,
  members: readonly MemberView[] = [KENJI],
  shared: readonly SharedFile[] = [],
) {
  cleanup()
  show(
    <TripContents
      conversation={conversation({ members, destination: seal('Japan'), files: shared })}
      enquiry={enquiryView({ state: 'ready', ...enquiry })}
      now={NOW}
      onRetry={retry}
      onShowMessage={showMessage}
    />,
    true,
    quietKernel(),
  )
}
// On a phone it is hidden until it is opened, and nothing that is hidden has a name.
const panel = () => document.body
const part = (name: string) =>
  [...panel().querySelectorAll('section')].find((one) => nameOf(one) === name) ?? null
const nameOf = (section: Element) =>
  section.getAttribute('aria-label') ?? section.querySelector('h2')?.textContent ?? ''
const link = (words: string) =>
  [...panel().querySelectorAll('a')].find(({ textContent }) => textContent === words)
const words = (name: string) => part(name)?.textContent

describe('the trip panel', () => {
  it('shows what was asked, with its picture, and leads to the whole letter [ENQ-05] [CHATUI-03]', () => {
    const budget = {
      basis: 'total',
      amount: seal('€9,500'),
      flexible: '10',
      flights_included: 'without',
    } as const
    draw({ facts: factsOf({ budget }) })
    expect(panel().querySelector('img')?.getAttribute('src')).toContain('/card/japan/')
    expect(link('Japan')?.getAttribute('href')).toBe('/enquiries?enquiry=101')
    expect(words('The trip')).toContain('12 nights in October 20272 adults and 1 child')
    expect(words('The trip')).toContain('About €9,500 in total, without flights')
    draw({ facts: factsOf({ nights: null, month: null, adults: null, children: null, picture: null }) })
    expect(words('The trip')).toBe('JapanSentStill to come: designer, plan, booking')
  })

  it('counts the days until it begins, and not those since', () => {
    const said = (days: number) => {
      draw({ facts: factsOf({ start_date: dayIn(days), month: null }) })
      return panel().querySelector('.trip__countdown')?.textContent
    }
    expect([said(173), said(1), said(0), said(-3)]).toEqual([
      '173 days to go',
      '1 day to go',
      undefined,
      undefined,
    ])
  })

  it.each<readonly [OrderState, string, string | undefined]>([
    ['confirmed', 'Booked', '12 days to go'],
    ['travelling', 'Travelling now', undefined],
    ['completed', 'Completed', undefined],
    ['reviewed', 'Reviewed', undefined],
    ['cancelled', 'Cancelled', undefined],
    ['lapsed', 'Lapsed', undefined],
    ['refunded', 'Refunded', undefined],
    ['disputed', 'In dispute', undefined],
  ])('says of a booking that is %s what My trips says of it [BOOK-05]', (order_state, stage, countdown) => {
    draw({
      facts: factsOf({ state: 'booked', start_date: dayIn(12), month: null, order_id: 7, order_state }),
    })
    expect(panel().querySelector('.trip__state')?.textContent).toBe(stage)
    expect(panel().querySelector('.trip__countdown')?.textContent).toBe(countdown)
    const said = stage === 'Booked' ? 'It is booked.' : `${stage}.`
    expect(part('Your booking')?.querySelector('p')?.textContent).toBe(said)
  })

  it('says for whom it is planned, and what it was booked for [BOOK-05]', () => {
    const facts = factsOf({ state: 'booked', adults: 2, children: 2, plan: PLAN, order_id: 7 })
    draw({ facts })
    expect(words('The trip')).toContain('2 adultsUS$6,920 in total')
    const booking = {
      total: { minor: 1_083_000, currency: 'AUD' },
      next_due: null,
      names: null,
      can_pay: false,
      can_review: false,
      is_paid: true,
    } as const
    draw({ facts: { ...facts, booking } })
    expect(words('The trip')).toContain('AU$10,830 in total')
  })

  it.each<readonly [EnquiryState, string, string | undefined]>([
    ['submitted', 'Sent', 'Still to come: designer, plan, booking'],
    ['matched', 'Designer found', 'Still to come: plan, booking'],
    ['plan_sent', 'Plan ready', 'Still to come: booking'],
    ['booked', 'Booked', undefined],
    ['withdrawn', 'Withdrawn', undefined],
  ])('says of %s how far it has come, and what is ahead [ENQ-05]', (state, stage, ahead) => {
    draw({ facts: factsOf({ state }) })
    expect(panel().querySelector('.trip__state')?.textContent).toBe(stage)
    expect(panel().querySelector('.trip__stage')?.textContent).toBe(`${stage}${ahead ?? ''}`)
    const bars = [...panel().querySelectorAll<HTMLElement>('.trip__bar')].map((bar) => bar.dataset['is'])
    expect(bars.filter((is) => is === 'now')).toHaveLength(['booked', 'withdrawn'].includes(state) ? 0 : 1)
  })

  it('knows the plan: version, price, days until, until when it is held, and every version one press away [ENQ-08]', () => {
    const facts = (changes: Partial<EnquiryFacts> = {}) =>
      factsOf({ state: 'plan_sent', plan: PLAN, ...changes })
    draw({ facts: facts(), nextBy: 'customer', role: 'customer' })
    expect(panel().querySelector('.trip__countdown')?.textContent).toBe('174 days to go')
    expect(words('The trip')).toMatch(
      /^174 days to goKanazawa to Naoshima13 days, .*US\$6,920 in totalPlan 2 is ready/,
    )
    expect(words('What is next')).toContain('The price of plan 2 is held until 27 November 2026.')
    const versions = () => [...(part('Plans')?.querySelectorAll('button') ?? [])]
    expect(versions().map(({ textContent }) => textContent)).toEqual(['Plan 2The newest · 1d', 'Plan 17d'])
    fireEvent.click(versions()[1] as HTMLElement)
    expect(showMessage).toHaveBeenLastCalledWith(7)
    draw({ facts: facts({ state: 'accepted', plan: { ...PLAN, accepted_version: 2 } }) })
    expect(words('The trip')).toContain('Plan 2 is accepted')
    expect(versions()[0]?.textContent).toContain('Accepted')
    draw({ facts: facts({ state: 'changes_requested' }), nextBy: 'designer', role: 'designer' }, [MAYA])
    expect(link('Write plan 3')?.getAttribute('href')).toBe('/enquiries/101/plan')
  })

  it('repeats why it has ended', () => {
    draw({ facts: factsOf({ state: 'declined', reason: seal('All boats are full.') }) })
    expect(words('The trip')).toContain('“All boats are full.”')
    expect(part('What is next')).toBeNull()
  })

  it('says what is next, and by whom: you, a name, or the team [ENQ-05]', () => {
    draw({ facts: factsOf(), nextBy: 'concierge' })
    expect(words('What is next')).toMatch(/^Next: our concierge teamWill bring in somebody who lives there/)
    expect(link('Find a designer')).toBeUndefined()
    draw({ facts: factsOf(), nextBy: 'concierge', role: 'concierge' }, [MAYA])
    expect(words('What is next')).toMatch(/^Your turn/)
    expect(link('Find a designer')?.getAttribute('href')).toBe('/enquiries?enquiry=101')
    draw({ facts: factsOf({ state: 'planning', designer: DESIGNER }), nextBy: 'designer' })
    expect(words('What is next')).toMatch(/^Next: KenjiWill write the plan/)
    draw({ facts: factsOf({ state: 'planning', designer: DESIGNER }), nextBy: 'designer', role: 'designer' })
    expect(words('What is next')).toMatch(/^Your turnWrite the plan/)
    draw({ facts: factsOf({ state: 'plan_sent' }), nextBy: 'customer', role: 'designer' }, [MAYA])
    expect(words('What is next')).toMatch(/^Next: MayaCan accept the plan/)
    draw({ facts: factsOf({ state: 'plan_sent' }), nextBy: 'customer', role: 'concierge' }, [])
    expect(words('What is next')).toMatch(/^Next: the traveller/)
  })

  it('has the people, with what time it is for them, by day or night [CHATUI-11]', () => {
    draw({ facts: factsOf() }, [KENJI, member({ userId: 4, timezone: null, firstName: seal('Hannah') })])
    const people = [...panel().querySelectorAll('li')]
    expect(people.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^KKenji MorimotoLocal Designer\d\d:\d\d Japan Time$/),
      'HHannah MorimotoLocal Designer',
    ])
    const clockIn = (timezone: string) => {
      draw({ facts: factsOf() }, [member({ timezone })])
      return panel().querySelector('.people__clock svg')?.getAttribute('aria-label')
    }
    const zones = Array.from({ length: 24 }, (_one, hour) => `Etc/GMT${hour < 12 ? '+' : '-'}${hour % 12}`)
    expect(new Set(zones.map(clockIn))).toEqual(new Set(['day,', 'night,']))
    expect(clockIn('Nowhere/At_All')).toBeUndefined()
    draw({ facts: factsOf(), role: 'concierge' }, [MAYA])
    expect(panel().querySelector('.people h2')?.textContent).toBe('In this conversation')
  })

  it('has the files of the conversation and of the letter one press away', () => {
    const files = [
      { file_id: 7, name: seal('diet.pdf'), mime: 'application/pdf', size: 120_000 },
      { file_id: 8, name: seal('odd'), mime: 'application/vnd.something-long', size: 2_400_000 },
    ]
    const plan = {
      ...{ id: 3, url: '/api/upload/v1/media/3', name: seal('plan.pdf'), mime: 'application/pdf', size: 900 },
      time: '2026-11-21T09:00:00Z',
    }
    draw({ facts: factsOf({ files }) }, [KENJI], [plan])
    const links = [...(part('Files') as HTMLElement).querySelectorAll('a')]
    expect(links.map((one) => [one.getAttribute('href'), one.textContent])).toEqual([
      ['/api/upload/v1/media/3', 'plan.pdfPDF, 1 kB'],
      ['/extranet/v3/enquiries/101/files/7', 'diet.pdfPDF, 120 kB'],
      ['/extranet/v3/enquiries/101/files/8', 'oddDocument, 2.4 MB'],
    ])
    draw({ facts: factsOf() })
    expect(part('Files')).toBeNull()
  })

  it('offers a way to ask where no trip was asked for, and to try again where it could not be loaded', () => {
    draw({ state: 'absent' })
    expect(words('The trip')).toContain('Enquiry #204 · JapanThere is no trip enquiry here yet.')
    expect(link('Design a trip')?.getAttribute('href')).toBe('/design')
    draw({ state: 'absent', role: 'designer' })
    expect(words('The trip')).toBe('Enquiry #204 · Japan')
    draw({ state: 'ready', role: 'concierge', facts: factsOf({ kind: 'general' }) })
    expect(words('The trip')).toBe('Enquiry #204 · Japan')
    draw({ state: 'failed' })
    fireEvent.click(panel().querySelector('.trip button') as HTMLElement)
    expect(retry).toHaveBeenCalledTimes(1)
    draw({ state: 'loading' })
    expect(part('The trip')?.getAttribute('aria-busy')).toBe('true')
  })
})
