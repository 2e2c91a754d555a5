import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import { useCallback, useEffect, useRef } from 'react'
import { composer } from '../../../machines/chat/chat.handles.ts'
import { desk } from '../../../machines/desk/desk.handle.ts'
import { type Read, useView } from '../../bridge/kernel.tsx'
import { reportChatError } from '../../bridge/report.ts'
import { givingWay } from '../../chat/box/giving-way.ts'
import { ErrorBoundary } from '../../chat/ErrorBoundary.tsx'
import { RegisterBox, type RegisterBoxProps } from '../../chat/register/RegisterBox.tsx'
import { useRegister } from './use-register.ts'

/** The concierge's desk in the corner of a page, for whoever has no conversation yet. */
export function RegisterScreen() {
  const { who, loading, view, isSending, shown, open, on } = useRegister()
  const box = useRef<HTMLElement>(null)
  const isReturning = useRef(false)
  const follow = useFollowing(view?.box === 'closed')
  useEffect(() => {
    if (isSending) follow()
  }, [isSending, follow])
  if (who === 'other' && shown === null) return null

  const floating: RegisterBoxProps['on'] = {
    ...on,
    enter: () => {
      on.enter()
      follow()
    },
    toggle: () => {
      // What is minimised takes its fields with it: the focus stays with the box's name.
      if (shown?.box === 'open') headerOf(box.current)?.focus()
      on.toggle()
    },
    close: () => {
      isReturning.current = true
      on.close()
    },
  }
  return (
    <aside ref={givingWay} className="dock register-dock" aria-label="Ask the concierge">
      {shown ? (
        <ErrorBoundary shape="box" onError={reportChatError} onClose={floating.close}>
          <RegisterBox
            view={shown}
            mode="floating"
            form={who === 'customer' ? 'start' : shown.form}
            boxRef={box}
            on={floating}
          />
        </ErrorBoundary>
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
            onClick={open}
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

const headerOf = (box: Element | null) => box?.querySelector<HTMLElement>('.box__toggle') ?? null
