import { useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { confirmationPath } from '../../../core/routing/messages.ts'
import { navigation, session } from '../../../machines/app/app.handles.ts'
import {
  chat,
  connection,
  conversation,
  enquiry,
  rooms,
  search,
} from '../../../machines/chat/chat.handles.ts'
import { selectHasLostConversation } from '../../../machines/chat/chat.select.ts'
import { selectBanner } from '../../../machines/connection/connection.select.ts'
import { selectEnquiry } from '../../../machines/enquiry/enquiry.select.ts'
import { selectPage } from '../../../machines/navigation/navigation.select.ts'
import { selectRoomList } from '../../../machines/rooms/rooms.select.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { Attention } from '../../bridge/Attention.tsx'
import { useChatView } from '../../bridge/chat/use-chat-view.ts'
import { useConversation, useConversationCallbacks } from '../../bridge/chat/use-conversation.ts'
import { useActorView, useSend } from '../../bridge/kernel.tsx'
import { useReader } from '../../bridge/market/reader.ts'
import { reportChatError } from '../../bridge/report.ts'
import { useNow } from '../../bridge/use-now.ts'
import { SearchField } from '../../chat/search/SearchField.tsx'
import { TRIP_PANEL_ID } from '../../chat/trip/trip-panel-id.ts'
import { lateDetail } from '../../hydration/late.tsx'
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts'
import { AlertsScreen } from './AlertsScreen.tsx'
import { MessagesPage } from './MessagesPage.tsx'
import { UnsentScreen } from './UnsentScreen.tsx'

// None is there at the first paint: the server draws nothing that is still to be loaded.
const ViewsScreen = lateDetail(async () => (await import('./ViewsScreen.tsx')).ViewsScreen)
const BeginScreen = lateDetail(async () => (await import('./BeginScreen.tsx')).BeginScreen)
const FoundScreen = lateDetail(async () => (await import('./FoundScreen.tsx')).FoundScreen)

/**
 * The messenger over the machines, whole or with the conversation alone on an enquiry's confirmation; the address
 * says which conversation is open.
 */
export function OwnMessenger() {
  const send = useSend()
  const { page } = useActorView(navigation, selectPage)
  const convId = page?.kind === 'route' ? page.conversation : null
  const isInline = page?.kind === 'route' && page.route === 'confirmation'
  const list = useChatView(rooms, selectRoomList)
  const newest = isInline && convId === null ? list.rows[0]?.convId : undefined
  // A confirmation that names no conversation is that of the newest one.
  useEffect(() => {
    if (newest) send(navigation, { type: 'navigation.go', to: confirmationPath(newest), replace: true })
  }, [newest, send])
  useEnquiryWatched()
  const isHydrated = useIsHydrated()
  const [isBeginning, setBeginning] = useState(false)
  const opened = useConversation(convId)
  const callbacks = useConversationCallbacks(convId ?? '')
  const isSearching = useChatView(search, (snapshot) => snapshot !== undefined && !snapshot.matches('idle'))
  const on = useMemo(
    () => ({
      ...callbacks,
      open: (id: string) => send(chat, { type: 'chat.openPage', convId: id }),
      back: () => send(navigation, { type: 'navigation.go', to: '/messages', replace: false }),
      markAllRead: () => send(rooms, { type: 'rooms.markAllRead' }),
      moreRooms: () => send(rooms, { type: 'rooms.loadMore' }),
      reloadEnquiry: () => send(enquiry, { type: 'enquiry.retry' }),
      showMessage: (seq: number) => {
        // On a phone the panel is a sheet over what is led to.
        document.querySelector<HTMLElement>(`#${TRIP_PANEL_ID}:popover-open`)?.hidePopover()
        if (convId) send(chat, { type: 'chat.openMessage', convId, seq })
      },
      reloadRooms: () => send(rooms, { type: 'rooms.reload' }),
      attend: () => convId && send(conversation(convId), { type: 'conversation.attend' }),
      fail: reportChatError,
    }),
    [callbacks, convId, send],
  )
  return (
    <Attention onAttend={on.attend}>
      <MessagesPage
        session={useActorView(session, selectSession)}
        isInline={isInline}
        list={list}
        banner={useChatView(connection, selectBanner)}
        conversation={opened?.conversation ?? null}
        enquiry={useChatView(enquiry, selectEnquiry)}
        log={opened?.log ?? null}
        now={useNow()}
        composer={opened?.composer ?? null}
        isUnsafe={opened?.isUnsafe ?? false}
        {...(opened && { uploads: opened.uploads })}
        failure={opened?.failure ?? null}
        readingAs={opened?.readingAs ?? null}
        switches={
          isHydrated && (
            <>
              <AlertsScreen />
              <OwnBookings />
            </>
          )
        }
        aboveList={
          <>
            <SearchField
              onType={(keyword) => send(search, { type: 'search.typed', keyword })}
              onClear={() => send(search, { type: 'search.clear' })}
            />
            {isHydrated && (
              <>
                <ViewsScreen />
                <UnsentScreen />
              </>
            )}
          </>
        }
        isBeginning={isBeginning}
        beginning={<BeginScreen onShown={setBeginning} />}
        found={isSearching ? <FoundScreen /> : null}
        hasLostConversation={useChatView(chat, selectHasLostConversation)}
        on={on}
      />
    </Attention>
  )
}

/** The way to what is booked; guests have no page of it. */
function OwnBookings() {
  const { isSignedIn, isCustomer } = useReader()
  if (!isSignedIn) return null
  return (
    <p className="rooms__ways">
      <Link href="/bookings" className="text-button">
        {isCustomer ? 'Your bookings' : 'Bookings'}
      </Link>
    </p>
  )
}

/** Has the machine begin that knows what the open conversation is about. */
function useEnquiryWatched(): void {
  const send = useSend()
  const hasChat = useChatView(chat, (snapshot) => snapshot !== undefined)
  useEffect(() => {
    if (hasChat) send(chat, { type: 'chat.watchEnquiry' })
  }, [hasChat, send])
}
