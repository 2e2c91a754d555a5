import { lazy, Suspense, useMemo } from 'react'
import { navigation, session } from '../../machines/app/app.handles.ts'
import { chat, connection, conversation, rooms, search } from '../../machines/chat/chat.handles.ts'
import { selectHasLostConversation } from '../../machines/chat/chat.select.ts'
import { selectBanner } from '../../machines/connection/connection.select.ts'
import { selectPage } from '../../machines/navigation/navigation.select.ts'
import { selectRoomList } from '../../machines/rooms/rooms.select.ts'
import { selectSession } from '../../machines/session/session.select.ts'
import { Attention } from '../bridge/Attention.tsx'
import { useChatView } from '../bridge/chat/use-chat-view.ts'
import { useConversation, useConversationCallbacks } from '../bridge/chat/use-conversation.ts'
import { useActorView, useSend } from '../bridge/kernel.tsx'
import { reportChatError } from '../bridge/report.ts'
import { useNow } from '../bridge/use-now.ts'
import { SearchField } from '../chat/search/SearchField.tsx'
import { useIsHydrated } from '../hydration/use-is-hydrated.ts'
import { MessagesPage } from '../pages/MessagesPage.tsx'

// Neither is there at the first paint: the server draws nothing that is still to be loaded.
const UnsentScreen = lazy(() =>
  import('./list/UnsentScreen.tsx').then((module) => ({ default: module.UnsentScreen })),
)
const FoundScreen = lazy(() =>
  import('./list/FoundScreen.tsx').then((module) => ({ default: module.FoundScreen })),
)

/** The messenger over the machines; the address says which conversation is open. */
export function MessagesScreen() {
  const send = useSend()
  const { page } = useActorView(navigation, selectPage)
  const convId = page?.kind === 'route' ? page.conversation : null
  const isHydrated = useIsHydrated()
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
        list={useChatView(rooms, selectRoomList)}
        banner={useChatView(connection, selectBanner)}
        conversation={opened?.conversation ?? null}
        log={opened?.log ?? null}
        now={useNow()}
        composer={opened?.composer ?? null}
        isUnsafe={opened?.isUnsafe ?? false}
        {...(opened && { uploads: opened.uploads })}
        failure={opened?.failure ?? null}
        readingAs={opened?.readingAs ?? null}
        aboveList={
          <>
            <SearchField
              onType={(keyword) => send(search, { type: 'search.typed', keyword })}
              onClear={() => send(search, { type: 'search.clear' })}
            />
            {isHydrated && (
              <Suspense>
                <UnsentScreen />
              </Suspense>
            )}
          </>
        }
        found={
          isSearching ? (
            <Suspense>
              <FoundScreen />
            </Suspense>
          ) : null
        }
        hasLostConversation={useChatView(chat, selectHasLostConversation)}
        on={on}
      />
    </Attention>
  )
}
