import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChatDock } from '../../web/chat/box/ChatDock.tsx'
import { ErrorBoundary } from '../../web/chat/ErrorBoundary.tsx'
import { MessagesPage } from '../../web/pages/messages/MessagesPage.tsx'
import {
  conversation,
  enquiryView,
  listOf,
  NO_BANNER,
  NOW,
  QUIET,
  roomRow,
  SIGNED_IN,
  show,
} from './view-models.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const broken = new TypeError('no such row')

describe('ErrorBoundary', () => {
  it("reports 'Chat error' with its cause, and the page lives on [CHATUI-16]", () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    const onError = vi.fn<(error: Error) => void>()
    let isBroken = true
    const Chat = () => {
      if (isBroken) throw broken
      return <p>Messages</p>
    }
    show(
      <>
        <p>The rest of the page</p>
        <ErrorBoundary onError={onError}>
          <Chat />
        </ErrorBoundary>
      </>,
    )
    expect(screen.getByText('The rest of the page')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Chat error' })).toBeTruthy()
    expect(onError).toHaveBeenCalledOnce()
    const [error] = onError.mock.calls[0] ?? []
    expect(error?.message).toBe('Chat error')
    expect(error?.cause).toBe(broken)
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: 'Reload chat' }))
    expect(screen.getByText('Messages')).toBeTruthy()
  })
})

/** A list that cannot be drawn. */
const BROKEN_LIST = listOf([
  {
    ...roomRow(),
    get title(): never {
      throw broken
    },
  },
])

describe('a part of the chat that breaks', () => {
  const fail = vi.fn<(error: Error) => void>()
  const nothing = () => undefined
  const on = {
    open: nothing,
    markAllRead: nothing,
    moreRooms: nothing,
    reloadRooms: nothing,
    closeBox: vi.fn<(convId: string) => void>(),
    restart: vi.fn<(convId: string) => void>(),
    fail,
  }
  const dock = {
    inline: [
      { convId: 'conv#2w1', isMinimised: false },
      { convId: 'conv#2w2', isMinimised: false },
    ],
    hiddenCount: 0,
    isNarrow: false,
  }
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
  })
  afterEach(() => {
    fail.mockClear()
    on.closeBox.mockClear()
    on.restart.mockClear()
  })

  it('leaves the other boxes and My Chats alone; it is reloaded or put away by itself [CHATUI-16]', () => {
    let isBroken = true
    const Box = ({ convId }: { readonly convId: string }) => {
      if (isBroken && convId === 'conv#2w1') throw broken
      return <p>Box {convId}</p>
    }
    show(
      <ChatDock
        dock={dock}
        list={listOf([roomRow()])}
        now={NOW}
        renderBox={(box) => <Box convId={box.convId} />}
        on={on}
      />,
    )
    expect(screen.getByText('Box conv#2w2')).toBeTruthy()
    expect(screen.getByText('My Chats')).toBeTruthy()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(fail.mock.calls[0]?.[0].cause).toBe(broken)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(on.closeBox).toHaveBeenCalledWith('conv#2w1')
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: 'Reload chat' }))
    expect(on.restart).toHaveBeenCalledWith('conv#2w1')
    expect(screen.getByText('Box conv#2w1')).toBeTruthy()
  })

  it('leaves the boxes alone when it is the list of My Chats [CHATUI-16]', () => {
    show(
      <ChatDock
        dock={dock}
        list={BROKEN_LIST}
        now={NOW}
        renderBox={(box) => <p>Box {box.convId}</p>}
        on={on}
      />,
    )
    expect(screen.getByText('Box conv#2w1')).toBeTruthy()
    expect(screen.getByText('My Chats')).toBeTruthy()
    expect(fail).toHaveBeenCalledOnce()
  })

  it('leaves the open conversation alone when it is the list of the messenger [CHATUI-16]', () => {
    show(
      <MessagesPage
        session={SIGNED_IN}
        list={BROKEN_LIST}
        banner={NO_BANNER}
        conversation={conversation()}
        enquiry={enquiryView()}
        log={null}
        now={NOW}
        composer={{ draft: null, canSend: false, key: 'conv#3w204' }}
        on={{ ...on, ...QUIET, fail, back: nothing }}
      />,
    )
    expect(screen.getByRole('button', { name: 'Reload chat' })).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeTruthy()
    expect(fail).toHaveBeenCalledOnce()
  })
})
