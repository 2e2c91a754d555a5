import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PlanContent } from '../../core/plans/plan-content.ts'
import type { PlanView } from '../../machines/plan/plan.select.ts'
import { PlanCard } from '../../web/chat/plan/PlanCard.tsx'
import { lengthWords, spanWords } from '../../web/words/plan-words.ts'
import { planWith } from '../core/plans/made-plans.ts'
import { nextPlanWith, planViewWith, standingWith } from './made-plan-views.ts'
import { seal, show } from './view-models.tsx'

afterEach(cleanup)

const HREF = '/traveller/tripplan/view/id/1000001?traffic=1'
const DOLLARS = { code: 'USD', rates: {} } as const
const on = { accept: vi.fn(), ask: vi.fn(), retry: vi.fn(), compare: vi.fn() }

interface Drawn {
  readonly version?: number
  readonly content?: PlanContent | null
  readonly before?: PlanContent | null
  readonly view?: Partial<PlanView>
  readonly today?: string
}

function draw({
  version = 1,
  content = planWith(),
  before = null,
  view = {},
  today = '2026-11-27',
}: Drawn = {}) {
  cleanup()
  const plan = {
    plan_id: 1_000_001,
    version,
    title: seal('Kanazawa to Naoshima'),
    days: 6,
    total: 402_000,
    valid_until: '2026-12-01',
    start_date: '2027-05-14',
    picture: '/pictures/v1/card/japan/any/japan.svg',
  }
  show(
    <PlanCard
      plan={plan}
      content={content}
      before={before}
      view={planViewWith(view)}
      money={DOLLARS}
      today={today}
      href={HREF}
      onAccept={on.accept}
      onAsk={on.ask}
      onRetry={on.retry}
      onCompare={on.compare}
    />,
  )
  return screen.getByRole('article', { name: 'Kanazawa to Naoshima' })
}
const button = (name: string) => screen.queryByRole('button', { name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

describe('the card of a plan', () => {
  it('says what it is, for whom, what it costs and until when, before and after its content is there [ENQ-08]', () => {
    expect(draw({ content: null }).textContent).toContain(
      'Plan 1Kanazawa to Naoshima6 days, 14 to 19 May 2027About US$4,020 in totalPrice held until 1 December 2026',
    )
    expect(draw().textContent).toContain('14 to 19 May 2027 · 2 adults and 1 child')
    expect(draw().textContent).toContain('US$4,020 in total, US$1,340 per person')
    expect(draw({ today: '2026-12-02' }).textContent).toContain('This price was held until 1 December 2026')
  })

  it('leads to where it is booked; its customer accepts it and asks for changes, nobody else [ENQ-08, ROUTE-30]', () => {
    draw()
    expect(screen.getByRole('link', { name: 'Open plan 1, Kanazawa to Naoshima' }).getAttribute('href')).toBe(
      HREF,
    )
    press('Accept plan 1')
    expect(screen.getByRole('group').textContent).toContain('Accept plan 1 for US$4,020?')
    expect(document.activeElement?.tagName).toBe('P')
    press('Not yet')
    expect(document.activeElement).toBe(button('Accept plan 1'))
    expect(on.accept).not.toHaveBeenCalled()
    press('Accept plan 1')
    press('Yes, accept')
    fireEvent.click(screen.getByRole('button', { name: 'Ask for changes' }))
    expect([on.accept.mock.calls.length, on.ask.mock.calls.length]).toEqual([1, 1])
    draw({ view: { standing: standingWith({ can: { accept: false, request: false } }) } })
    expect([button('Accept plan 1'), button('Ask for changes')]).toEqual([null, null])
    // What can't be marked yet is not asked about yet.
    draw({ content: null })
    expect(button('Ask for changes')).toHaveProperty('disabled', true)
    expect(button('Accept plan 1')).toHaveProperty('disabled', true)
  })

  it('is accepted once, and says so; then it leads on to booking [ENQ-08]', () => {
    draw({ view: { answering: 'accepting', accepting: 1 } })
    on.accept.mockClear()
    fireEvent.click(screen.getByRole('button', { name: 'Accepting…' }))
    expect(on.accept).not.toHaveBeenCalled()
    const accepted = standingWith({ accepted_version: 1, can: { accept: false, request: true } })
    expect(draw({ view: { standing: accepted } }).textContent).toContain('Accepted')
    expect(screen.getByRole('link', { name: 'Continue to booking' }).getAttribute('href')).toBe(HREF)
  })

  it('says why it was not accepted, and tries again where that may help [ENQ-08]', () => {
    const reason = { said: seal('The price does not hold any more.'), otherwise: '' }
    draw({ view: { answering: 'refused', accepting: 1, reason } })
    expect(screen.getByRole('alert').textContent).toContain('Not accepted: The price does not hold any more.')
    on.accept.mockClear()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(on.accept).toHaveBeenCalledOnce()
    draw({ view: { answering: 'outdated', accepting: 1, reason } })
    expect(button('Try again')).toBeNull()
    draw({ view: { answering: 'refused', accepting: 7, reason } })
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('of an older version leads to the newest, and to nothing else [ENQ-08]', () => {
    const card = draw({ view: { standing: standingWith({ newest_version: 3 }) } })
    expect(card.textContent).toContain('There is a newer version.')
    expect(screen.getByRole('link', { name: 'See plan 3' }).getAttribute('href')).toBe(HREF)
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('says from the second version on what changed: nights and price first, the rest folded [ENQ-08]', async () => {
    const before = planWith()
    draw({ version: 2, content: nextPlanWith({ note: 'Bring a coat.' }), before })
    const changed = within(await screen.findByRole('region', { name: 'What changed since plan 1' }))
    await changed.findByText('Show 3 more changes')
    expect(rows()).toEqual([
      'Day 3Kyoto, two nights three1 night',
      'Day 5Naoshima, one night 1 night',
      'PriceUS$1,380 US$1,340US$40 per person',
      'Day 5Teshima by bicycle Changed',
      'PriceInns, US$1,240 US$1,200US$40',
      'PlanChanges to the note ',
    ])
    expect(changed.getAllByLabelText('plus')).toHaveLength(3)
    expect(changed.getAllByLabelText('minus')).toHaveLength(1)
    draw({ version: 2, content: before, before })
    expect(await screen.findByText('Nothing else has changed.')).toBeTruthy()
  })

  it('says where what changed could not be loaded, and loads it again [ENQ-08]', async () => {
    draw({ version: 2, view: { isFailed: true } })
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(on.retry).toHaveBeenCalledOnce()
  })
})

describe('a span of days', () => {
  it.each([
    ['2027-05-14', 13, '14 to 26 May 2027'],
    ['2027-05-28', 7, '28 May to 3 June 2027'],
    ['2026-12-30', 4, '30 December 2026 to 2 January 2027'],
    ['2027-05-14', 1, '14 May 2027'],
  ])('from %s for %i days is %s', (start, days, words) => {
    expect(spanWords(start, days)).toBe(words)
  })

  it('is one day, or many', () => {
    expect(lengthWords(1, '2027-05-14')).toBe('1 day, 14 May 2027')
  })
})
