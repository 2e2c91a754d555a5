import { useEffect } from 'react'
import { app } from '../../../machines/app/app.handles.ts'
import { draft } from '../../../machines/draft/draft.handle.ts'
import { selectDraft } from '../../../machines/draft/draft.select.ts'
import { useChatView } from '../../bridge/chat/use-chat-view.ts'
import { useSend } from '../../bridge/kernel.tsx'
import { useHeld } from '../../bridge/market/content.ts'
import { useToday } from '../../bridge/market/use-today.ts'
import { DeadEnd } from '../../ui/landscape/DeadEnd.tsx'
import { Beginning } from './Beginning.tsx'
import { Compared } from './Compared.tsx'
import { Editor } from './Editor.tsx'

/** The plan of an enquiry as it is written: its machine is woken by it. */
export function EditorScreen({ enquiryId }: { readonly enquiryId: number }) {
  const send = useSend()
  const view = useChatView(draft, selectDraft)
  const desk = useHeld(view.desk)
  const content = useHeld(view.content)
  const theirs = useHeld(view.theirs)
  const today = useToday()
  const hasMachine = useChatView(draft, (snapshot) => snapshot !== undefined)
  useEffect(() => {
    if (hasMachine) send(draft, { type: 'draft.open', enquiryId })
    else send(app, { type: 'app.wantDraft' })
  }, [hasMachine, send, enquiryId])

  if (view.state === 'absent' || view.state === 'late')
    return (
      <DeadEnd picture="choose">
        <h1 className="dead-end__title">No plan can be written here</h1>
        <p className="dead-end__lead">
          {view.state === 'late'
            ? 'This enquiry has ended, or is booked: what was said stays in its conversation.'
            : 'Plans are written by the designer of an enquiry, and by our concierges.'}
        </p>
      </DeadEnd>
    )
  if (view.state === 'failed')
    return (
      <div className="editor__blank">
        <p>The plan could not be loaded.</p>
        <button
          type="button"
          className="button button--outline"
          onClick={() => send(draft, { type: 'draft.retry' })}
        >
          Try again
        </button>
      </div>
    )
  if (view.enquiryId !== enquiryId || !desk) return <p className="editor__blank late">Opening the plan…</p>
  if (!content)
    return (
      <Beginning desk={desk} onBegin={(begun) => send(draft, { type: 'draft.changed', content: begun })} />
    )
  return (
    <>
      {view.state === 'compared' && theirs && (
        <Compared
          mine={content}
          theirs={theirs}
          writer={desk.writer}
          onKeepMine={() => send(draft, { type: 'draft.keepMine' })}
          onTakeTheirs={() => send(draft, { type: 'draft.takeTheirs' })}
        />
      )}
      <Editor
        key={view.edition}
        first={content}
        desk={desk}
        view={view}
        today={today}
        onChange={(changed) => send(draft, { type: 'draft.changed', content: changed })}
        onSend={() => send(draft, { type: 'draft.send' })}
        onRetry={() => send(draft, { type: 'draft.retry' })}
      />
    </>
  )
}
