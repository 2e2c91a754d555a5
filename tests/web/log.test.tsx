import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LogRow } from '../../machines/conversation/conversation.rows.ts'
import type { LogView } from '../../machines/conversation/conversation.select.ts'
import { MessageLog } from '../../web/chat/log/MessageLog.tsx'
import { logOf, NOW, pending, seal, show, stored } from './view-models.tsx'

const WINDOW = 350
const ROW = 50

// jsdom lays nothing out: the log gets a window, each row its height, all at one place.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const isLog = this.tagName === 'SECTION'
    const top = isLog ? 0 : -(this.closest('section')?.scrollTop ?? 0)
    return new DOMRect(0, top, 300, isLog ? WINDOW : ROW)
  })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const messages = (from: number, to: number): LogRow[] =>
  Array.from({ length: to - from + 1 }, (_, index) => stored(`text ${from + index}`, { seq: from + index }))

/** The row, telling each time that it is drawn: nothing but its drawing asks for the line above it. */
const counting = (row: LogRow, tell: () => void): LogRow =>
  Object.defineProperty({ ...row }, 'isFirstUnread', {
    get: () => {
      tell()
      return false
    },
  })

function open(first: LogView) {
  const on = {
    older: vi.fn(),
    fillGap: vi.fn(),
    land: vi.fn(),
    retry: vi.fn(),
    discard: vi.fn(),
    atEnd: vi.fn(),
  }
  const element = (log: LogView) => (
    <MessageLog
      log={log}
      title={seal('Travel Concierge, Yuki')}
      now={NOW}
      isOffline={false}
      typing={[]}
      onOlder={on.older}
      onFillGap={on.fillGap}
      onLand={on.land}
      onRetry={on.retry}
      onDiscard={on.discard}
      onAtEnd={on.atEnd}
    />
  )
  const { container, update } = show(element(first))
  const region = screen.getByRole('region', { name: 'Messages in Travel Concierge, Yuki' })
  const place = (top: number, height: number) => {
    Object.defineProperty(region, 'scrollHeight', { configurable: true, value: height })
    Object.defineProperty(region, 'clientHeight', { configurable: true, value: WINDOW })
    region.scrollTop = top
    fireEvent.scroll(region)
  }
  const announced = () => container.querySelector('[aria-live]')?.textContent
  return { on, place, announced, become: (log: LogView) => update(element(log)) }
}

