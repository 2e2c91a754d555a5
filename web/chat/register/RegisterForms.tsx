import OctagonAlert from 'lucide-react/icons/octagon-exclamation-point'
import PhoneCall from 'lucide-react/icons/phone-call'
import { type ReactNode, useMemo, useState } from 'react'
import type { RegisterDraft, RegisterField, RegisterForm } from '../../../core/desk/register.ts'
import type { RegisterView } from '../../../machines/desk/desk.select.ts'
import { usePersonalText } from '../../bridge/personal.tsx'
import { useSurroundings } from '../../bridge/surroundings.ts'
import { callDays } from './call-times.ts'
import { CountryField, TimeZoneField } from './PlaceFields.tsx'
import { ListField, LongField, option, TextField, TickField } from './RegisterFields.tsx'
import { type RegisterFormCallbacks, useRegisterForm } from './use-register-form.ts'

export interface RegisterFormsProps {
  readonly view: RegisterView
  /** `start` for a customer, who is known. */
  readonly form: RegisterForm
  readonly on: RegisterFormCallbacks & { readonly choose: (form: RegisterForm) => void }
}

/** What can be asked for: a chat, a call, or for a customer a chat at once. */
export function RegisterForms(props: RegisterFormsProps) {
  if (props.form === 'start') return <StartForm {...props} />
  return props.form === 'call' ? <CallForm {...props} /> : <ChatForm {...props} />
}

function ChatForm({ view, on }: RegisterFormsProps) {
  const draft = useInitialDraft(view)
  const form = useRegisterForm('chat', draft, on)
  const { errors } = view
  const tied = (name: TextName) => fieldOf(name, draft, view)
  return (
    <Sheet view={view} form={form} send="Start chat">
      <p className="register__lead">Ask us anything about a trip. A person answers.</p>
      <TextField label="Your name" autoComplete="name" maxLength={120} {...tied('name')} />
      <TextField label="Email" type="email" autoComplete="email" maxLength={320} {...tied('email')} />
      <LongField label="Message" {...tied('message')} />
      <TickField
        label="You may use these details to answer me."
        name="chatConsent"
        isTicked={draft.chatConsent}
        error={errors.chatConsent}
      />
      <button
        type="button"
        className="text-button register__other"
        onClick={() => chooseAnother('call', form, on)}
      >
        <PhoneCall size={16} aria-hidden="true" />
        Ask for a call back
      </button>
    </Sheet>
  )
}

function CallForm({ view, on }: RegisterFormsProps) {
  const draft = useInitialDraft(view)
  const form = useRegisterForm('call', draft, on)
  const { errors } = view
  const tied = (name: TextName) => fieldOf(name, draft, view)
  const zone = view.draft?.timezone ?? draft.timezone
  const [now] = useState(Date.now)
  const days = useMemo(() => callDays(now, zone), [now, zone])
  const isThere = days.some(({ times }) => times.some(({ instant }) => instant === draft.when))
  return (
    <Sheet view={view} form={form} send="Ask for a call">
      <p className="register__lead">We call you, within half an hour of your choice.</p>
      <TextField label="Your name" autoComplete="name" maxLength={120} {...tied('name')} />
      <CountryField label="Country of the number" {...tied('country_code')} />
      <TextField label="Phone" type="tel" autoComplete="tel" maxLength={40} {...tied('phone')} />
      <TimeZoneField label="Your time zone" {...tied('timezone')} />
      <ListField label="When" name="when" value={isThere ? draft.when : 'asap'} error={errors.when}>
        {option({ value: 'asap', name: 'As soon as possible' })}
        {days.map(({ name, times }) => (
          <optgroup key={name} label={name}>
            {times.map(({ instant, name: time }) => option({ value: instant, name: time }))}
          </optgroup>
        ))}
      </ListField>
      <TextField label="What is it about?" maxLength={200} {...tied('topic')} />
      <TickField
        label="You may call me about this."
        name="callConsent"
        isTicked={draft.callConsent}
        error={errors.callConsent}
      />
      <button
        type="button"
        className="text-button register__other"
        onClick={() => chooseAnother('chat', form, on)}
      >
        Write to us instead
      </button>
    </Sheet>
  )
}

