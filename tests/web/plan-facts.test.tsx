import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PlanFacts } from '../../web/pages/plan-editor/PlanFacts.tsx'

afterEach(cleanup)

it.each([
  [4, 3, '4 nights, but 3 days are written. Is that right?'],
  [2, 1, '2 nights, but 1 day is written. Is that right?'],
  [2, 3, null],
  [3, 3, null],
  // Nothing is written yet: what the customer asked for stands there.
  [7, 0, null],
])(
  '%i nights and %i days of a plan: whoever writes it is asked about what does not fit [ENQ-08]',
  (nights, days, said) => {
    render(
      <PlanFacts
        {...{ start: null, validUntil: null, namesBy: null, nights, days, issues: {}, change: vi.fn() }}
        party={{ adults: 2, children: 0 }}
      />,
    )
    expect(screen.queryByText(/Is that right/)?.textContent ?? null).toBe(said)
  },
)
