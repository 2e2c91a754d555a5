import PhoneCall from 'lucide-react/icons/phone-call'
import { DeskChat, DeskStart, type RegisterForm } from '../../../core/forms/desk.ts'
import { CODE } from '../../../core/wire/envelope.ts'
import type { selectForm } from '../../../machines/form/form.select.ts'
import { formOf } from '../../../machines/forms/forms.handles.ts'
import { useActorView } from '../../bridge/kernel.tsx'
import { type FieldBinding, useForm, useTyped } from '../../form/use-form.ts'
import { lateDetail } from '../../hydration/late.tsx'
import { Field, LongField, TickField } from '../../ui/controls/Field.tsx'
import { CHAT_WORDS, START_WORDS } from '../../words/desk.ts'
import { enterSends } from '../composer/enter-sends.ts'
import { leave, RegisterSheet } from './RegisterSheet.tsx'

// Phone numbers are judged by a library, which comes with this form alone.
const CallForm = lateDetail(async () => (await import('./CallForm.tsx')).CallForm)

export interface RegisterFormsProps {
  /** `start` for a customer, who is known. */
  readonly form: RegisterForm | 'start'
  readonly onChoose: (form: RegisterForm) => void
}

/** What can be asked for: a chat, a call, or for a customer a chat at once. */
export function RegisterForms({ form, onChoose }: RegisterFormsProps) {
  if (form === 'start') return <StartForm />
  if (form === 'call') return <CallForm onChat={() => onChoose('chat')} waiting={<Coming />} />
  return <ChatForm onCall={() => onChoose('call')} />
}

/**
 * A name that was given in the other form need not be given again, nor what a customer wrote as their session ended.
 */
function ChatForm({ onCall }: { readonly onCall: () => void }) {
  const form = useForm(DeskChat, CHAT_WORDS, {
    name: useTyped('desk-call', 'name'),
    message: useTyped('desk-start', 'message'),
  })
  const isEnded = useActorView(START, endedView)
  return (
    <RegisterSheet form={form} send="Start chat">
      <p className="register__lead">
        {isEnded
          ? 'You were signed out before that was sent. Sign in again, or start the chat as a guest.'
          : 'Ask us anything about a trip. A person answers.'}
      </p>
      <Field {...form.field('name')} autoComplete="name" />
      <Field {...form.field('email')} type="email" autoComplete="email" />
      <MessageField {...form.field('message')} />
      <TickField {...form.field('consent')} />
      <button type="button" className="text-button register__other" onClick={() => leave(form, onCall)}>
        <PhoneCall size={16} aria-hidden="true" />
        Ask for a call back
      </button>
    </RegisterSheet>
  )
}

const START = formOf(DeskStart)

/** The session of a customer had ended when they sent. */
const endedView = (snapshot: Parameters<typeof selectForm>[0] | undefined): boolean =>
  snapshot?.context.failure?.code === CODE.signedOut

/** What a visitor had written before they signed in is not lost; whoever struck it out need not do so again. */
function StartForm() {
  const asVisitor = useTyped('desk-chat', 'message')
  const isOwn = useTyped('desk-start', 'message') !== null
  const form = useForm(DeskStart, START_WORDS, { message: isOwn ? null : asVisitor })
  return (
    <RegisterSheet form={form} send="Start a chat">
      <div className="register__log">
        <p className="register__lead">
          Nothing has been said yet. Write to the concierge team, or start the chat and see who is there.
        </p>
      </div>
      <MessageField {...form.field('message')} />
    </RegisterSheet>
  )
}

function MessageField(field: FieldBinding) {
  return (
    <LongField
      {...field}
      className="register__message"
      rows={3}
      placeholder="Your first message…"
      onKeyDown={(event) => {
        if (!enterSends(event)) return
        event.preventDefault()
        event.currentTarget.form?.requestSubmit()
      }}
    />
  )
}

function Coming() {
  return (
    <p className="register__lead" role="status">
      One moment…
    </p>
  )
}
