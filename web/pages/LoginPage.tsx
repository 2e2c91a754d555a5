import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { FIELD_MESSAGE, type FieldIssue } from '../../core/accounts/fields.ts'
import type { Reason } from '../../machines/kernel/ports/failure.ts'
import type { SessionView } from '../../machines/session/session.select.ts'
import { ReasonText } from '../bridge/personal.tsx'
import { useIsHydrated } from '../hydration/use-is-hydrated.ts'
import { Field } from '../ui/controls/Field.tsx'
import { Picture } from '../ui/landscape/Picture.tsx'

export interface Persona {
  readonly label: string
  readonly email: string
}

export interface LoginPageProps {
  readonly view: SessionView
  /** People of the demo to sign in as; may be empty. */
  readonly personas: readonly Persona[]
  readonly onSubmit: (email: string, password: string) => void
  readonly onPersona: (email: string) => void
}

export function LoginPage({ view, personas, onSubmit, onPersona }: LoginPageProps) {
  const email = useRef<HTMLInputElement>(null)
  const fill = (persona: Persona) => {
    if (email.current) email.current.value = persona.email
    onPersona(persona.email)
  }
  return (
    <section className="login">
      <div className="login__picture">
        <Picture name="login" />
        <p className="login__saying">Good to have you back.</p>
      </div>
      <div className="login__side">
        <h1 className="login__title">Sign in</h1>
        <LoginForm view={view} email={email} onSubmit={onSubmit} />
        {personas.length > 0 && <Personas personas={personas} onPick={fill} />}
      </div>
    </section>
  )
}

interface LoginFormProps extends Pick<LoginPageProps, 'view' | 'onSubmit'> {
  readonly email: RefObject<HTMLInputElement | null>
}

function LoginForm({ view, email, onSubmit }: LoginFormProps) {
  const password = useRef<HTMLInputElement>(null)
  const [attempt, setAttempt] = useState(0)
  const isAwake = useIsHydrated()
  const isBusy = view.state === 'signingIn'
  const { emailIssue, passwordIssue } = view

  // The first field with an error takes the focus, after each attempt anew.
  useEffect(() => {
    if (attempt === 0) return
    if (emailIssue) email.current?.focus()
    else if (passwordIssue) password.current?.focus()
  }, [attempt, emailIssue, passwordIssue, email])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setAttempt((count) => count + 1)
    onSubmit(email.current?.value ?? '', password.current?.value ?? '')
  }

  // What is submitted before the page is awake goes to the server as it is: by `post`, as a password must never
  // stand in an address, and not by this button.
  return (
    <form className="login__form" method="post" noValidate onSubmit={submit}>
      <div className="notice" role="alert">
        {view.refusal && <Refusal reason={view.refusal} />}
      </div>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={messageOf(emailIssue)}
        inputRef={email}
      />
      <PasswordField error={messageOf(passwordIssue)} inputRef={password} />
      <button
        type="submit"
        className="button button--sun button--wide"
        disabled={!isAwake}
        aria-disabled={isBusy}
      >
        {isBusy ? 'Signing in…' : 'Sign in'}
      </button>
    </form>
  )
}

function messageOf(issue: FieldIssue | null): string | null {
  return issue === null ? null : FIELD_MESSAGE[issue]
}

function Refusal({ reason }: { readonly reason: Reason }) {
  return (
    <>
      <CircleAlert size={18} aria-hidden="true" />
      <span>
        <ReasonText of={reason} />
      </span>
    </>
  )
}

interface PasswordFieldProps {
  readonly error: string | null
  readonly inputRef: RefObject<HTMLInputElement | null>
}

function PasswordField({ error, inputRef }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field
      label="Password"
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      error={error}
      inputRef={inputRef}
      after={
        <button
          type="button"
          className="icon-button"
          aria-label="Show password"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      }
    />
  )
}

interface PersonasProps {
  readonly personas: readonly Persona[]
  readonly onPick: (persona: Persona) => void
}

function Personas({ personas, onPick }: PersonasProps) {
  return (
    <section className="personas" aria-labelledby="personas">
      <h2 className="personas__title" id="personas">
        Or look around as
      </h2>
      <ul className="personas__list">
        {personas.map((persona) => (
          <li key={persona.email}>
            <button type="button" className="chip personas__chip" onClick={() => onPick(persona)}>
              {persona.label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
