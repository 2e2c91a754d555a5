import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AskedRow } from '../../machines/rooms/rooms.select.ts'
import { Messenger, type MessengerViewProps } from '../../web/chat/messenger/Messenger.tsx'
import { preloadParts } from '../../web/hydration/late.tsx'
import {
  conversation,
  enquiryView,
  listOf,
  logOf,
  NO_BANNER,
  NOW,
  QUIET,
  roomRow,
  seal,
  show,
} from './view-models.tsx'

beforeAll(preloadParts)
afterEach(cleanup)

const QUIET_VIEW: MessengerViewProps = {
  list: listOf([roomRow()]),
  banner: NO_BANNER,
  conversation: null,
  enquiry: enquiryView(),
  log: null,
  now: NOW,
  composer: null,
  on: QUIET,
}
const open = (changes: Partial<MessengerViewProps>) => show(<Messenger {...QUIET_VIEW} {...changes} />)
const talk = () => within(screen.getByRole('region', { name: 'Conversation' }))

const rowNames = () =>
  screen.getAllByRole('listitem').map((one) => within(one).getByRole('button').textContent)

describe('a row of the list', () => {
  it('has a dot where one of the others is there, and says so in its name [CHATUI-03, CHATUI-04]', () => {
    const rows = [
      roomRow({ online: true, unread: 2 }),
      roomRow({ convId: 'conv#2w9', online: true }),
      roomRow({ convId: 'conv#2w7', unread: 3 }),
      roomRow({ convId: 'conv#2w5' }),
    ]
    open({ list: listOf(rows) })
    const dots = screen.getAllByRole('listitem').map((one) => one.querySelectorAll('.avatar__online').length)
    expect(dots).toEqual([1, 1, 0, 0])
    const said = rowNames().map((name) => name?.match(/(online now)?(, )?(\d unread)?$/)?.[0])
    expect(said).toEqual(['online now, 2 unread', 'online now', '3 unread', ''])
  })

  it('says which enquiry it is about and where that leads [CHATUI-03, CHATUI-04]', () => {
    const rows = [roomRow({ destination: seal('Morocco') }), roomRow({ convId: 'conv#2w9', enquiryId: 9 })]
    open({ list: listOf(rows) })
    const lines = [...document.querySelectorAll('.room__enquiry')].map((one) => one.textContent?.trim())
    expect(lines).toEqual(['Enquiry #204 · Morocco', 'Enquiry #9'])
  })

  it('names to a concierge the customer, and what it waits for, beneath its title [CHATUI-13]', () => {
    const asked = (changes: Partial<AskedRow>) => ({
      asked: { customer: seal('Maya Olsson'), kind: 'trip', state: 'submitted', waits: null, ...changes },
    })
    const rows = [
      asked({ waits: 'answer' }),
      asked({ waits: 'designer' }),
      asked({ state: 'planning', waits: 'plan' }),
      asked({ state: 'plan_sent', waits: 'customer' }),
      asked({ state: 'booked' }),
      asked({ kind: 'general' }),
      {},
    ]
    open({ list: listOf(rows.map((row, at) => roomRow({ convId: `conv#2w${at + 1}`, ...row }))) })
    const lines = screen
      .getAllByRole('listitem')
      .map((row) => row.querySelector('.room__title')?.nextElementSibling?.textContent)
    expect(lines).toEqual([
      'Maya Olsson · answer due',
      'Maya Olsson · match due',
      'Maya Olsson · plan due',
      'Maya Olsson · their turn',
      'Maya Olsson · booked',
      'Maya Olsson · answered',
      'No messages exchanged yet',
    ])
  })
})

describe('what a conversation is about', () => {
  const about = (destination: string | null) =>
    open({ conversation: conversation({ destination: destination === null ? null : seal(destination) }) })
  const header = () => talk().getByRole('banner', { hidden: true })
  const facts = () => document.querySelector('.trip__said')?.textContent

  it('stands in its header and beside its people: the enquiry’s number and its destination [CHATUI-03]', () => {
    about('Morocco')
    expect(header().textContent).toContain('Enquiry #204 · Morocco')
    expect(facts()).toBe('Enquiry #204 · Morocco')
  })

  it('is the number alone where no destination is known [CHATUI-03]', () => {
    about(null)
    expect(header().querySelector('.chip')?.textContent).toBe('Enquiry #204')
    expect(facts()).toBe('Enquiry #204')
  })
})

describe('the messenger', () => {
  it('has a way to begin for whoever has no conversation yet, and until theirs opens [CHATUI-04]', () => {
    const beginning = <a href="/">Begin</a>
    open({ list: listOf([]), beginning })
    expect(screen.getByText('No messages exchanged yet')).toBeDefined()
    expect(talk().getByText('Begin')).toBeDefined()
    cleanup()
    open({ list: listOf([roomRow()]), beginning, isBeginning: true })
    expect(talk().getByText('Begin')).toBeDefined()
    cleanup()
    open({ list: listOf([roomRow()]), beginning })
    expect(talk().queryByText('Begin')).toBeNull()
  })

  it('says nothing of the kind while the list is loading, or has failed', () => {
    for (const state of ['loading', 'failed'] as const) {
      open({ list: listOf([], { state }) })
      expect(talk().queryByRole('link')).toBeNull()
      expect(talk().queryByText(/./)).toBeNull()
      cleanup()
    }
  })

  it('offers a way on where a conversation failed or is gone', () => {
    const on = { ...QUIET, reopen: vi.fn(), back: vi.fn() }
    open({ conversation: conversation({ state: 'failed' }), on })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(on.reopen).toHaveBeenCalledTimes(1)
    expect(document.querySelector('.talk .blank img')).not.toBeNull()
    cleanup()
    open({ conversation: conversation({ state: 'gone' }), on })
    fireEvent.click(screen.getAllByRole('button', { name: 'Back to all messages' }).at(-1) as HTMLElement)
    expect(on.back).toHaveBeenCalledTimes(1)
    expect(document.querySelector('.talk .blank img')).not.toBeNull()
  })

  it('goes back with the focus to what was found, where that stands in the rows’ place [ROOM-06]', () => {
    const found = <button type="button">You: the blue door</button>
    const drawn = (talk: MessengerViewProps['conversation']) => (
      <Messenger {...QUIET_VIEW} found={found} conversation={talk} log={talk && logOf([])} />
    )
    const { update } = show(drawn(null))
    screen.getByRole('button', { name: 'You: the blue door' }).focus()
    update(drawn(conversation()))
    screen.getAllByRole('button', { name: 'Back to all messages' }).at(0)?.focus()
    update(drawn(null))
    expect(document.activeElement?.textContent).toBe('You: the blue door')
  })

  it('has its people behind a button of the header, which names what it opens', () => {
    const members = [
      {
        userId: 5,
        type: 'LS',
        firstName: seal('Kenji'),
        lastName: seal('Mori'),
        online: true,
        lastOnline: null,
        timezone: null,
        avatar: null,
        isMe: false,
      } as const,
    ]
    open({
      conversation: conversation({ members }),
      log: logOf([]),
      composer: { draft: null, canSend: false, key: 'a' },
    })
    const button = screen.getByRole('button', { name: 'About this conversation' })
    const panel = document.getElementById(button.getAttribute('popovertarget') ?? '')
    expect(panel?.getAttribute('popover')).toBe('auto')
    expect(panel?.textContent).toContain('Kenji Mori')
    expect(panel?.querySelector('button[autofocus]')?.getAttribute('aria-label')).toBe('Close')
  })
})
