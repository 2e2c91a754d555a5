import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { PlanCompared } from '../../web/chat/plan/compared/PlanCompared.tsx'
import { planWith } from '../core/plans/made-plans.ts'
import { nextPlanWith, planViewWith, standingWith } from './made-plan-views.ts'
import { show } from './view-models.tsx'

afterEach(cleanup)
beforeAll(() => {
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

const on = { accept: vi.fn(), ask: vi.fn(), close: vi.fn() }

function draw(newest = 2) {
  show(
    <PlanCompared
      version={2}
      content={nextPlanWith()}
      before={planWith()}
      map={null}
      view={planViewWith({ standing: standingWith({ newest_version: newest }) })}
      money={{ code: 'USD', rates: {} }}
      href="/traveller/tripplan/view/id/1000001?traffic=1"
      onAccept={on.accept}
      onAsk={on.ask}
      onClose={on.close}
    />,
  )
  return screen.getByRole('dialog', { name: 'Plan 1 and plan 2' })
}
const textsOf = (of: HTMLElement, role: string) =>
  within(of)
    .getAllByRole(role)
    .map(({ textContent }) => textContent)

describe('two versions of a plan side by side', () => {
  it('stand day by day, what is the same folded, with a price each [ENQ-08]', () => {
    const dialog = draw()
    expect(textsOf(dialog, 'columnheader')).toEqual([
      'Day',
      'Plan 1US$1,340 per person',
      'Plan 2US$1,380 per person',
    ])
    expect(textsOf(dialog, 'row').slice(1)).toEqual([
      expect.stringContaining('Days 1 to 4Kanazawa, Kyoto: as before'),
      '5Day in KyotoKyotoTeshima by bicycleNaoshima+ Naoshima− Kyoto',
      expect.stringContaining('Day 6Naoshima: as before'),
    ])
    expect(dialog.querySelector('.compared__new')?.getAttribute('data-tone')).toBe('moved')
  })

  it('say where one sleeps in both, also where no map comes, and what else is otherwise [ENQ-08]', () => {
    const dialog = draw()
    const stays = within(dialog).getByRole('list', { name: 'Where you stay' })
    expect(textsOf(stays, 'listitem')).toEqual([
      'Kanazawa two nights',
      'Kyoto two nights (was three)',
      'Naoshima one night, new',
    ])
    const others = within(dialog).getByRole('region', { name: 'Besides the days' })
    expect(textsOf(others, 'listitem')).toEqual([
      expect.stringContaining('US$1,380 US$1,340'),
      expect.stringContaining('Inns, US$1,240'),
    ])
  })

  it('are answered there where the later one counts, and closed before changes are asked for [ENQ-08]', () => {
    draw()
    fireEvent.click(screen.getByRole('button', { name: 'Accept plan 2' }))
    fireEvent.click(screen.getByRole('button', { name: 'Yes, accept' }))
    expect(on.accept).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: 'Ask for changes' }))
    expect([on.close.mock.calls.length, on.ask.mock.calls.length]).toEqual([1, 1])
    cleanup()
    draw(3)
    expect(screen.queryByRole('button', { name: 'Accept plan 2' })).toBeNull()
  })
})
