import { useEffect, useId, useRef } from 'react'
import type { LeavingView } from '../../../machines/leaving/leaving.select.ts'
import { unsentWords } from './leaving-words.ts'

export interface LeavingCallbacks {
  readonly wait: () => void
  readonly keep: () => void
  readonly discard: () => void
  /** Also by Escape. */
  readonly stay: () => void
  readonly ask: () => void
}

export interface LeavingDialogProps {
  readonly view: LeavingView
  /** What is unsent would not survive a reload of the page. */
  readonly isUnsafe: boolean
  readonly on: LeavingCallbacks
}

const SHOWN = ['asking', 'discarding', 'refused']

/** The browser's own modal dialog: it holds the focus, and Escape means to stay. */
export function LeavingDialog({ view, isUnsafe, on }: LeavingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const isShown = SHOWN.includes(view.state)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isShown) return
    if (isShown) return element.showModal()
    element.close()
    // The entry that was pressed is in a menu that has closed meanwhile.
    document.querySelector<HTMLElement>('.account')?.focus()
  }, [isShown])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        on.stay()
      }}
    >
      {isShown && <Question id={id} view={view} isUnsafe={isUnsafe} on={on} />}
    </dialog>
  )
}

function Question({ id, view, isUnsafe, on }: LeavingDialogProps & { readonly id: string }) {
  if (view.state === 'refused') return <Refused id={id} on={on} />
  const isDiscarding = view.state === 'discarding'
  return (
    <>
      <h2 className="dialog__title" id={id}>
        {isDiscarding ? 'Discarding your messages' : 'Sign out with unsent messages?'}
      </h2>
      <p role="status">
        {isDiscarding
          ? `${unsentWords(view)} You’ll be signed out once we’re sure they won’t be sent.`
          : unsentWords(view)}
      </p>
      <div className="leaving__choices">
        {!isDiscarding && <Wait canWait={view.canWait} onWait={on.wait} />}
        <button type="button" className="leaving__choice" onClick={on.keep}>
          <strong>{isDiscarding ? 'Keep them and sign out now' : 'Keep them for my next sign-in'}</strong>
          <span>
            {isUnsafe
              ? 'This browser can’t store them. They will be lost when the page is closed.'
              : 'They stay in this browser, for you only.'}
          </span>
        </button>
        {!isDiscarding && (
          <button type="button" className="leaving__choice leaving__choice--discard" onClick={on.discard}>
            <strong>Discard them</strong>
            <span>They won’t be sent, and can’t be brought back.</span>
          </button>
        )}
      </div>
      <Stay on={on} />
    </>
  )
}

function Wait({ canWait, onWait }: { readonly canWait: boolean; readonly onWait: () => void }) {
  if (!canWait) return null
  return (
    <button type="button" className="leaving__choice" onClick={onWait}>
      <strong>Wait until they are sent</strong>
      <span>You’ll be signed out automatically.</span>
    </button>
  )
}

function Refused({ id, on }: { readonly id: string; readonly on: LeavingCallbacks }) {
  return (
    <>
      <h2 className="dialog__title" id={id}>
        You are still signed in
      </h2>
      <p>Tripwright could not be reached to sign you out. Check your connection and try again.</p>
      <div className="leaving__acts">
        <button type="button" className="button button--brand" onClick={on.ask}>
          Try again
        </button>
        <button type="button" className="button button--outline" onClick={on.stay}>
          Stay signed in
        </button>
      </div>
    </>
  )
}

function Stay({ on }: { readonly on: LeavingCallbacks }) {
  return (
    <div className="leaving__acts">
      <button type="button" className="button button--outline" onClick={on.stay}>
        Stay signed in
      </button>
    </div>
  )
}
