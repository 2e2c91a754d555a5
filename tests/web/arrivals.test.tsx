import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { ArrivalsView } from '../../machines/alerts/alerts.arrivals.ts'
import { Arrivals } from '../../web/chat/alerts/Arrivals.tsx'
import { seal, show } from './view-models.tsx'

afterEach(cleanup)

const one = (key: string, given: Partial<ArrivalsView> = {}): ArrivalsView => ({
  key,
  count: 1,
  firstName: seal('Kenji'),
  title: seal('Travel Concierge, Kenji'),
  ...given,
})

function open(arrivals: ArrivalsView | null) {
  const { update } = show(<Arrivals arrivals={arrivals} />)
  const region = () => document.querySelector('body > [aria-live="polite"]')
  return { region, become: (next: ArrivalsView | null) => update(<Arrivals arrivals={next} />) }
}

describe('what came out of sight', () => {
  it('is told politely, by whom and where, in a region that was there before', () => {
    const { region, become } = open(null)
    expect(region()?.textContent).toBe('')
    become(one('a/4'))
    expect(region()?.textContent).toBe('New message from Kenji in Travel Concierge, Kenji')
  })

  it('is told without the place where that is not known, and not again when it is', () => {
    const { region, become } = open(one('a/4', { title: null }))
    expect(region()?.textContent).toBe('New message from Kenji')
    become(one('a/4'))
    expect(region()?.textContent).toBe('New message from Kenji')
  })

  it('is told in one sentence when it is several messages', () => {
    expect(open(one('a/6', { count: 3 })).region()?.textContent).toBe('3 new messages')
  })

  it('is told again in the same words for another message', () => {
    const { region, become } = open(one('a/4'))
    const before = region()?.firstChild
    become(one('a/5'))
    expect(region()?.childNodes).toHaveLength(1)
    expect(region()?.firstChild).not.toBe(before)
  })
})
