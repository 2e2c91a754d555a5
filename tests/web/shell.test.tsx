import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SealedText } from '../../core/wire/personal.ts'
import { ChatBox } from '../../web/chat/box/ChatBox.tsx'
import { MessagesPage, type MessengerProps } from '../../web/pages/messages/MessagesPage.tsx'
import { Header } from '../../web/ui/Header.tsx'
import {
  conversation,
  enquiryView,
  listOf,
  logOf,
  NO_BANNER,
  NOW,
  QUIET,
  roomRow,
  SIGNED_IN,
  SIGNED_OUT,
  seal,
  show,
  stored,
} from './view-models.tsx'

afterEach(cleanup)

function messenger(changes: Partial<MessengerProps> = {}) {
  const all: MessengerProps = {
    session: SIGNED_IN,
    list: listOf([roomRow()]),
    banner: NO_BANNER,
    conversation: null,
    enquiry: enquiryView(),
    log: null,
    now: NOW,
    composer: { draft: null, canSend: false, key: 'conv#3w204' },
    on: QUIET,
    ...changes,
  }
  return show(<MessagesPage {...all} />)
}

const BROWSING = {
  menu: [],
  path: '/',
  isAgent: false,
  currency: 'USD',
  onCurrency: () => undefined,
} as const

describe('Header', () => {
  it('leads home and to the messages, with how many are unread', () => {
    show(<Header {...BROWSING} session={SIGNED_IN} page="messages" unread={3} onSignOut={() => undefined} />)
    expect(screen.getByRole('link', { name: /Tripwright/ }).getAttribute('href')).toBe('/')
    // In the menu, which a phone has behind its button.
    const [messages, ofAccount] = screen.getAllByRole('link', { name: /Messages/, hidden: true })
    expect(messages?.textContent).toBe('Messages3 unread')
    expect(messages?.getAttribute('aria-current')).toBe('page')
    expect(ofAccount?.textContent).toBe('Messages3 unread')
  })

  it('offers Sign in to visitors, and the account with Sign out to people', () => {
    const onSignOut = vi.fn()
    show(<Header {...BROWSING} session={SIGNED_OUT} page="home" unread={0} onSignOut={onSignOut} />)
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
    cleanup()
    const { container } = show(
      <Header {...BROWSING} session={SIGNED_IN} page="home" unread={0} onSignOut={onSignOut} />,
    )
    expect(container.querySelector('.header__account')?.textContent).toContain(
      'Maya Lindqvistmaya@example.test',
    )
    fireEvent.click(screen.getByText('Sign out'))
    expect(onSignOut).toHaveBeenCalledOnce()
  })

  it('asks for a trip of their own whoever may ask for one, and nobody who only reads for somebody', () => {
    const drawn = (readingAs: SealedText | null) => {
      const session = { ...SIGNED_IN, readingAs }
      show(<Header {...BROWSING} session={session} page="home" unread={0} onSignOut={() => undefined} />)
      return screen.queryAllByRole('link', { name: 'Design a trip', hidden: true }).length
    }
    expect(drawn(null)).toBeGreaterThan(0)
    cleanup()
    expect(drawn(seal('Maya'))).toBe(0)
  })
})

