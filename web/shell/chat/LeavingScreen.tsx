import { leaving } from '../../../machines/app/app.handles.ts'
import { outbox } from '../../../machines/chat/chat.handles.ts'
import { selectLeaving } from '../../../machines/leaving/leaving.select.ts'
import { useChatView } from '../../bridge/chat/use-chat-view.ts'
import { useSend } from '../../bridge/kernel.tsx'
import { LeavingDialog } from '../../ui/leaving/LeavingDialog.tsx'
import { LeavingNote } from '../../ui/leaving/LeavingNote.tsx'

/** What a person is asked who signs out with unsent messages. */
export function LeavingScreen() {
  const send = useSend()
  const view = useChatView(leaving, selectLeaving)
  const isUnsafe = useChatView(outbox, (snapshot) => snapshot?.context.isUnsafe ?? false)
  const on = {
    wait: () => send(leaving, { type: 'leaving.wait' }),
    keep: () => send(leaving, { type: 'leaving.keep' }),
    discard: () => send(leaving, { type: 'leaving.discard' }),
    stay: () => send(leaving, { type: 'leaving.stay' }),
    ask: () => send(leaving, { type: 'leaving.leave' }),
  }
  return (
    <>
      <LeavingNote view={view} onStay={on.stay} onAsk={on.ask} />
      <LeavingDialog view={view} isUnsafe={isUnsafe} on={on} />
    </>
  )
}
