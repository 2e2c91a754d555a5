import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_SURROUNDINGS } from '../../core/places/surroundings.ts'
import { companyToday } from '../../web/bridge/market/company-today.ts'
import { useToday } from '../../web/bridge/market/use-today.ts'
import { SurroundingsProvider } from '../../web/bridge/surroundings.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T10:30:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

function Today() {
  return <p>{useToday()}</p>
}

describe('today', () => {
  it.each([
    ['Pacific/Kiritimati', '2026-12-01'],
    ['Pacific/Pago_Pago', '2026-11-29'],
    ['UTC', '2026-11-30'],
  ])('in %s is %s, the day of who reads', (timeZone, day) => {
    render(
      <SurroundingsProvider value={() => ({ ...DEFAULT_SURROUNDINGS, timeZone })}>
        <Today />
      </SurroundingsProvider>,
    )
    expect(screen.getByText(day)).toBeTruthy()
  })

  it('is where the company is the same for every reader [BOOK-10]', () => {
    vi.setSystemTime(Date.parse('2026-11-30T13:30:00Z'))
    expect(companyToday()).toBe('2026-12-01')
    vi.setSystemTime(Date.parse('2026-11-30T12:30:00Z'))
    expect(companyToday()).toBe('2026-11-30')
  })
})
