import { MessageCircleQuestion } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { app, session } from '../../../machines/app/app.handles.ts'
import { composer, rooms } from '../../../machines/chat/chat.shell-handles.ts'
import { desk } from '../../../machines/desk/desk.handle.ts'
import { selectRegister } from '../../../machines/desk/desk.select.ts'
import { selectRoomList } from '../../../machines/rooms/rooms.select.ts'
import { selectSession } from '../../../machines/session/session.select.ts'
import { type Read, useSend, useView } from '../../bridge/kernel.tsx'
import { RegisterBox, type RegisterBoxProps } from '../../chat/register/RegisterBox.tsx'

/** The concierge's desk in the corner of a page, for whoever has no conversation yet. */
export function RegisterScreen() {
  const send = useSend()
  const who = useView(whoView)
  const loading = useView(loadingView)
  const view = useView(registerView)
  const box = useRef<HTMLElement>(null)
  const isReturning = useRef(false)
  const follow = useFollowing(view?.box === 'closed')

  const isOffered = who !== 'other'
  const isShown =
    view !== null && view.box !== 'closed' && (isOffered || view.isSending || view.thanks !== null)
  if (!(isOffered || isShown)) return null

  const on: RegisterBoxProps['on'] = {
    draft: (draft) => send(desk, { type: 'desk.drafted', ...draft }),
    left: (field) => send(desk, { type: 'desk.left', field }),
    submit: (form) => {
      send(desk, { type: 'desk.submit', form })
      follow()
    },
    choose: (form) => send(desk, { type: 'desk.choose', form }),
    enter: () => {
      send(desk, { type: 'desk.enter' })
      follow()
    },
    toggle: () => {
      // What is minimised takes its fields with it: the focus stays with the box's name.
      if (view?.box === 'open') headerOf(box.current)?.focus()
      send(desk, { type: 'desk.toggle' })
    },
    close: () => {
      isReturning.current = true
      send(desk, { type: 'desk.close' })
    },
  }
  return (
    <aside className="dock register-dock" aria-label="Ask the concierge">
      {isShown ? (
        <RegisterBox
          view={view}
          mode="floating"
          form={who === 'customer' ? 'start' : view.form}
          boxRef={box}
          on={on}
        />
      ) : (
        <>
          {loading === 'missing' && (
            <p className="register-dock__note" role="alert">
              The chat could not be loaded. Check your connection and try again.
            </p>
          )}
          <button
            ref={(button) => {
              if (button && isReturning.current) button.focus()
              isReturning.current = false
            }}
            type="button"
            className="launcher"
            aria-busy={loading === 'loading'}
            onClick={() => send(app, { type: 'app.openDesk' })}
          >
            <MessageCircleQuestion size={20} aria-hidden="true" />
            <span className="launcher__word">Chat with us</span>
          </button>
        </>
      )}
    </aside>
  )
}

/**
 * The focus follows a person into the conversation that they have begun, once there is a field; not when they have
 * gone elsewhere meanwhile.
 */
function useFollowing(isClosed: boolean): () => void {
  useView(fieldView)
  const isFollowing = useRef(false)
  useEffect(() => {
    if (!(isClosed && isFollowing.current)) return
    const field = document.querySelector<HTMLElement>('.dock:not(.register-dock) .box textarea')
    const hasGoneOn = document.activeElement !== document.body
    if (field && !hasGoneOn) field.focus({ preventScroll: true })
    if (field || hasGoneOn) isFollowing.current = false
  })
  return useCallback(() => {
    isFollowing.current = true
  }, [])
}

/** Looked at so that the focus is tried again whenever the field of the conversation has changed. */
function fieldView(read: Read): unknown {
  const convId = read(desk)?.context.convId ?? null
  return convId === null ? null : read(composer(convId))
}

function registerView(read: Read) {
  const snapshot = read(desk)
  return snapshot ? selectRegister(snapshot) : null
}

const loadingView = (read: Read) => read(app)?.context.desk ?? null

/** A visitor, a customer without a conversation; for anybody else the desk is in their chats. */
function whoView(read: Read): 'visitor' | 'customer' | 'other' {
  const snapshot = read(session)
  const { state, user, isGuest, readingAs } = snapshot ? selectSession(snapshot) : NOBODY
  if (user === null) return state === 'signedOut' && !isGuest ? 'visitor' : 'other'
  const isCustomer = readingAs === null && (user.type === 'TV' || user.type === 'TA')
  const { state: list, rows } = selectRoomList(read(rooms))
  return isCustomer && list === 'ready' && rows.length === 0 ? 'customer' : 'other'
}

const NOBODY = { state: 'unknown', user: null, isGuest: false, readingAs: null } as const

const headerOf = (box: Element | null) => box?.querySelector<HTMLElement>('.box__toggle') ?? null
