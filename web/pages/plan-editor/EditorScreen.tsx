import { useEffect, useRef } from 'react'
import { app, session } from '../../../machines/app/app.handles.ts'
import { draft } from '../../../machines/draft/draft.handle.ts'
import { selectDraft } from '../../../machines/draft/draft.select.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { useChatView } from '../../bridge/chat/use-chat-view.ts'
import { useActorView, useSend } from '../../bridge/kernel.tsx'
import { useHeld } from '../../bridge/market/content.ts'
import { useToday } from '../../bridge/market/use-today.ts'
import { DeadEnd } from '../../ui/landscape/DeadEnd.tsx'
import { Beginning } from './Beginning.tsx'
import { Compared } from './Compared.tsx'
import { Editor } from './Editor.tsx'
import { EditorFrame } from './EditorFrame.tsx'

/** The plan of an enquiry as it is written: its machine is woken by it. */
export function EditorScreen({ enquiryId }: { readonly enquiryId: number }) {
  const send = useSend()
  const view = useChatView(draft, selectDraft)
  const desk = useHeld(view.desk)
  const content = useHeld(view.content)
  const theirs = useHeld(view.theirs)
  const today = useToday()
  const { user } = useActorView(session, selectSession)
  const whole = useRef<HTMLDivElement>(null)
  const hasMachine = useChatView(draft, (snapshot) => snapshot !== undefined)
  useEffect(() => {
    if (!hasMachine) return send(app, { type: 'app.wantDraft' })
    send(draft, { type: 'draft.open', enquiryId })
    return () => send(draft, { type: 'draft.leave' })
  }, [hasMachine, send, enquiryId])

  if (view.state === 'absent' || view.state === 'late')
    return (
      <DeadEnd picture="choose">
        <h1 className="dead-end__title">You can’t write a plan here</h1>
        <p className="dead-end__lead">
          {view.state === 'late'
            ? 'This enquiry is closed or already booked. Its conversation is still there.'
            : 'Plans are written by the enquiry’s designer and by our concierges.'}
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
  if (view.enquiryId !== enquiryId || !desk) return <EditorFrame />
  if (!content)
    return (
      <Beginning
        desk={desk}
        state={view.state}
        isFailed={view.reason !== null}
        onBegin={(begun) => send(draft, { type: 'draft.changed', content: begun, edition: view.edition })}
        onBeginFrom={(slug) => send(draft, { type: 'draft.beginFrom', slug })}
      />
    )
  const decide = (decision: { readonly type: 'draft.keepMine' | 'draft.takeTheirs' }) => {
    send(draft, decision)
    whole.current?.focus()
  }
  return (
    <div ref={whole} tabIndex={-1} className="editor__whole">
      {view.state === 'compared' && theirs && (
        <Compared
          mine={content}
          theirs={theirs}
          writer={desk.writer}
          isOwn={desk.writer !== null && desk.writer.userId === user?.userId}
          sentAs={view.isSent ? view.base : null}
          onKeepMine={() => decide({ type: 'draft.keepMine' })}
          onTakeTheirs={() => decide({ type: 'draft.takeTheirs' })}
        />
      )}
      <Editor
        key={view.edition}
        first={content}
        desk={desk}
        view={view}
        today={today}
        onChange={(changed) =>
          send(draft, { type: 'draft.changed', content: changed, edition: view.edition })
        }
        onSend={() => send(draft, { type: 'draft.send' })}
      />
    </div>
  )
}
