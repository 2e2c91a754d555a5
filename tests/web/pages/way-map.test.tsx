import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { panelsOf } from '../../../core/places/map/panels.ts'
import { stopsOf } from '../../../core/places/map/pins.ts'
import type { TripMap } from '../../../core/wire/catalogue/maps.ts'
import { preloadParts } from '../../../web/hydration/late.tsx'
import { TripDetails } from '../../../web/pages/trip-plan/TripDetails.tsx'
import { TRIP } from './catalogue.ts'

beforeAll(preloadParts)
afterEach(cleanup)

const LAND = 'M0 0l400 0 0 300z'
const panels = panelsOf(stopsOf(TRIP.itinerary)).map((panel) => ({ ...panel, land: LAND, borders: '' }))
const MAP: TripMap = {
  panels,
  inset: { frame: { west: 0, north: 0, scale: 1, width: 100, height: 200 }, land: LAND },
}
const show = (map: TripMap | null = MAP) => render(<TripDetails trip={{ ...TRIP, map }} />)
const lit = (selector: string) =>
  [...document.querySelectorAll(`${selector}[data-lit]`)].map((element) => element.id || element.textContent)

describe('the map of a trip', () => {
  it('has a mark for the days of each stop, the way between them, and the whole country [TRIP-03]', () => {
    show()
    const marks = screen.getAllByRole('link', { name: /^Days? \d/ })
    expect(marks.map((mark) => [mark.getAttribute('aria-label'), mark.getAttribute('href')])).toEqual([
      ['Day 1: Osaka', '#day-1'],
      ['Days 2–3: Kawayu', '#day-2'],
      ['Day 4: Shingu', '#day-4'],
    ])
    expect(document.querySelector('.map__sheet .map__land')?.getAttribute('d')).toBe(LAND)
    expect(document.querySelector('.map__way')?.getAttribute('d')).toMatch(/^M\d+ \d+Q/)
    expect(document.querySelectorAll('.map__inset .map__here')).toHaveLength(1)
  })

  it('lights up a day with its mark, and a mark with its days [TRIP-03]', () => {
    show()
    const kawayu = screen.getByRole('link', { name: 'Days 2–3: Kawayu' })
    fireEvent.pointerEnter(kawayu)
    expect([lit('.days__day'), lit('.map__place').length]).toEqual([['day-2', 'day-3'], 1])
    fireEvent.pointerLeave(kawayu)
    expect(lit('.days__day')).toEqual([])
    fireEvent.focus(kawayu)
    expect(lit('.days__day')).toEqual(['day-2', 'day-3'])
    fireEvent.blur(kawayu)
    fireEvent.pointerEnter(document.getElementById('day-4') as HTMLElement)
    expect(lit('.map__pin').join()).toContain('4')
    fireEvent.pointerLeave(document.getElementById('day-4') as HTMLElement)
    expect(lit('.map__pin')).toEqual([])
    fireEvent.focus(within(document.getElementById('day-1') as HTMLElement).getByText('1'))
    expect(lit('.map__pin').join()).toContain('1')
  })

  it('opens the day of the mark that is pressed', () => {
    show()
    const third = document.querySelector<HTMLDetailsElement>('#day-4 details')
    expect(third?.open).toBe(false)
    fireEvent.click(screen.getByRole('link', { name: 'Day 4: Shingu' }))
    expect(third?.open).toBe(true)
  })

  it('is a list alone where no land is known', () => {
    show(null)
    expect(document.querySelector('.map svg')).toBeNull()
    const stops = within(screen.getByRole('list', { name: 'Stops, in their order' })).getAllByRole('listitem')
    expect(stops.map((stop) => stop.textContent)).toEqual(['Day 1Osaka', 'Days 2–3Kawayu', 'Day 4Shingu'])
  })
})
