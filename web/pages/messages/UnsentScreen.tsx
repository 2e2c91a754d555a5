import { useCallback } from 'react'
import { outbox, rooms } from '../../../machines/chat/chat.handles.ts'
import { selectUnsent } from '../../../machines/chat/chat.select.ts'
import { type Read, useSend, useView } from '../../bridge/kernel.tsx'
import { reportChatError } from '../../bridge/report.ts'
import { ErrorBoundary } from '../../chat/ErrorBoundary.tsx'
import { UnsentList } from '../../chat/list/UnsentList.tsx'

/** Unsent messages of closed conversations over the machines; nothing where there are none. */
export function UnsentScreen() {
  return (
    <ErrorBoundary onError={reportChatError}>
      <Unsent />
    </ErrorBoundary>
  )
}

function Unsent() {
  const send = useSend()
  const rows = useView(useCallback((read: Read) => selectUnsent(read(outbox), read(rooms)), []))
  return <UnsentList rows={rows} onDiscard={(hash) => send(outbox, { type: 'outbox.discard', hash })} />
}
