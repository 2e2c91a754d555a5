import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GapState, LogView } from '../../machines/conversation/conversation.select.ts'
import { MessageLog } from '../../web/chat/log/MessageLog.tsx'
import { logOf, NOW, seal, show, stored } from './view-models.tsx'

const WINDOW = 350
const ROW = 50
/** Ten messages, a gap, and ten more. */
const BEFORE = 10
const AFTER = 851

const rows = [
  ...Array.from({ length: BEFORE }, (_one, index) => stored('before', { seq: index + 1 })),
  ...Array.from({ length: 10 }, (_one, index) =>
    stored('after', { seq: AFTER + index }, { hasGapAbove: index === 0 }),
  ),
]
const GAP_AT = BEFORE * ROW

// jsdom lays nothing out: each row stands below the one before it, and what is in a row at its top.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this.tagName === 'SECTION') return new DOMRect(0, 0, 300, WINDOW)
    const place = [...document.querySelectorAll('.log__row')].indexOf(this.closest('.log__row') as Element)
    return new DOMRect(0, place * ROW - (this.closest('section')?.scrollTop ?? 0), 300, ROW)
  })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open(gap: GapState, gapAsked = AFTER) {
  const fillGap = vi.fn()
  const nothing = () => undefined
  const element = (log: LogView) => (
    <MessageLog
      log={log}
      title={seal('Travel Concierge, Yuki')}
      now={NOW}
      isOffline={false}
      typing={[]}
      onOlder={nothing}
      onFillGap={fillGap}
      onLand={nothing}
      onRetry={nothing}
      onDiscard={nothing}
    />
  )
  const log = (state: GapState, asked = AFTER) => ({ ...logOf(rows), gap: state, gapAsked: asked })
  const { container, update } = show(element(log(gap, gapAsked)))
  const region = screen.getByRole('region', { name: /^Messages in/ })
  Object.defineProperty(region, 'scrollHeight', { configurable: true, value: 5_000 })
  Object.defineProperty(region, 'clientHeight', { configurable: true, value: WINDOW })
  const scrollTo = (top: number) => {
    region.scrollTop = top
    fireEvent.scroll(region)
  }
  const row = () => container.querySelector('[data-gap]')
  // From its end the reader leaves the log by a move up only.
  scrollTo(900)
  scrollTo(890)
  fillGap.mockClear()
  return { fillGap, row, scrollTo, region, become: (state: GapState) => update(element(log(state))) }
}

describe('a gap in the log', () => {
  it('is asked for by itself once it is near, from above where one reads above it [OPEN-04]', () => {
    const { fillGap, scrollTo } = open('idle')
    scrollTo(GAP_AT - WINDOW - 241)
    expect(fillGap).not.toHaveBeenCalled()
    scrollTo(GAP_AT - WINDOW - 239)
    expect(fillGap.mock.calls).toEqual([[AFTER, true]])
  })

  it('is asked for from below where one comes up to it', () => {
    const { fillGap, scrollTo } = open('idle')
    scrollTo(GAP_AT + ROW + 241)
    expect(fillGap).not.toHaveBeenCalled()
    scrollTo(GAP_AT + ROW + 239)
    expect(fillGap.mock.calls).toEqual([[AFTER, false]])
  })

  it('is asked for page by page while it stays near, and once a page', () => {
    const { fillGap, scrollTo, become } = open('idle')
    scrollTo(GAP_AT + 100)
    expect(fillGap).toHaveBeenCalledTimes(1)
    become('filling')
    scrollTo(GAP_AT + 90)
    expect(fillGap).toHaveBeenCalledTimes(1)
    become('idle')
    expect(fillGap).toHaveBeenCalledTimes(2)
  })

  it('says that its messages are on their way, with nothing to press', () => {
    const { row } = open('filling')
    expect(row()?.textContent).toBe('Loading messages…')
    expect(row()?.getAttribute('aria-busy')).toBe('true')
    expect(row()?.querySelector('button')).toBeNull()
  })

  it('says that they did not come, and asks again when pressed only; the focus stays in the log', () => {
    const { fillGap, row, scrollTo, region } = open('failed')
    scrollTo(GAP_AT)
    scrollTo(GAP_AT + 10)
    expect(fillGap).not.toHaveBeenCalled()
    expect(row()?.textContent).toContain('These messages could not be loaded.')
    expect(row()?.getAttribute('aria-busy')).toBe('false')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(fillGap.mock.calls).toEqual([[AFTER, false]])
    expect(document.activeElement).toBe(region)
  })

  it('tells nothing of another gap', () => {
    expect(open('failed', 400).row()?.textContent).toBe('Show the messages in between')
  })
})
