import PhoneCall from 'lucide-react/icons/phone-call'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { DeskCall, DeskChat, DeskStart, type RegisterForm } from '../../../core/forms/desk.ts'
import { CODE } from '../../../core/wire/envelope.ts'
import type { selectForm } from '../../../machines/form/form.select.ts'
import { formOf } from '../../../machines/forms/forms.handles.ts'
import { useActorView } from '../../bridge/kernel.tsx'
import { hasScreenKeyboard } from '../../bridge/media.ts'
import { useSurroundings } from '../../bridge/surroundings.ts'
import { Form, FormNotice, SubmitButton } from '../../form/Form.tsx'
import { type FieldBinding, type OpenForm, useForm, useTyped } from '../../form/use-form.ts'
import { ChoiceField, Field, LongField, option, TickField } from '../../ui/controls/Field.tsx'
import { CALL_WORDS, CHAT_WORDS, START_WORDS } from '../../words/desk.ts'
import { callDays } from './call-times.ts'
import { CountryField, TimeZoneField } from './PlaceFields.tsx'

export interface RegisterFormsProps {
  /** `start` for a customer, who is known. */
  readonly form: RegisterForm | 'start'
  readonly onChoose: (form: RegisterForm) => void
}

/** What can be asked for: a chat, a call, or for a customer a chat at once. */
export function RegisterForms({ form, onChoose }: RegisterFormsProps) {
  if (form === 'start') return <StartForm />
  if (form === 'call') return <CallForm onChat={() => onChoose('chat')} />
  return <ChatForm onCall={() => onChoose('call')} />
}

/**
 * A name that was given in the other form need not be given again, nor what a customer wrote as their session ended.
 */
function ChatForm({ onCall }: { readonly onCall: () => void }) {
  const form = useForm(DeskChat, CHAT_WORDS, {
    name: useTyped(DeskCall, 'name'),
    message: useTyped(DeskStart, 'message'),
  })
  const isEnded = useActorView(START, endedView)
  return (
    <Sheet form={form} send="Start chat">
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
    </Sheet>
  )
}

const START = formOf(DeskStart)

/** The session of a customer had ended when they sent. */
const endedView = (snapshot: Parameters<typeof selectForm>[0] | undefined): boolean =>
  snapshot?.context.failure?.code === CODE.signedOut

function CallForm({ onChat }: { readonly onChat: () => void }) {
  const { country, timeZone } = useSurroundings()
  const form = useForm(DeskCall, CALL_WORDS, {
    name: useTyped(DeskChat, 'name'),
    country_code: country,
    timezone: timeZone,
    when: 'asap',
  })
  return (
    <Sheet form={form} send="Ask for a call">
      <p className="register__lead">We call you, within half an hour of your choice.</p>
      <Field {...form.field('name')} autoComplete="name" />
      <CountryField {...form.field('country_code')} />
      <Field {...form.field('phone')} type="tel" autoComplete="tel" />
      <TimeZoneField {...form.field('timezone')} />
      <WhenField {...form.field('when')} timeZone={form.textOf('timezone') || timeZone} />
      <Field {...form.field('topic')} />
      <TickField {...form.field('consent')} />
      <button type="button" className="text-button register__other" onClick={() => leave(form, onChat)}>
        Write to us instead
      </button>
    </Sheet>
  )
}

/** What a visitor had written before they signed in is not lost; whoever struck it out need not do so again. */
function StartForm() {
  const asVisitor = useTyped(DeskChat, 'message')
  const isOwn = useTyped(DeskStart, 'message') !== null
  const form = useForm(DeskStart, START_WORDS, { message: isOwn ? null : asVisitor })
  return (
    <Sheet form={form} send="Start a chat">
      <div className="register__log">
        <p className="register__lead">
          Nothing has been said yet. Write to the concierge team, or start the chat and see who is there.
        </p>
      </div>
      <MessageField {...form.field('message')} />
    </Sheet>
  )
}

/** The other form is shown with what was typed into this one. */
function leave(form: OpenForm, goOn: () => void): void {
  form.keep()
  goOn()
}

function MessageField(field: FieldBinding) {
  return (
    <LongField
      {...field}
      className="register__message"
      rows={3}
      placeholder="Type and click the send message button..."
    />
  )
}

/** The half hours in which we can call, as they are named where the person is. */
function WhenField({ timeZone, ...field }: FieldBinding & { readonly timeZone: string }) {
  const [now] = useState(Date.now)
  const days = useMemo(() => callDays(now, timeZone), [now, timeZone])
  const isThere = days.some(({ times }) => times.some(({ instant }) => instant === field.defaultValue))
  return (
    <ChoiceField {...field} defaultValue={isThere ? field.defaultValue : 'asap'}>
      {option({ value: 'asap', name: 'As soon as possible' })}
      {days.map(({ name, times }) => (
        <optgroup key={name} label={name}>
          {times.map(({ instant, name: time }) => option({ value: instant, name: time }))}
        </optgroup>
      ))}
    </ChoiceField>
  )
}

interface SheetProps {
  readonly form: OpenForm
  readonly send: string
  readonly children: ReactNode
}

/** The fields, with the way to send them always in sight. They are drawn once what stood in them is known. */
function Sheet({ form, send, children }: SheetProps) {
  const { isReady, element } = form
  // A form is drawn by a person's own act; where one writes on the screen no keyboard comes up unasked.
  useEffect(() => {
    if (isReady && !hasScreenKeyboard())
      element.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  }, [isReady, element])
  if (!isReady) return null
  return (
    <Form of={form} className="register__form">
      <fieldset className="register__fields" disabled={form.state === 'submitting'}>
        {children}
      </fieldset>
      <div className="register__send">
        <FormNotice of={form} />
        <SubmitButton of={form} className="button--sun button--wide" label={send} busy="One moment…" />
      </div>
    </Form>
  )
}