function StartForm({ view, on }: RegisterFormsProps) {
  const draft = useInitialDraft(view)
  const form = useRegisterForm('start', draft, on)
  return (
    <Sheet view={view} form={form} send="Start a chat">
      <div className="register__log">
        <p className="register__lead">
          Nothing has been said yet. Write to the concierge team, or start the chat and see who is there.
        </p>
      </div>
      <LongField label="First message (optional)" {...fieldOf('message', draft, view)} />
    </Sheet>
  )
}

/** What was typed a moment ago goes along: the next form begins with it. */
function chooseAnother(
  next: RegisterForm,
  { keep }: ReturnType<typeof useRegisterForm>,
  { choose }: RegisterFormsProps['on'],
): void {
  keep()
  choose(next)
}

type TextName = Exclude<RegisterField, 'chatConsent' | 'callConsent' | 'when'>

/** What ties a field to what is known of it. */
const fieldOf = (name: TextName, draft: RegisterDraft, { errors }: RegisterView) => ({
  name,
  value: draft[name],
  error: errors[name],
})

interface SheetProps {
  readonly view: RegisterView
  readonly form: ReturnType<typeof useRegisterForm>
  readonly send: string
  readonly children: ReactNode
}

/** The fields, with the way to send them always in sight. */
function Sheet({ view, form, send, children }: SheetProps) {
  const { isSending, failure, errors } = view
  const hasFaults = form.attempt > 0 && Object.keys(errors).length > 0
  const notice = failure ?? (hasFaults ? `Please look again at: ${namesOf(errors)}.` : null)
  return (
    <form
      ref={form.element}
      className="register__form"
      noValidate
      onInput={form.onInput}
      onChange={form.onInput}
      onBlur={form.onBlur}
      onSubmit={form.onSubmit}
      aria-busy={isSending}
    >
      <fieldset className="register__fields" disabled={isSending}>
        {children}
      </fieldset>
      <div className="register__send">
        <div className="notice" role="alert">
          {notice !== null && (
            <>
              <OctagonAlert size={18} aria-hidden="true" />
              <span>{notice}</span>
            </>
          )}
        </div>
        <button type="submit" className="button button--sun button--wide" disabled={isSending}>
          {isSending ? 'One moment…' : send}
        </button>
      </div>
    </form>
  )
}

const NAMES: Readonly<Record<RegisterField, string>> = {
  name: 'your name',
  email: 'email',
  message: 'message',
  chatConsent: 'your consent',
  phone: 'phone',
  country_code: 'country',
  timezone: 'time zone',
  when: 'when',
  topic: 'what it is about',
  callConsent: 'your consent',
}

const namesOf = (errors: RegisterView['errors']): string =>
  Object.keys(errors)
    .map((field) => NAMES[field as RegisterField])
    .join(', ')

/** What stood in the fields, in words; where nothing did, what this browser tells. Read once: a form keeps its own. */
function useInitialDraft({ draft }: RegisterView): RegisterDraft {
  const read = usePersonalText()
  const { country, timeZone } = useSurroundings()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are drawn once with it
  return useMemo(() => {
    if (draft) {
      const { name, email, message, phone, topic } = draft
      return {
        ...draft,
        name: read(name, ''),
        email: read(email, ''),
        message: read(message, ''),
        phone: read(phone, ''),
        topic: read(topic, ''),
      }
    }
    return {
      name: '',
      email: '',
      message: '',
      chatConsent: false,
      phone: '',
      country_code: country,
      timezone: timeZone,
      when: 'asap',
      topic: '',
      callConsent: false,
    }
  }, [])
}
