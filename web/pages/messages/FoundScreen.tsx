import { useCallback } from 'react'
import { chat, rooms, search } from '../../../machines/chat/chat.handles.ts'
import { selectSearch } from '../../../machines/search/search.select.ts'
import { type Read, useSend, useView } from '../../bridge/kernel.tsx'
import { reportChatError } from '../../bridge/report.ts'
import { useNow } from '../../bridge/use-now.ts'
import { ErrorBoundary } from '../../chat/ErrorBoundary.tsx'
import { SearchResults } from '../../chat/search/SearchResults.tsx'

/** What was found, over the machines. */
export function FoundScreen() {
  return (
    <ErrorBoundary onError={reportChatError}>
      <Found />
    </ErrorBoundary>
  )
}

function Found() {
  const send = useSend()
  const view = useView(useCallback((read: Read) => selectSearch(read(search), read(rooms)), []))
  return (
    <SearchResults
      view={view}
      now={useNow()}
      onOpen={({ convId, seq }) => send(chat, { type: 'chat.openMessage', convId, seq })}
      onMore={() => send(search, { type: 'search.more' })}
      onRetry={() => send(search, { type: 'search.retry' })}
    />
  )
}
