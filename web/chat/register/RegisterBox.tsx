import MailCheck from 'lucide-react/icons/mail-check'
import PhoneCall from 'lucide-react/icons/phone-call'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useRef } from 'react'
import type { RegisterForm } from '../../../core/forms/desk.ts'
import type { RegisterView, ThanksView } from '../../../machines/desk/desk.select.ts'
import { useSurroundings } from '../../bridge/surroundings.ts'
import { dayAndTime, timeAlone } from './call-times.ts'
import { RegisterForms, type RegisterFormsProps } from './RegisterForms.tsx'
import { RegisterHeader } from './RegisterHeader.tsx'

export interface RegisterBoxProps extends Pick<RegisterFormsProps, 'form'> {
  readonly view: RegisterView
  /** In the messenger there are no icons, the box is as wide as its place, and the field is higher. */
  readonly mode: 'floating' | 'messenger'
  readonly boxRef: RefObject<HTMLElement | null>
  readonly on: {
    readonly choose: (form: RegisterForm) => void
    readonly toggle: () => void
    readonly close: () => void
    /** From the thanks on: into the conversation, or back to a form. */
    readonly enter: () => void
  }
}

/** The concierge's desk: who is there, and how to reach them (CHATUI-05). */
export function RegisterBox({ view, mode, form, boxRef, on }: RegisterBoxProps) {
  const id = useId()
  const isFloating = mode === 'floating'
  const isMinimised = isFloating && view.box === 'minimised'
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isFloating && !isMinimised && !event.nativeEvent.isComposing) on.toggle()
  }
  return (
    <section
      ref={boxRef}
      className="box register"
      data-mode={mode}
      data-minimised={isMinimised || undefined}
      aria-label="Travel Concierge Team"
      onKeyDown={onKey}
      onMouseDown={keepFocus}
    >
      <RegisterHeader
        duty={view.duty}
        isMinimised={isMinimised}
        bodyId={id}
        onToggle={isFloating ? on.toggle : undefined}
        onClose={isFloating ? on.close : undefined}
      />
      {!isMinimised && (
        <div className="box__body register__body" id={id}>
          {view.thanks ? (
            <Thanks thanks={view.thanks} onEnter={on.enter} onChoose={on.choose} />
          ) : (
            <RegisterForms form={form} onChoose={on.choose} />
          )}
        </div>
      )}
    </section>
  )
}

/** A press on a button leaves the field where it is: what is said beneath it then would move the button away. */
function keepFocus(event: MouseEvent): void {
  if ((event.target as Element).closest('button')) event.preventDefault()
}

interface ThanksProps {
  readonly thanks: ThanksView
  readonly onEnter: () => void
  readonly onChoose: (form: RegisterForm) => void
}

function Thanks({ thanks, onEnter, onChoose }: ThanksProps) {
  const isCall = thanks.kind === 'call'
  const Sign = isCall ? PhoneCall : MailCheck
  const thanked = useRef<HTMLDivElement>(null)
  const { timeZone } = useSurroundings()
  // The form that had the focus is gone.
  useEffect(() => thanked.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={thanked} className="register__thanks" role="status" tabIndex={-1}>
      <span className="register__sign">
        <Sign size={26} aria-hidden="true" />
      </span>
      <h2 className="register__title">Thank you</h2>
      <p>{isCall ? callText(thanks.from, thanks.to, timeZone) : chatText(thanks.opensAt, timeZone)}</p>
      <button
        type="button"
        className="button button--brand"
        onClick={isCall ? () => onChoose('chat') : onEnter}
      >
        {isCall ? 'Write to us as well' : 'Open the chat'}
      </button>
    </div>
  )
}

function callText(from: string, to: string, timeZone: string): string {
  return `We will call you on ${dayAndTime(from, timeZone)} to ${timeAlone(to, timeZone)}, your time.`
}

function chatText(opensAt: string | null, timeZone: string): string {
  const opening = opensAt === null ? '' : ` Our team is back on ${dayAndTime(opensAt, timeZone)}, your time.`
  return `We have your message.${opening} You’ll get the answer in this chat, which stays open in this browser.`
}
