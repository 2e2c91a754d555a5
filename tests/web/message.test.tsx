import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LogRow } from '../../machines/conversation/conversation.rows.ts'
import { ReaderProvider } from '../../web/bridge/market/reader.ts'
import { MessageBubble } from '../../web/chat/message/MessageBubble.tsx'
import { pending, seal, show, stored } from './view-models.tsx'

afterEach(cleanup)

function open(row: LogRow, isKnown = true, isOffline = false) {
  const on = { retry: vi.fn(), discard: vi.fn() }
  const { container } = show(
    <MessageBubble row={row} age="2h" isOffline={isOffline} onRetry={on.retry} onDiscard={on.discard} />,
    isKnown,
  )
  return { on, container }
}

describe('MessageBubble', () => {
  it.each([
    { type: 'TC', label: 'Travel Concierge' },
    { type: 'LS', label: 'Local Designer' },
    { type: 'TA', label: 'Travel Agent' },
    { type: 'TV', label: 'Traveller' },
  ] as const)('calls a $type a $label beside the name [CHATUI-12]', ({ type, label }) => {
    open(stored('Hello', { type, name: 'Helen' }))
    expect(screen.getByText('Helen')).toBeTruthy()
    expect(screen.getByText(label)).toBeTruthy()
  })

  it('tells the hour of a message, and the day and how long ago that was to who points at it [CHATUI-11]', () => {
    const { container } = open(stored('Hello', { type: 'TC', name: 'Helen' }))
    const time = container.querySelector('time')
    expect(time?.textContent).toMatch(/^\d\d:\d\d$/)
    expect(time?.title).toMatch(/^\w+day.* \d{4} at \d\d:\d\d · 2h$/)
  })

  it.each([
    { state: 'sending', words: 'Sending' },
    { state: 'waiting', words: 'Waiting for connection' },
    { state: 'unheld', words: 'We can’t save messages right now. Yours will be sent as soon as we can.' },
    { state: 'unknown', words: 'Checking…' },
  ] as const)('says in words that a message is $state', ({ state, words }) => {
    open(pending('Hello', state))
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says of what is being sent that it waits, while the link is down', () => {
    open(pending('Hello', 'sending'), true, true)
    expect(screen.getByText('Waiting for connection')).toBeTruthy()
    cleanup()
    open(pending('Hello', 'unknown'), true, true)
    expect(screen.getByText('Checking…')).toBeTruthy()
  })

  it('stands in the direction of its own letters', () => {
    open(stored('שלום, Maya', { type: 'TC', name: 'Helen' }))
    expect(screen.getByText('שלום, Maya').closest('[dir=auto]')?.textContent).toBe('שלום, Maya')
  })

  describe('that asks for a trip', () => {
    const TEXT = 'A trip to Japan\nWhen: 12 nights from 12 March 2027\nNotes: A garden\neach day: please'
    const asking = (isMine: boolean): LogRow => {
      const row = stored(TEXT, { type: 'TV', name: 'Maya' }, { isMine })
      if (row.content.kind !== 'stored') return row
      const { message } = row.content
      const content = { ...message.content, type: 'enquiry', payload: { enquiry_id: 110 } } as const
      return { ...row, content: { kind: 'stored', message: { ...message, content } } }
    }
    const draw = (isMine: boolean, isSignedIn = true) => {
      const { container } = show(
        <ReaderProvider
          value={{ isAgent: false, isCustomer: true, isSignedIn, mayAct: false, isReading: false }}
        >
          <MessageBubble
            row={asking(isMine)}
            age={null}
            isOffline={false}
            onRetry={vi.fn()}
            onDiscard={vi.fn()}
          />
        </ReaderProvider>,
      )
      return [...container.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)
    }

    it('is a card of what was said, and leads to the enquiry [ENQ-09]', () => {
      const lines = ['When', '12 nights from 12 March 2027', 'Notes', 'A garden\neach day: please']
      expect(draw(true)).toEqual(lines)
      expect(screen.getByText('A trip to Japan')).toBeTruthy()
      const link = screen.getByRole('link', { name: 'See or change your enquiry' })
      expect(link.getAttribute('href')).toBe('/enquiries?enquiry=110')
      cleanup()
      expect(draw(false)).toEqual(lines)
      expect(screen.getByRole('link', { name: 'Open the enquiry' })).toBeTruthy()
    })

    it('leads a guest nowhere, who has no page of enquiries [ENQ-09]', () => {
      draw(true, false)
      expect(screen.queryByRole('link')).toBeNull()
    })
  })

  it('offers no Retry for a file that is not there any more', () => {
    const row = pending('plan.pdf', 'failed', { said: null, otherwise: 'Attach the file again.' }, false)
    open(row)
    expect(screen.getByText('Not sent. Attach the file again.')).toBeTruthy()
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Discard'])
  })

  it('reckons by the server’s clock, not by the writer’s', () => {
    const row = stored('Hello', { type: 'TC', name: 'Helen', utc: '2026-11-21T08:30:00.000Z' })
    const { container } = open(row)
    expect(container.querySelector('time')?.dateTime).toBe('2026-11-21T08:30:00.000Z')
  })

  it('offers Retry and Discard for a message that failed, with the reason', () => {
    const { on } = open(pending('Hello', 'failed', { said: seal('No answer after 6 tries.'), otherwise: '' }))
    expect(screen.getByText('Not sent. No answer after 6 tries.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(on.retry.mock.calls).toEqual([['pending-Hello']])
    expect(on.discard.mock.calls).toEqual([['pending-Hello']])
  })

  it("says 'Seen' beneath the last message of one's own that all have read", () => {
    const { container } = open(stored('Hello', {}, { isMine: true, isSeen: true }))
    expect(container.querySelector('.message__state')?.textContent).toContain('Seen')
  })

  it('names the sender at the start of a group only', () => {
    open(stored('Hello', { name: 'Yuki' }, { isGroupStart: false }))
    expect(screen.queryByText('Yuki')).toBeNull()
  })

  it('marks a bot and hides what was removed', () => {
    open(stored('I answer at night', { type: 'TC', isBot: true }))
    expect(screen.getByText('Bot')).toBeTruthy()
    cleanup()
    open(stored('secret', { removed: true }))
    expect(screen.queryByText('secret')).toBeNull()
    expect(screen.getByText('Message removed')).toBeTruthy()
  })

  it('says that a plan is accepted without the sum of its text, which is in the plan’s own money [ENQ-08]', () => {
    const row = stored('Plan 2 is accepted: The old roads, US$5,220 in total.')
    if (row.content.kind !== 'stored') throw new Error('it is stored')
    const { message } = row.content
    const content = {
      ...message.content,
      type: 'plan_accepted',
      payload: { plan_id: 7, version: 2 },
    } as const
    const { container } = open({ ...row, content: { kind: 'stored', message: { ...message, content } } })
    expect(container.querySelector('.bubble')?.textContent).toBe('Plan 2 is accepted.')
  })

  it('shows markup as text', () => {
    const { container } = open(stored('<img src=x onerror=alert(1)> & <b>bold</b>'))
    expect(container.querySelector('img, b')).toBeNull()
    expect(screen.getByText('<img src=x onerror=alert(1)> & <b>bold</b>')).toBeTruthy()
  })

  it('keeps the place of a picture before it comes, with its name beneath [CHATUI-15]', () => {
    const media = { id: 1, url: '/files/m', name: seal('bay.jpg'), mime: 'image/jpeg', size: 9 }
    const row = stored('')
    if (row.content.kind !== 'stored') throw new Error('it is stored')
    const { message } = row.content
    const content = { ...message.content, type: 'img', media: { ...media, width: 100, height: 400 } } as const
    const { container } = open({ ...row, content: { kind: 'stored', message: { ...message, content } } })
    const picture = screen.getByRole<HTMLImageElement>('img', { name: 'bay.jpg' })
    expect([picture.style.width, picture.style.aspectRatio]).toEqual(['80px', '100 / 400'])
    expect(container.querySelector('.bubble--picture .attachment__caption')?.textContent).toBe('bay.jpg')
  })

  it('links addresses without giving anything away', () => {
    open(stored('See https://example.test/kii?day=3, or write to yuki@example.test'))
    const [page, mail] = screen.getAllByRole('link')
    expect(page?.getAttribute('href')).toBe('https://example.test/kii?day=3')
    expect(page?.getAttribute('rel')).toBe('noopener noreferrer nofollow')
    expect(mail?.getAttribute('href')).toBe('mailto:yuki@example.test')
    expect(mail?.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  })

  it('draws a hatched block in place of a text that is not known', () => {
    const { container } = open(stored('a text of some length'), false)
    const block = container.querySelector<HTMLElement>('.bubble .unknown-text')
    expect(block?.style.width).toBe('10.5em')
    expect(block?.getAttribute('aria-hidden')).toBe('true')
    expect(container.querySelector('.bubble')?.textContent).toBe('hidden text')
  })
})