describe('MessageLog', () => {
  it('draws what is in sight, not all of it', () => {
    open(logOf(messages(1, 400)))
    expect(screen.getAllByRole('listitem').length).toBeLessThan(60)
  })

  it('looks at as many rows in a long log as in a short one', () => {
    const asked = new Set<number>()
    const one = messages(1, 1)[0] as LogRow
    const rowAt = (index: number) => {
      asked.add(index)
      return { ...one, key: `row ${index}` }
    }
    open({ count: 100_000, rowAt, older: 'none', gap: 'idle', gapAsked: 0, sought: null })
    expect(asked.size).toBeLessThan(1200)
    expect(asked.has(99_999)).toBe(true)
  })

  it('announces a new message of somebody else once', () => {
    const { announced, become } = open(logOf(messages(10, 20)))
    expect(announced()).toBe('')
    become(logOf(messages(10, 21)))
    expect(announced()).toBe('Yuki: text 21')
    become(logOf([...messages(10, 21)]))
    expect(announced()).toBe('Yuki: text 21')
  })

  it('announces a plan by its name, without the sums of its text, which are in another currency', () => {
    const { announced, become } = open(logOf(messages(10, 20)))
    const row = stored('Plan 2 is accepted, for US$2,986 in total', { seq: 21 })
    if (row.content.kind !== 'stored') throw new Error('It is stored.')
    const { message } = row.content
    const payload = { plan_id: 1, version: 2 }
    const content = { ...message.content, type: 'plan_accepted', payload } as typeof message.content
    become(
      logOf([...messages(10, 20), { ...row, content: { kind: 'stored', message: { ...message, content } } }]),
    )
    expect(announced()).toBe('Yuki: Plan 2 is accepted.')
  })

  it('announces the very first message of a conversation, which was empty and said so', () => {
    const { announced, become } = open(logOf([]))
    expect(screen.getByText('No messages exchanged yet')).toBeTruthy()
    become(logOf(messages(1, 1)))
    expect(screen.queryByText('No messages exchanged yet')).toBeNull()
    expect(announced()).toBe('Yuki: text 1')
  })

  it('announces it also before messages of one’s own that still wait', () => {
    const { announced, become } = open(logOf([...messages(1, 3), pending('mine', 'waiting')]))
    become(logOf([...messages(1, 4), pending('mine', 'waiting')]))
    expect(announced()).toBe('Yuki: text 4')
  })

  it('never announces older pages', () => {
    const { announced, become } = open(logOf(messages(50, 60)))
    become(logOf(messages(1, 60)))
    expect(announced()).toBe('')
  })

  it('stays at the end while it grows, until the reader moves up', () => {
    const { on, place, become } = open(logOf(messages(200, 260)))
    place(2650, 3000)
    place(2650, 3400)
    expect(on.atEnd).toHaveBeenLastCalledWith(true)
    expect(screen.getByRole('region').scrollTop).toBe(3400)
    place(2000, 3400)
    expect(on.atEnd).toHaveBeenLastCalledWith(false)
    become(logOf(messages(200, 262)))
    expect(screen.getByRole('region').scrollTop).toBe(2000)
  })

  it('asks for older messages near the top, one page at a time', () => {
    const { on, place, become } = open(logOf(messages(200, 260), 'idle'))
    place(2000, 3000)
    on.older.mockClear()
    place(900, 3000)
    expect(on.older).not.toHaveBeenCalled()
    place(100, 3000)
    expect(on.older).toHaveBeenCalled()
    become(logOf(messages(200, 260), 'loading'))
    on.older.mockClear()
    place(50, 3000)
    expect(on.older).not.toHaveBeenCalled()
  })

  it('counts what arrives while one reads further up', () => {
    const { on, place, become } = open(logOf(messages(200, 260)))
    place(2650, 3000)
    place(1000, 3000)
    expect(on.atEnd).toHaveBeenLastCalledWith(false)
    expect(screen.queryByRole('button', { name: /New messages/ })).toBeNull()
    become(logOf(messages(200, 262)))
    expect(screen.getByRole('button', { name: /New messages/ }).textContent).toContain('2')
    place(2650, 3000)
    expect(on.atEnd).toHaveBeenLastCalledWith(true)
    expect(screen.queryByRole('button', { name: /New messages/ })).toBeNull()
  })

  it('stands day, missing messages and the unread line above their message', () => {
    const marked = stored(
      'text 7',
      { seq: 7 },
      { day: '2026-11-21T08:00:00.000Z', hasGapAbove: true, isFirstUnread: true },
    )
    open(logOf([...messages(1, 2), marked]))
    expect(screen.getByText('Today')).toBeTruthy()
    expect(screen.getByText('New messages')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Show the messages in between' })).toBeTruthy()
  })

  it('draws none of the rows again for a message that comes', () => {
    const drawn: string[] = []
    const watched = messages(1, 41).map((row) => counting(row, () => drawn.push(row.key)))
    const { become } = open(logOf(watched.slice(0, 40)))
    const before = new Set(drawn.splice(0))
    expect(before.size).toBeGreaterThan(10)
    become(logOf(watched))
    expect(drawn).toContain('hash-of-41')
    expect(drawn.filter((key) => before.has(key))).toEqual([])
  })

  it('keeps few of many messages for those who listen, and counts them all', () => {
    const { place, announced, become } = open(logOf(messages(1, 60)))
    place(2650, 3000)
    place(1000, 3000)
    become(logOf(messages(1, 110)))
    expect(announced()).not.toContain('text 90')
    expect(announced()).toContain('text 91')
    become(logOf(messages(1, 112)))
    expect(announced()).toBe('Yuki: text 111Yuki: text 112')
    expect(screen.getByRole('button', { name: /New messages/ }).textContent).toContain('52')
  })

  it('offers to try again when an older page did not come', () => {
    const { on } = open(logOf(messages(1, 3), 'failed'))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(on.older).toHaveBeenCalledOnce()
  })
})