describe('MessagesPage', () => {
  it('tells visitors what it is and how to get in', () => {
    messenger({ session: SIGNED_OUT })
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  })

  it('says which plan came or was accepted, without the sum of its text [ENQ-08]', () => {
    const last = {
      author: seal('Kenji'),
      text: seal('Plan 2: The old roads, 9 days, US$5,220 in total.'),
      removed: false,
      media: null,
      time: '2026-11-21T09:40:00.000Z',
    }
    messenger({
      list: listOf([
        roomRow({ last: { ...last, plan: { version: 2, title: seal('The old roads') } } }),
        roomRow({ convId: 'conv#2w9', last: { ...last, author: 'you', plan: { version: 2, title: null } } }),
      ]),
    })
    const [sent, accepted] = screen.getAllByRole('listitem')
    expect(sent?.textContent).toContain('Kenji: Plan 2: The old roads')
    expect(accepted?.textContent).toContain('You: Plan 2 is accepted.')
    expect(screen.queryByText(/US\$/)).toBeNull()
  })

  it('says who wrote last, when, about which enquiry and how much is new', () => {
    const last = {
      text: seal('See you there'),
      removed: false,
      media: null,
      plan: null,
      time: '2026-11-21T09:40:00.000Z',
    }
    const rows = [
      roomRow({ last: { ...last, author: seal('Yuki') }, unread: 2 }),
      roomRow({ convId: 'conv#2w9', enquiryId: 9, last: { ...last, author: 'you' } }),
      roomRow({ convId: 'conv#2w7' }),
    ]
    messenger({ list: listOf(rows) })
    const [first, second, third] = screen.getAllByRole('listitem')
    expect(first?.textContent).toContain('Yuki: See you there')
    expect(first?.textContent).toContain('2m')
    expect(first?.textContent).toContain('2 unread')
    expect(second?.textContent).toContain('You: See you there')
    expect(second?.textContent).toContain('Enquiry #9')
    expect(third?.textContent).toContain('No messages exchanged yet')
  })

  it('opens a conversation, marks all as read, and asks for more [CHATUI-04]', () => {
    const on = { ...QUIET, open: vi.fn(), markAllRead: vi.fn(), moreRooms: vi.fn() }
    messenger({ on, list: listOf([roomRow({ unread: 1 })], { hasMore: true }) })
    fireEvent.click(within(screen.getByRole('listitem')).getByRole('button'))
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(on.open.mock.calls).toEqual([['conv#3w204']])
    expect(on.markAllRead).toHaveBeenCalledOnce()
    expect(on.moreRooms).toHaveBeenCalledOnce()
  })

  it('asks for the next page as its end comes near, once until that is there [CHATUI-04]', () => {
    let tellNear: () => void = () => undefined
    const watched: Element[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          tellNear = () => tell([{ isIntersecting: true }])
        }
        observe(element: Element) {
          watched.push(element)
        }
        disconnect() {
          watched.length = 0
        }
      },
    )
    const on = { ...QUIET, moreRooms: vi.fn() }
    messenger({ on, list: listOf([roomRow()], { hasMore: true }) })
    expect(watched.map((element) => element.textContent)).toEqual(['Show more'])
    tellNear()
    tellNear()
    expect(on.moreRooms).toHaveBeenCalledOnce()
    cleanup()
    messenger({ on, list: listOf([roomRow()], { hasMore: true, isLoadingMore: true }) })
    expect(watched).toEqual([])
    vi.unstubAllGlobals()
  })

  it('says that nothing was written yet where there is nothing [CHATUI-04]', () => {
    messenger({ list: listOf([]) })
    expect(screen.getByText('No messages exchanged yet')).toBeTruthy()
  })

  it('has a sentence and an action where something failed', () => {
    const on = { ...QUIET, reloadRooms: vi.fn(), reopen: vi.fn() }
    const list = listOf([], { state: 'failed' })
    messenger({ on, list, conversation: conversation({ state: 'failed' }) })
    const [reload, reopen] = screen.getAllByRole('button', { name: 'Try again' })
    if (reload) fireEvent.click(reload)
    if (reopen) fireEvent.click(reopen)
    expect(on.reloadRooms).toHaveBeenCalledOnce()
    expect(on.reopen).toHaveBeenCalledOnce()
  })

  it('takes no more text once a conversation is gone', () => {
    messenger({ conversation: conversation({ state: 'gone' }), log: logOf([stored('old')]) })
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('ChatBox', () => {
  it('is toggled by its header and by its icon, and closed by the other', () => {
    const on = { ...QUIET, toggle: vi.fn(), close: vi.fn() }
    show(
      <ChatBox
        conversation={conversation()}
        log={logOf([])}
        banner={NO_BANNER}
        now={NOW}
        composer={{ draft: null, canSend: false, key: 'a' }}
        isMinimised={false}
        unread={0}
        on={on}
      />,
    )
    fireEvent.click(screen.getByRole('button', { expanded: true }))
    fireEvent.click(screen.getByRole('button', { name: /^Minimise/ }))
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })
    expect(on.toggle).toHaveBeenCalledTimes(3)
    fireEvent.click(screen.getByRole('button', { name: /^Close/ }))
    expect(on.close).toHaveBeenCalledOnce()
  })
})
